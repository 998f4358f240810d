import { manifestUrl, readBase } from '../data/contentAddress';
import { readContent } from '../data/readContent';
import { closestAbove } from '../data/routePath';
import { previewAddress, wantedPreview } from './previewAddress';
import { loadPreviewedImages } from './previewedImages';
import { showPreviewLine } from './showPreviewLine';

/**
 * Leads the viewer to the content of the preview that the address asks for, before it reads any. The published
 * manifest alone says where previews are. Throws a `LoadError` when that cannot be had.
 */
export async function openPreview(): Promise<void> {
  const { dataset } = document.documentElement;
  const name = wantedPreview(window.location.search);
  if (name === undefined || dataset.preview !== undefined) return;

  const { signal } = new AbortController();
  const published = await readContent('manifest', manifestUrl(), { signal, cache: 'no-cache' });
  const address = previewAddress(name, published.previews ?? {});
  const path = `/${window.location.pathname.slice(readBase().length)}`;
  const locale = closestAbove(path, published.locales, (language) => language.path);
  showPreviewLine({ name, isThere: address !== undefined, translations: locale?.messages });
  dataset.preview = address === undefined ? '' : name;
  if (address === undefined) return;

  dataset.manifest = manifestIn(address);
  forbidIndexing();
  loadPreviewedImages(dataset.manifest);
}

function manifestIn(address: string): string {
  const folder = address.startsWith('/') ? readBase() + address.slice(1) : address;
  return new URL(`${folder}content/manifest.json`, window.location.origin).href;
}

function forbidIndexing(): void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  document.head.append(robots);
}
