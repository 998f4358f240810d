import type { Locale } from '#manifest/manifest';
import { manifestUrl, readBase } from '../data/contentAddress';
import { readContent } from '../data/queries';
import { closestAbove } from '../data/routePath';
import { type MessageId, messages } from '../messages/useMessage';
import { adoptSheet } from '../ui/adoptSheet';
import { previewAddress, wantedPreview } from './previewAddress';
import sheet from './previewLine.sheet.css';

/**
 * Makes the viewer read the content of a preview, which the query of the URL specifies by name. This function must be
 * called before any other content is read. A line at the bottom of the window shows the name of the preview. If the
 * published manifest does not list this preview, the published site is shown, and the line says so. Does nothing if the
 * query specifies no preview, or if an earlier call was successful.
 *
 * @throws {LoadError} if the published manifest cannot be loaded.
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
  showPreviewLine({ name, exists: address !== undefined, translations: locale?.messages });
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

/** Replaces images that the published site does not have with the images of the preview, until the page is closed. */
function loadPreviewedImages(manifest: string): void {
  const published = new URL(`${readBase()}content/`, window.location.origin).href;
  // The error events of images do not bubble.
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

interface PreviewLine {
  name: string;
  exists: boolean;
  translations: Locale['messages'];
}

function showPreviewLine({ name, exists, translations = {} }: PreviewLine): void {
  const word = (id: MessageId) => translations[id] ?? messages[id];
  adoptSheet(sheet);
  const line = document.createElement('aside');
  line.className = 'preview-line';
  line.setAttribute('aria-label', word('preview'));
  const text = document.createElement('p');
  text.textContent = word(exists ? 'preview-of' : 'preview-missing').replace('{name}', name);
  line.append(text);
  if (exists) line.append(leaveButton(word('preview-leave')));
  document.body.append(line);
}

function leaveButton(label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.addEventListener('click', () => {
    const { origin, pathname, hash } = window.location;
    // A full load drops the preview's content from memory.
    window.location.assign(origin + pathname + hash);
  });
  return button;
}
