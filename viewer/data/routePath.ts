import { comparablePath } from '#manifest/comparablePath';

/** Returns whether the target of a link is the page at a route path. */
export function isSamePage(href: string, path: string): boolean {
  return href.startsWith('/') && comparablePath(href) === comparablePath(path);
}

/** Returns whether a route path is equal to or below another path. */
export function isBelow(path: string, folder: string): boolean {
  const [inner, outer] = [comparablePath(path), comparablePath(folder)];
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`);
}

/**
 * Returns the item that is the closest to a route path: the item with the longest path that is equal to or above the
 * given path. Returns `undefined` if there is none.
 */
export function closestAbove<Item>(
  path: string,
  items: readonly Item[],
  pathOf: (item: Item) => string,
): Item | undefined {
  let closest: Item | undefined;
  for (const item of items) {
    if (!isBelow(path, pathOf(item))) continue;
    if (closest === undefined || pathOf(item).length > pathOf(closest).length) closest = item;
  }
  return closest;
}
