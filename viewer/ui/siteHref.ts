/** The settings on which the address of a page depends. */
interface SiteAddress {
  /** The path under which the site is served: `/` or `/docs`. */
  basepath: string;
  /** True when page addresses end in a slash. */
  trailingSlash: boolean;
}

/** Returns the address of a page for a route path with an optional query and anchor. */
export function siteHref(routePath: string, { basepath, trailingSlash }: SiteAddress): string {
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(routePath) ?? [];
  // In the router, `$` starts a parameter.
  const bare = path
    .replace(/\/index\.html$/, '')
    .replace(/\/+$/, '')
    .replaceAll('$', '%24');
  const page = bare === '' || trailingSlash ? `${bare}/` : bare;
  return fileHref(page + rest, basepath);
}

/** Returns the address of a file for its path below the root of the site. */
export function fileHref(path: string, basepath: string): string {
  return basepath.replace(/\/+$/, '') + path;
}
