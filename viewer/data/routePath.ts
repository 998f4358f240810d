import { comparablePath } from '#manifest/comparablePath';

/** Tests if a route path is equal to or below another path. */
export function isBelow(path: string, folder: string): boolean {
  return isWithin(comparablePath(path), folder);
}

/** Tests like `isBelow`. The path must have the form of `comparablePath`; the other path need not. */
export function isWithin(inner: string, folder: string): boolean {
  const outer = comparablePath(folder);
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
