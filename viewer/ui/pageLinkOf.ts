import { hrefKindOf } from '../data/href';

/**
 * Returns the link that contains the target of an event. Returns `null` if there is no link, or if it has no route path
 * (`routePathOf`).
 */
export function pageLinkOf(target: EventTarget | null, basepath: string): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && routePathOf(link, basepath) !== null ? link : null;
}

/**
 * Returns the route path of a link to a page of this site. Returns `null` for links to files or other sites, and for
 * links that open another tab.
 */
export function routePathOf(link: HTMLAnchorElement, basepath: string): string | null {
  const base = basepath.replace(/\/+$/, '');
  const staysHere = link.target === '' || link.target === '_self';
  if (!staysHere || link.origin !== window.location.origin) return null;
  if (!`${link.pathname}/`.startsWith(`${base}/`)) return null;
  const path = link.pathname.slice(base.length) || '/';
  return hrefKindOf(path) === 'page' ? path : null;
}

/**
 * Tests if a click is made with the main mouse button and without a modifier key. With a modifier key, browsers open
 * the link in another tab or window, or download the file.
 */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
