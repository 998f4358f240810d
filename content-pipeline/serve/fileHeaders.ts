import { contentType } from 'mime-types';

/** Returns the content type of a file by its name, with the character set for text. */
export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('/') + 1).match(/\.[^.]+$/)?.[0];
  return (extension && contentType(extension)) || 'application/octet-stream';
}

/** `content/pages/<20 hex digits>.json`: the name of a content file holds the hash of its bytes. */
const contentFile = /^content\/[^/]+\/[0-9a-f]{20}\.[A-Za-z0-9.]+$/;
/** `assets/main.<hash>.js`: webpack puts eight hex digits or more into the names of its files. */
const viewerAsset = /^assets\/(?:[^/]+\/)*[^/]*\b[0-9a-f]{8,}\b[^/]*\.[A-Za-z0-9]+$/;

/** Checks whether a file never changes under its name, because the name holds a hash of its bytes. */
export function isImmutable(name: string): boolean {
  return contentFile.test(name) || viewerAsset.test(name);
}

/** Returns the `Cache-Control` of a file: a year if it is immutable, else revalidation at each use. */
export function cacheControlOf(name: string): string {
  return isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
