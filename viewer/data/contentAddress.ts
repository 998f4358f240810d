/** Returns the path under which the site is served, with a slash at both ends. */
export function readBase(): string {
  const base = document.documentElement.dataset.base ?? '/';
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * Returns the absolute URL of the manifest. Only attributes of `<html>` and the origin of the page determine this URL,
 * so that links, browser storage and content cannot change it.
 */
export function manifestUrl(): string {
  const manifest = document.documentElement.dataset.manifest ?? 'content/manifest.json';
  return new URL(manifest, new URL(readBase(), window.location.origin)).href;
}

/** Returns the absolute URL of a content file, whose path is relative to the folder of the manifest. */
export function contentUrl(file: string): string {
  return new URL(file, manifestUrl()).href;
}
