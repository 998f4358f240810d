import { contentType } from 'mime-types';

/**
 * Returns the content type for the extension of a file name, with the character set for text;
 * `application/octet-stream` if the extension is missing or unknown.
 */
export function contentTypeOf(name: string): string {
  const extension = name.slice(name.lastIndexOf('/') + 1).match(/\.[^.]+$/)?.[0];
  return (extension && contentType(extension)) || 'application/octet-stream';
}

/**
 * The pattern of the names of immutable content files, such as `content/pages/<hash>.json`. The hash of the content has
 * 20 hex digits.
 */
const contentFile = /^content\/[^/]+\/[0-9a-f]{20}\.[A-Za-z0-9.]+$/;
/**
 * The pattern of the names of the viewer's assets, which contain at least eight hex digits of webpack's hash, such as
 * `assets/main.<hash>.js`.
 */
const viewerAsset = /^assets\/(?:[^/]+\/)*[^/]*\b[0-9a-f]{8,}\b[^/]*\.[A-Za-z0-9]+$/;

/** Tests if a file never changes, because its name contains a hash of its content. */
export function isImmutable(name: string): boolean {
  return contentFile.test(name) || viewerAsset.test(name);
}

/**
 * Returns the value of the `Cache-Control` header of a file. Immutable files are cached for a year, all others are
 * revalidated before each use.
 */
export function cacheControlOf(name: string): string {
  return isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
