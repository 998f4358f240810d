import { comparablePath } from '#manifest/comparablePath';

/** Tests if a link target is the page at a route path. Ignores the query and the anchor of the target. */
export function isSamePage(href: string, path: string): boolean {
  return href.startsWith('/') && comparablePath(href) === comparablePath(path);
}

/** Tests if a route path is equal to or below another path. */
export function isBelow(path: string, folder: string): boolean {
  const [inner, outer] = [comparablePath(path), comparablePath(folder)];
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`);
}

/** Returns the item with the longest path that is equal to or above a route path, or `undefined` if there is none. */
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
