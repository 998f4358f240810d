/** The file that holds a page as Markdown, named from the root of the site: beside the HTML of the page. */
export function twinFile(path: string): string {
  return path.endsWith('/') ? `${path.slice(1)}index.md` : `${path.slice(1)}.md`;
}
