/** What the address of a page depends on beside its route path. */
export interface SiteAddress {
  /** The path under which the site is served: `/` or `/docs`. */
  basepath: string;
  /** Whether page addresses end in a slash. */
  trailingSlash: boolean;
}

/** The address of a page as the browser shows it, from a route path with an optional anchor. */
export function siteHref(routePath: string, { basepath, trailingSlash }: SiteAddress): string {
  const [, path = '/', rest = ''] = /^([^?#]*)(.*)$/s.exec(routePath) ?? [];
  // The router takes a dollar sign for the start of a pattern.
  const bare = path
    .replace(/\/index\.html$/, '')
    .replace(/\/+$/, '')
    .replaceAll('$', '%24');
  const page = bare === '' || trailingSlash ? `${bare}/` : bare;
  return fileHref(page + rest, basepath);
}

/** The address of a file of the site, from its path below the site's root. */
export function fileHref(path: string, basepath: string): string {
  return basepath.replace(/\/+$/, '') + path;
}
