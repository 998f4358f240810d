/** The settings that determine the URLs of pages. */
export interface SiteAddress {
  /** The base path: the path under which the site is served, such as `/` or `/docs`. */
  basepath: string;
  /** True if the URLs of pages end in a slash. */
  trailingSlash: boolean;
}

/**
 * Returns the URL path of a page for its route path: with the base path, and with or without a slash at the end. A
 * query and an anchor are not changed.
 */
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

/** Returns the URL path of a file for its path from the root of the site, which begins with a slash. */
export function fileHref(path: string, basepath: string): string {
  return basepath.replace(/\/+$/, '') + path;
}

/**
 * Returns the path of a page or file from the root of the site, for the target of a rendered link. Other link targets
 * are returned unchanged.
 */
export function sitePathOf(href: string, base: string): string {
  return href.startsWith(base) ? href.slice(base.length - 1) : href;
}
