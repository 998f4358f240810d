/**
 * Tests if scripts of the content at a URL may run: only those of the site itself, not those of another origin or of a
 * preview, which anybody may have proposed.
 */
export function mayRunScripts(url: string): boolean {
  const isPreview = Boolean(document.documentElement.dataset.preview);
  return !isPreview && new URL(url).origin === window.location.origin;
}
