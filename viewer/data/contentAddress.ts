/** The path under which the site is served, with a slash at both ends, as the HTML names it. */
export function readBase(): string {
  const base = document.documentElement.dataset.base ?? '/';
  return base.endsWith('/') ? base : `${base}/`;
}

/**
 * Where the manifest is. The HTML alone decides: nothing in the page's own address, in storage or
 * in content can lead to another one.
 */
export function manifestUrl(): string {
  const manifest = document.documentElement.dataset.manifest ?? 'content/manifest.json';
  return new URL(manifest, new URL(readBase(), window.location.origin)).href;
}

/** Where a file of the content is. */
export function contentUrl(file: string): string {
  return new URL(file, manifestUrl()).href;
}
