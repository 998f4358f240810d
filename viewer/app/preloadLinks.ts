import { pageLinkOf, routePathOf } from '../ui/pageLinkOf';
import type { PreloadPage } from './pageLoader';
import { watchVisibleLinks } from './watchVisibleLinks';

/**
 * Has pages ready before their links are followed: those that a pointer, a finger or the focus comes to
 * at once, those on screen in quiet moments. Gives what ends it.
 */
export function preloadLinks(basepath: string, preloadPage: PreloadPage): () => void {
  let nearest: HTMLAnchorElement | null = null;
  let isReading = false;

  async function preload(link: HTMLAnchorElement, withView: boolean): Promise<void> {
    const path = routePathOf(link, basepath);
    if (path !== null) await preloadPage(path, withView);
  }
  function onNear({ target }: Event): void {
    const link = pageLinkOf(target, basepath);
    isReading ||= link !== null;
    if (link !== null && link !== nearest) void preload(link, true);
    nearest = link;
  }

  for (const type of signs) document.addEventListener(type, onNear, { passive: true });
  // Who has come near a link reads on: what draws other kinds of pages is then worth its bytes.
  const unwatch = watchVisibleLinks((link) => preload(link, isReading));
  return () => {
    for (const type of signs) document.removeEventListener(type, onNear);
    unwatch();
  };
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
