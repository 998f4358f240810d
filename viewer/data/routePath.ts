import { comparablePath } from '#manifest/comparablePath';

/** Returns whether a link leads to the page at a path. */
export function isSamePage(href: string, path: string): boolean {
  return href.startsWith('/') && comparablePath(href) === comparablePath(path);
}

/** Returns whether a path is at or below another one. */
export function isBelow(path: string, folder: string): boolean {
  const [inner, outer] = [comparablePath(path), comparablePath(folder)];
  return outer === '/' || inner === outer || inner.startsWith(`${outer}/`);
}

/** Returns the item with the longest path that the given path is at or below; `undefined` if there is none. */
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
