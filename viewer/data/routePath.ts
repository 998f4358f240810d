/** Returns a route path in the form in which paths are compared: decoded, without a slash at its end. */
export function comparablePath(routePath: string): string {
  const end = routePath.search(/[?#]/);
  let path = decode(end < 0 ? routePath : routePath.slice(0, end));
  if (path.endsWith('/index.html')) path = path.slice(0, -'index.html'.length);
  while (path.length > 1 && path.endsWith('/')) path = path.slice(0, -1);
  return path;
}

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

function decode(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // An invalid escape sequence: the path is compared undecoded.
  }
}
