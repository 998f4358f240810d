/** The URL of a published site, divided into origin and base path. */
export interface SiteAddress {
  /** The origin, such as `https://example.org`. */
  url: string;
  /** The base path, with a slash at both ends. */
  base: string;
}

/** Returns the absolute URL of a route path, encoded as the viewer encodes it. Other URLs are returned unchanged. */
export function absoluteUrl({ url, base }: SiteAddress, path: string): string {
  return path.startsWith('/') ? url + base + path.slice(1).replaceAll('$', '%24') : path;
}

/** Returns the path, relative to the site's root, of the HTML file that static hosts send for a route path. */
export function htmlFile(path: string): string {
  if (path.endsWith('.html')) return path.slice(1);
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}
