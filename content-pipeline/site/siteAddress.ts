/** Where a site is published. */
export interface SiteAddress {
  /** The origin, such as `https://example.org`. */
  url: string;
  /** The path below it, with slashes at both ends. */
  base: string;
}

/** The whole address of a path from the site's root, as the viewer writes it; other addresses stay. */
export function wholeAddress({ url, base }: SiteAddress, path: string): string {
  return path.startsWith('/') ? url + base + path.slice(1).replaceAll('$', '%24') : path;
}
