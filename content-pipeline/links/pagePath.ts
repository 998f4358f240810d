import { hasSearch } from '#manifest/siteNames';
import type { Language } from '../config/readLanguages';

/** Returns the canonical form of an address: with or without a slash at its end, as the site wants it. */
export function pagePath(path: string, trailingSlash: boolean): string {
  const bare = path.replace(/\/+$/, '').replace(/\/{2,}/g, '/');
  if (bare === '') return '/';
  return trailingSlash ? `${bare}/` : bare;
}

/** Returns the canonical form of a former address, given from the site's root or relative to a section's path. */
export function formerPath(written: string, sectionPath: string, trailingSlash: boolean): string {
  const path = written.startsWith('/') ? written : `${sectionPath}/${written}`;
  const bare = path.replace(/\/index\.html$/, '/');
  // Hosts take `/a.html` and `/a` for one file, unless addresses end in a slash.
  if (bare.endsWith('.html') && trailingSlash) return bare.replace(/\/{2,}/g, '/');
  return pagePath(bare.replace(/\.html$/, ''), trailingSlash);
}

/** Returns the address of a Markdown file: its id below the section's path, where `index` means its folder. */
export function articlePath(sectionPath: string, id: string, slug: string | undefined): string {
  if (slug?.startsWith('/')) return `${sectionPath}${slug}`;
  const parts = id.split('/');
  const name = slug ?? parts.at(-1) ?? id;
  const folder = parts.slice(0, -1);
  const path = name === 'index' ? folder : [...folder, name];
  return [sectionPath.replace(/\/$/, ''), ...path].join('/') || '/';
}

/** Returns the address of the page that searches a language; undefined where the navbar has no search. */
export function searchPath({ prefix, config }: Language): string | undefined {
  const { navbar, trailingSlash } = config.value;
  return hasSearch(navbar) ? pagePath(`${prefix}/search`, trailingSlash) : undefined;
}

/** Returns an address without percent-encoding; unchanged if its encoding is invalid. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns true for a route path that is a folder path or below it. */
export function isBelow(path: string, folder: string): boolean {
  const prefix = folder.replace(/\/$/, '');
  return path === prefix || path.startsWith(`${prefix}/`);
}
