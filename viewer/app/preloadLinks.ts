import { whenIdle } from '../lazy/useLazy';
import { pageLinkOf, routePathOf } from '../ui/pageLinkOf';

/**
 * A function that loads the page at a route path before a navigation. If `withView` is `true`, it also loads the code
 * that renders pages of this kind.
 */
export type PreloadPage = (routePath: string, withView: boolean) => Promise<void>;

const interactions = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Loads the pages of links before the reader follows the links. The page of a link that is hovered, focused or tapped
 * is loaded at once. Pages of other links are loaded when the link is on screen and the browser is idle. Returns a
 * cleanup function.
 */
export function preloadLinks(basepath: string, preloadPage: PreloadPage): () => void {
  let last: HTMLAnchorElement | null = null;
  let hasInteracted = false;

  async function preload(link: HTMLAnchorElement, withView: boolean): Promise<void> {
    const path = routePathOf(link, basepath);
    if (path !== null) await preloadPage(path, withView);
  }
  function onInteraction({ target }: Event): void {
    const link = pageLinkOf(target, basepath);
    hasInteracted ||= link !== null;
    if (link !== null && link !== last) void preload(link, true);
    last = link;
  }

  for (const type of interactions)
    document.addEventListener(type, onInteraction, { passive: true });
  // A reader who points at links reads on: the code for other kinds of pages is then worth its bytes.
  const unwatch = watchVisibleLinks((link) => preload(link, hasInteracted));
  return () => {
    for (const type of interactions) document.removeEventListener(type, onInteraction);
    unwatch();
  };
}

/**
 * Calls `callback` once for each link that becomes visible on screen, when the browser is idle. The calls do not
 * overlap: each call waits for the promise of the previous call. Returns a cleanup function.
 */
function watchVisibleLinks(callback: (link: HTMLAnchorElement) => Promise<void>): () => void {
  // Without an observer, pages are loaded when the reader points at their links.
  if (typeof IntersectionObserver !== 'function') return () => {};
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
      await whenIdle();
      await callback(link);
    }
    isCalling = false;
  }

  async function search(): Promise<void> {
    if (isSearching) return;
    isSearching = true;
    await whenIdle();
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
