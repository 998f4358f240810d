import { pageLinkOf, routePathOf } from '../ui/pageLinkOf';
import type { PreloadPage } from './pageLoader';
import { watchVisibleLinks } from './watchVisibleLinks';

/**
 * Has pages ready before their links are followed: those that a pointer, a finger or the focus comes to
 * at once, those on screen in quiet moments. Gives what ends it.
 */
export function preloadLinks(basepath: string, preloadPage: PreloadPage): () => void {
  let nearest: HTMLAnchorElement | null = null;

  async function preload(link: HTMLAnchorElement, isNear: boolean): Promise<void> {
    const path = routePathOf(link, basepath);
    if (path !== null) await preloadPage(path, isNear);
  }
  function onNear({ target }: Event): void {
    const link = pageLinkOf(target, basepath);
    if (link !== null && link !== nearest) void preload(link, true);
    nearest = link;
  }

  for (const type of signs) document.addEventListener(type, onNear, { passive: true });
  const unwatch = watchVisibleLinks((link) => preload(link, false));
  return () => {
    for (const type of signs) document.removeEventListener(type, onNear);
    unwatch();
  };
}

const signs = ['pointerover', 'focusin', 'touchstart'] as const;
