import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { contentUrl, manifestUrl } from './contentAddress';
import { isInlineManifest, isUnnamed } from './inlineData';
import { pageQuery } from './queries';
import { attempt, cacheNameOf, isReadingSaved } from './savedCopies';

const mostPages = 60;

/**
 * Saves a page for reading offline, with the manifest and all fetched route tables and sidebars. Deletes the manifest,
 * route tables and sidebars of earlier releases, and all pages except the sixty that were saved last. If `manifest` is
 * from the HTML of a page, saves only the page. Saves nothing in `recto dev`, in previews, and while the manifest is
 * itself a saved copy.
 */
export async function saveCopies(
  queryClient: QueryClient,
  manifest: Manifest,
  file: string,
): Promise<void> {
  // Saved copies need not be saved again, and unpublished content must not remain after its preview.
  if (isReadingSaved(queryClient) || isDraft()) return;
  await attempt(async () => {
    await savePage(contentUrl(file), queryClient.getQueryData(pageQuery(file).queryKey));
    if (!isInlineManifest(manifest)) await saveSite(queryClient, manifest);
  });
}

async function savePage(url: string, document: unknown): Promise<void> {
  const cache = await caches.open(cacheNameOf('pages'));
  // After it is deleted, the page is added to the end of the list.
  await cache.delete(url);
  await cache.put(url, Response.json(document));
  const kept = await cache.keys();
  for (const request of kept.slice(0, -mostPages)) await cache.delete(request);
}

async function saveSite(queryClient: QueryClient, manifest: Manifest): Promise<void> {
  const name = cacheNameOf('site');
  const before = await caches.match(manifestUrl(), { cacheName: name });
  const isSame = before !== undefined && (await releaseOf(before)) === manifest.release;
  if (!isSame) await caches.delete(name);
  const cache = await caches.open(name);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  for (const [url, data] of siteFiles(queryClient)) {
    if (!kept.has(url)) await cache.put(url, Response.json(data));
  }
  // Last, so that the files of a saved manifest are saved too.
  if (!isSame) await cache.put(manifestUrl(), Response.json(manifest));
}

async function releaseOf(response: Response): Promise<unknown> {
  const manifest: unknown = await response.json().catch(() => null);
  return typeof manifest === 'object' && manifest !== null && 'release' in manifest
    ? manifest.release
    : undefined;
}

function siteFiles(queryClient: QueryClient): [url: string, data: unknown][] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [kind, file], state: { data } }) =>
      (kind === 'routes' || kind === 'sidebar') && !isUnnamed(String(file)) && data !== undefined
        ? [[contentUrl(String(file)), data]]
        : [],
    );
}

function isDraft(): boolean {
  const { preview, dev } = document.documentElement.dataset;
  return preview !== undefined || dev !== undefined;
}
