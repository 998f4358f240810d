/** The settings that determine the URLs of pages. */
export interface SiteAddress {
  /** The base path: the path under which the site is served, such as `/` or `/docs`. */
  basepath: string;
  /** True if the URLs of pages end in a slash. */
  trailingSlash: boolean;
}

/**
 * Returns the URL path of a page, given its route path. The result begins with the base path. Its path ends with a
 * slash if `trailingSlash` is `true`. The base path itself always ends with a slash. A final `/index.html` is removed.
 * A query and an anchor are not changed.
 */
export function siteHref(routePath: string, { basepath, trailingSlash }: SiteAddress): string {
  const found = routePath.search(/[?#]/);
  const end = found < 0 ? routePath.length : found;
  const path = routePath.slice(0, end);
  // In the router, `$` starts a parameter.
  const bare = withoutSlashes(
    path.endsWith('/index.html') ? path.slice(0, -'index.html'.length) : path,
  ).replaceAll('$', '%24');
  const page = bare === '' || trailingSlash ? `${bare}/` : bare;
  return fileHref(page + routePath.slice(end), basepath);
}

/** Returns a path without final slashes. Pages have hundreds of links, for which a regular expression would be slow. */
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/**
 * Returns the URL path of a file: the base path, followed by `path`. The path starts at the site's root and begins with
 * a slash.
 */
export function fileHref(path: string, basepath: string): string {
  return withoutSlashes(basepath) + path;
}

/**
 * Returns the `href` of a rendered link without the base path, as a path from the site's root. If the `href` does not
 * begin with the base path, returns it unchanged. `base` must end with a slash.
 */
export function sitePathOf(href: string, base: string): string {
  return href.startsWith(base) ? href.slice(base.length - 1) : href;
}
