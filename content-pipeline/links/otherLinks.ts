import path from 'node:path/posix';
import type { LinkSource } from './linkResolver';
import { decodeAddress, isMarkdownFile, pagePath, withoutBase } from './pagePath';

interface OtherLinkTargets {
  /** The route paths of pages. The keys are the paths of the pages' files, relative to the site's folder. */
  pages: ReadonlyMap<string, string>;
  /**
   * Folders of sections, as paths below the site's folder. A link that begins with a slash, or to a Markdown file, can
   * be relative to one of these folders.
   */
  folders: readonly string[];
  hasRoute(path: string): boolean;
  trailingSlash: boolean;
  /** The path of the site's URL, with a slash at both ends. Links in documents of Astro begin with this path. */
  base: string;
}

/**
 * Creates a function that resolves a link target in a form that other tools or code hosts use, such as a path without
 * `.md`, with `.html`, or without number prefixes. The function returns the route path of the page; `undefined` if
 * there is none.
 */
export function createOtherLinks({
  pages,
  folders,
  hasRoute,
  trailingSlash,
  base,
}: OtherLinkTargets) {
  let byKey: ReadonlyMap<string, string> | undefined;

  return (address: string, { sourcePath, pagePath: from }: LinkSource): string | undefined => {
    byKey ??= pagesByKey(pages);
    const target = decodeAddress(address).replace(/\?.*$/, '');
    for (const file of filesFor(target, sourcePath, folders)) {
      const names = [file, `${file}/index`, `${file}/README`, keyOf(file)];
      const found = names.find((name) => byKey?.has(name));
      if (found !== undefined) return byKey.get(found);
    }
    return routesFor(withoutBase(target, base), from)
      .map((route) => pagePath(route, trailingSlash))
      .find(hasRoute);
  };
}

function pagesByKey(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  const shared = new Set<string>();
  for (const [file, route] of pages) {
    const key = keyOf(file);
    if (byKey.has(key)) shared.add(key);
    byKey.set(key, route);
  }
  for (const key of shared) byKey.delete(key);
  // The name of an existing file without its extension always refers to that file.
  for (const [file, route] of pages) byKey.set(withoutExtension(file), route);
  return byKey;
}

/**
 * Returns a path in lower case, without the extension, number prefixes and a final `index` or `README`: `guide/dough`
 * for `Guide/01-Dough/README.md`.
 */
function keyOf(file: string): string {
  const parts = withoutExtension(file)
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/^\d+[-_. ]+(?=.)/, ''));
  if (/^(?:index|readme)$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('/');
}

function withoutExtension(file: string): string {
  return file.replace(/\/+$/, '').replace(/\.(?:mdx?|html?)$/i, '');
}

function filesFor(target: string, sourcePath: string, folders: readonly string[]): string[] {
  const file = withoutExtension(target);
  if (file.startsWith('@site/')) return [file.slice('@site/'.length)];
  if (!file.startsWith('/')) {
    // Docusaurus: a path of a Markdown file can also start from the folder of the documents.
    const starts = isMarkdownFile(target) && !target.startsWith('.') ? folders : [];
    return [path.dirname(sourcePath), ...starts].map((folder) => path.join(folder, file));
  }
  const names = file.split('/').slice(1);
  // Of a link from the root of the repository, the first parts are the path of the site's folder.
  const inRepository = /\.mdx?$/.test(target)
    ? names.slice(1).map((_, index) => names.slice(index + 1).join('/'))
    : [];
  return [
    names.join('/'),
    ...folders.map((folder) => path.join(folder, ...names)),
    ...inRepository,
  ];
}

/**
 * Returns the route paths that a link target can refer to as a URL. If the target begins with a slash, there is one
 * path. Any other target has two paths: one relative to the page's URL without a slash at its end, and one relative to
 * the URL with a slash. Returns an empty array for the path of a Markdown file.
 */
function routesFor(target: string, from: string): string[] {
  if (/\.mdx?$/.test(target)) return [];
  const route = target.replace(/(?:\/index)?\.html?$/i, '');
  if (route.startsWith('/')) return [route];
  return [path.join(path.dirname(from.replace(/\/$/, '')), route), path.join(from, route)];
}
