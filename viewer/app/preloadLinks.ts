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
  // A reader who points at links will probably open other pages, which may need code for other kinds of pages.
  const unwatch = watchVisibleLinks((link) => preload(link, hasInteracted));
  return () => {
    for (const type of interactions) document.removeEventListener(type, onInteraction);
    unwatch();
  };
}

/**
 * Number of compressed bytes after which the preloading of visible links pauses until the first input, because many
 * readers visit only one page.
 */
const bytesBeforePause = 40_000;

/** Maximum duration of the pause, in milliseconds. */
const pauseTime = 10_000;

// Not `scroll`, which browsers also fire when they restore a position or go to an anchor.
const inputs = ['wheel', 'pointermove', 'keydown', 'touchstart'] as const;

function fetchedBytes(): number {
  const requests = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return requests
    .filter(({ initiatorType }) => initiatorType === 'fetch')
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
}

function timeOver(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Returns the link that is vertically nearest to the middle of the window, or `undefined` if there are no links. */
function nearestToMiddle(links: Iterable<HTMLAnchorElement>): HTMLAnchorElement | undefined {
  let nearest: HTMLAnchorElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const link of links) {
    const { top, bottom } = link.getBoundingClientRect();
    const distance = Math.abs(top + bottom - window.innerHeight);
    if (distance >= least) continue;
    nearest = link;
    least = distance;
  }
  return nearest;
}

/**
 * Calls `callback` once for each link that becomes visible, when the browser is idle, and begins in the middle of the
 * screen. Skips links that open the search and links in search results. The calls do not overlap. After they have
 * fetched 40 KB, they pause until the first input, for at most ten seconds. Returns a cleanup function.
 */
function watchVisibleLinks(callback: (link: HTMLAnchorElement) => Promise<void>): () => void {
  // Without an observer, pages are loaded when the reader points at their links.
  if (typeof IntersectionObserver !== 'function') return () => {};
  const visible = new Set<HTMLAnchorElement>();
  const done = new WeakSet<Element>();
  let isCalling = false;
  let isSearching = false;
  let bytes = 0;
  let pause: Promise<unknown> | undefined;
  const end = new AbortController();
  const input = new Promise((resolve) => {
    for (const type of inputs)
      window.addEventListener(type, resolve, { passive: true, signal: end.signal });
  });

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
    while (visible.size > 0) {
      await whenIdle();
      if (bytes > bytesBeforePause) {
        pause ??= Promise.race([input, timeOver(pauseTime)]);
        await pause;
      }
      const link = nearestToMiddle(visible);
      // The reader may have scrolled in the meantime.
      if (link === undefined) break;
      visible.delete(link);
      done.add(link);
      screen.unobserve(link);
      const before = fetchedBytes();
      await callback(link);
      bytes += fetchedBytes() - before;
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
    end.abort();
    changes.disconnect();
    screen.disconnect();
    visible.clear();
  };
}
