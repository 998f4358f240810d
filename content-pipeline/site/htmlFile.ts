/** The file that static hosts answer an address with, named from the root of the site. */
export function htmlFile(path: string): string {
  if (path.endsWith('.html')) return path.slice(1);
  return path.endsWith('/') ? `${path.slice(1)}index.html` : `${path.slice(1)}.html`;
}
