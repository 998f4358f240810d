import { quietMoment } from '../ui/quietMoment';

/** How many links are attended to at a time: most of the time of an answer is its way, on which others fit beside it. */
const atOnce = 3;

/**
 * Calls back, in a quiet moment and for three links at a time, when a link has come on screen, each link
 * once. Gives what ends the watching.
 */
export function watchVisibleLinks(
  callback: (link: HTMLAnchorElement) => Promise<void>,
): () => void {
  const visible = new Set<HTMLAnchorElement>();
  const done = new WeakSet<Element>();
  let calls = 0;
  let isSearching = false;

  const screen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    while (calls < atOnce && visible.size > 0) void call();
  });
  const changes = new MutationObserver(() => void search());
  changes.observe(document.body, { childList: true, subtree: true });
  void search();

  async function call(): Promise<void> {
    calls += 1;
    for (const link of visible) {
      visible.delete(link);
      done.add(link);
      screen.unobserve(link);
      await quietMoment();
      await callback(link);
    }
    calls -= 1;
  }

  async function search(): Promise<void> {
    if (isSearching) return;
    isSearching = true;
    await quietMoment();
    isSearching = false;
    for (const link of document.links) {
      if (!done.has(link) && !link.matches('[data-search], [role=option]')) screen.observe(link);
    }
  }

  return () => {
    changes.disconnect();
    screen.disconnect();
    visible.clear();
  };
}
