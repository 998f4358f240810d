/** Returns the path under which the site is served, with a slash at both ends. */
export function readBase(): string {
  const base = document.documentElement.dataset.base ?? '/';
  return base.endsWith('/') ? base : `${base}/`;
}

/** Returns the address of the manifest. Only the HTML sets it: no address, storage or content can change it. */
export function manifestUrl(): string {
  const manifest = document.documentElement.dataset.manifest ?? 'content/manifest.json';
  return new URL(manifest, new URL(readBase(), window.location.origin)).href;
}

/** Returns the address of a content file. */
export function contentUrl(file: string): string {
  return new URL(file, manifestUrl()).href;
}
