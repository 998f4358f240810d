/** `content/pages/<20 hex digits>.json`: the name of a content file holds the hash of its bytes. */
const contentFile = /^content\/[^/]+\/[0-9a-f]{20}\.[A-Za-z0-9.]+$/;
/** `assets/main.<hash>.js`: webpack puts eight hex digits or more into the names of its files. */
const viewerAsset = /^assets\/(?:[^/]+\/)*[^/]*\b[0-9a-f]{8,}\b[^/]*\.[A-Za-z0-9]+$/;

/** Whether a file never changes under its name, because the name holds a hash of its bytes. */
export function isImmutable(name: string): boolean {
  return contentFile.test(name) || viewerAsset.test(name);
}

/** How long a file may be kept by whoever fetched it: for good when it never changes, else not without asking. */
export function cacheControlOf(name: string): string {
  return isImmutable(name) ? 'public, max-age=31536000, immutable' : 'no-cache';
}
