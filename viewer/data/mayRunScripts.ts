/**
 * Tests if scripts of the content at a URL may run. They may run only if the URL has the origin of the site and the
 * content is not a preview, because anyone can propose the content of a preview.
 */
export function mayRunScripts(url: string): boolean {
  const isPreview = Boolean(document.documentElement.dataset.preview);
  return !isPreview && new URL(url).origin === window.location.origin;
}
