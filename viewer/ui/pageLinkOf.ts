import { hrefKindOf } from '../data/href';

/** Returns the link to a page of this site on which an event happened, or `null`. */
export function pageLinkOf(target: EventTarget | null, basepath: string): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link instanceof HTMLAnchorElement && routePathOf(link, basepath) !== null ? link : null;
}

/** Returns the route path of a link; `null` for links to files, other sites or another window. */
export function routePathOf(link: HTMLAnchorElement, basepath: string): string | null {
  const base = basepath.replace(/\/+$/, '');
  const staysHere = link.target === '' || link.target === '_self';
  if (!staysHere || link.origin !== window.location.origin) return null;
  if (!`${link.pathname}/`.startsWith(`${base}/`)) return null;
  const path = link.pathname.slice(base.length) || '/';
  return hrefKindOf(path) === 'page' ? path : null;
}

/** Returns whether a click only follows a link: without a modifier key for a new tab or a download. */
export function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey;
}
