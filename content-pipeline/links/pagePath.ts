import { hasSearch } from '#manifest/siteNames';
import type { Language } from '../config/readLanguages';

/**
 * Returns the canonical form of a route path: without double slashes, and with a slash at the end only if
 * `trailingSlash` is true. The root is always `/`.
 */
export function pagePath(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '').replace(/\/{2,}/g, '/');
  if (bare === '') return '/';
  return trailingSlash ? `${bare}/` : bare;
}

/**
 * Converts a former path that an author wrote to its canonical route path. The written path starts from the site's root
 * (`/old-page`) or from a section's path (`old-page`). Removes `/index.html`, and `.html` if `trailingSlash` is false.
 */
export function formerPath(written: string, sectionPath: string, trailingSlash: boolean): string {
  const path = written.startsWith('/') ? written : `${sectionPath}/${written}`;
  const bare = path.replace(/\/index\.html$/, '/');
  // Hosts serve the same file for `/a.html` and `/a`, unless paths end in a slash.
  if (bare.endsWith('.html') && trailingSlash) return bare.replace(/\/{2,}/g, '/');
  return pagePath(bare.replace(/\.html$/, ''), trailingSlash);
}

/**
 * Returns the route path of a Markdown file, not yet in canonical form. It consists of the section's path and the
 * file's id, with hyphens instead of spaces and of characters that are not allowed in paths. If the last part is
 * `index`, it is omitted. A `slug` replaces the last part of the id. It replaces the whole id if it begins with a slash
 * or with the folder of the id.
 */
export function articlePath(sectionPath: string, id: string, slug: string | undefined): string {
  if (slug?.startsWith('/')) return `${sectionPath}${slug}`;
  const parts = id.split('/');
  const name = slug ?? parts.at(-1) ?? id;
  const folder = parts.slice(0, -1);
  // Starlight: the slug contains the folder of the file.
  if (folder.length > 0 && name.startsWith(`${folder.join('/')}/`)) folder.length = 0;
  const path = name === 'index' ? folder : [...folder, name];
  return [sectionPath.replace(/\/$/, ''), ...path.map(inAddress)].join('/') || '/';
}

/** Returns the name of a file as a part of a route path: `What-is-it` for `What is it?`. */
function inAddress(name: string): string {
  const forbidden = /[\s?#%\\:*"<>|]+/g;
  if (!forbidden.test(name)) return name;
  return name.replace(forbidden, ' ').trim().replaceAll(' ', '-') || '-';
}

/** Returns the route path of the search page of a language; `undefined` if the navbar has no search. */
export function searchPath({ prefix, config }: Language): string | undefined {
  const { navbar, trailingSlash } = config.value;
  return hasSearch(navbar) ? pagePath(`${prefix}/search`, trailingSlash) : undefined;
}

/** Returns a link target without percent-encoding. If the encoding is invalid, returns the target unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns the path of a site's URL, with a slash at both ends; `/` if the site has no URL. */
export function basePathOf(url: string | undefined): string {
  const path = url === undefined ? '/' : new URL(url).pathname;
  return path.endsWith('/') ? path : `${path}/`;
}

/**
 * Returns a path without the base path of the site, with which links and images of other tools can begin. Returns paths
 * that do not begin with the base path unchanged.
 */
export function withoutBase(link: string, base: string): string {
  const prefix = base.replace(/\/$/, '');
  return prefix !== '' && isBelow(link, prefix) ? link.slice(prefix.length) || '/' : link;
}

/** Tests if a path is equal to the path of a folder or below it. */
export function isBelow(path: string, folder: string): boolean {
  const prefix = folder.replace(/\/$/, '');
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Tests if a file name has the extension of a Markdown or MDX file. */
export function isMarkdownFile(name: string): boolean {
  return /\.mdx?$/.test(name);
}

/** Returns the path of a Markdown or MDX file without `.md` or `.mdx`. Other paths are returned unchanged. */
export function withoutMarkdownExtension(name: string): string {
  return name.replace(/\.mdx?$/, '');
}
