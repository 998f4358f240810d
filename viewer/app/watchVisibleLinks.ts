import { quietMoment } from '../ui/quietMoment';

/**
 * Calls back, in a quiet moment and one link after the other, when a link has come on screen, each link
 * once. Gives what ends the watching.
 */
export function watchVisibleLinks(
  callback: (link: HTMLAnchorElement) => Promise<void>,
): () => void {
  const visible = new Set<HTMLAnchorElement>();
  const done = new WeakSet<Element>();
  let isCalling = false;
  let isSearching = false;

  const screen = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLAnchorElement)) continue;
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    if (!isCalling) void call();
  });
  const changes = new MutationObserver(() => void search());
  changes.observe(document.body, { childList: true, subtree: true });
  void search();

  async function call(): Promise<void> {
    isCalling = true;
    for (const link of visible) {
      visible.delete(link);
      done.add(link);
      screen.unobserve(link);
      await quietMoment();
      await callback(link);
    }
    isCalling = false;
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
