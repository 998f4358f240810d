import path from 'node:path/posix';
import type { LinkSource } from './linkResolver';
import { decodeAddress, pagePath } from './pagePath';

interface OtherLinkTargets {
  /** The route paths of pages by the paths of their files below the site's folder. */
  pages: ReadonlyMap<string, string>;
  /** The folders of sections, below the site's folder, from which links that begin with a slash can start. */
  folders: readonly string[];
  /** Tests if a page or a redirect has a route path. */
  hasRoute(path: string): boolean;
  trailingSlash: boolean;
}

/**
 * Creates a function that resolves a link target as authors write it for other tools and for code hosts: without the
 * ending of the file or with `.html`, with a slash at the end, as the path of a folder or a URL, without number prefixes,
 * in other case, or from the root of the site, of a section's folder or of the repository. The function returns the
 * route path of the page; `undefined` if there is none.
 */
export function createOtherLinks({ pages, folders, hasRoute, trailingSlash }: OtherLinkTargets) {
  let byKey: ReadonlyMap<string, string> | undefined;

  return (address: string, { sourcePath, pagePath: from }: LinkSource): string | undefined => {
    byKey ??= pagesByKey(pages);
    const target = decodeAddress(address).replace(/\?.*$/, '');
    for (const file of filesFor(target, sourcePath, folders)) {
      const names = [file, `${file}/index`, `${file}/README`, keyOf(file)];
      const found = names.find((name) => byKey?.has(name));
      if (found !== undefined) return byKey.get(found);
    }
    return routesFor(target, from)
      .map((route) => pagePath(route, trailingSlash))
      .find(hasRoute);
  };
}

/** Returns the route paths by the keys of files. A key that several files have in common belongs to none of them. */
function pagesByKey(pages: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const byKey = new Map<string, string>();
  const shared = new Set<string>();
  for (const [file, route] of pages) {
    const key = keyOf(file);
    if (byKey.has(key)) shared.add(key);
    byKey.set(key, route);
  }
  for (const key of shared) byKey.delete(key);
  // The name of an existing file without its ending always refers to that file.
  for (const [file, route] of pages) byKey.set(withoutEnding(file), route);
  return byKey;
}

/** Returns the key of a file: in lower case, without its ending, number prefixes, and `index` or `README`. */
function keyOf(file: string): string {
  const parts = withoutEnding(file)
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/^\d+[-_. ]+(?=.)/, ''));
  if (/^(?:index|readme)$/.test(parts.at(-1) ?? '')) parts.pop();
  return parts.join('/');
}

function withoutEnding(file: string): string {
  return file.replace(/\/+$/, '').replace(/\.(?:mdx?|html?)$/i, '');
}

/** Returns the files, below the site's folder and without their endings, that a link target can refer to. */
function filesFor(target: string, sourcePath: string, folders: readonly string[]): string[] {
  const file = withoutEnding(target);
  if (file.startsWith('@site/')) return [file.slice('@site/'.length)];
  if (!file.startsWith('/')) return [path.join(path.dirname(sourcePath), file)];
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
 * Returns the route paths that a link target can refer to as a URL: relative to the URL of the page, with and without a
 * slash at the end of that URL. Returns an empty array for the name of a Markdown file.
 */
function routesFor(target: string, from: string): string[] {
  if (/\.mdx?$/.test(target)) return [];
  const route = target.replace(/(?:\/index)?\.html?$/i, '');
  if (route.startsWith('/')) return [route];
  return [path.join(path.dirname(from.replace(/\/$/, '')), route), path.join(from, route)];
}
