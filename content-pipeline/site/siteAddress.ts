/** Address of a published site. */
export interface SiteAddress {
  /** The origin, such as `https://example.org`. */
  url: string;
  /** The path below it, with slashes at both ends. */
  base: string;
}

/** Returns the complete address of a path from the site's root, as the viewer writes it; other addresses stay. */
export function wholeAddress({ url, base }: SiteAddress, path: string): string {
  return path.startsWith('/') ? url + base + path.slice(1).replaceAll('$', '%24') : path;
}

/** Returns the file that static hosts answer an address with, named from the root of the site. */
export function htmlFile(path: string): string {
  if (path.endsWith('.html')) return path.slice(1);
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}
