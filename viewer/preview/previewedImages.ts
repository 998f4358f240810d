import { readBase } from '../data/contentAddress';

/** Looks for images that the published site has not in the preview, which alone knows new ones. */
export function loadPreviewedImages(manifest: string): void {
  const published = new URL(`${readBase()}content/`, window.location.origin).href;
  // Failures of images do not bubble.
  document.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLImageElement) || !target.src.startsWith(published)) return;
      const previewed = new URL(target.src.slice(published.length), manifest).href;
      if (previewed !== target.src) target.src = previewed;
    },
    true,
  );
}
