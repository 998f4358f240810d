import { posix } from 'node:path';
import { contentHash } from '../files/contentHash';
import { decodeAddress } from '../links/pagePath';
import type { ContentFiles } from './contentFiles';

/**
 * Adds a logo or the favicon to the immutable content files, which browsers request only once, and returns its new
 * path. Returns `src` unchanged if it is not the path of a static file, or has a query or a fragment.
 */
export function addFramePicture(
  src: string,
  staticFiles: ReadonlyMap<string, Uint8Array>,
  content: ContentFiles,
): string {
  const bytes = src.startsWith('/') ? staticFiles.get(decodeAddress(src.slice(1))) : undefined;
  const extension = posix.extname(src).toLowerCase();
  if (bytes === undefined || !/^\.[a-z0-9]+$/.test(extension)) return src;
  const name = `media/${contentHash(bytes)}${extension}`;
  content.put(name, bytes);
  return `/content/${name}`;
}
