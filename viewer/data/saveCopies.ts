import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { contentUrl, manifestUrl } from './contentAddress';
import { isInlineManifest, isUnnamed } from './inlineData';
import { pageQuery } from './queries';
import { attempt, cacheNameOf, isReadingSaved } from './savedCopies';

const mostPages = 60;

/**
 * Keeps a page that was read for visits without a network, and what is needed to find it: the manifest, and the
 * route tables and sidebars that were fetched. Those of an earlier release go; pages go when there are too many.
 */
export async function saveCopies(
  queryClient: QueryClient,
  manifest: Manifest,
  file: string,
): Promise<void> {
  // What came out of the store need not go back; what is not published yet is no business of later visits.
  if (isReadingSaved() || isDraft()) return;
  await attempt(async () => {
    await savePage(contentUrl(file), queryClient.getQueryData(pageQuery(file).queryKey));
    if (!isInlineManifest(manifest)) await saveSite(queryClient, manifest);
  });
}

async function savePage(url: string, document: unknown): Promise<void> {
  const cache = await caches.open(cacheNameOf('pages'));
  // Put anew, it becomes the last in the list.
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
  // Last, so that a manifest which is kept has what it names beside it.
  if (!isSame) await cache.put(manifestUrl(), Response.json(manifest));
}

/** A damaged copy is of no release. */
async function releaseOf(response: Response): Promise<unknown> {
  const manifest: unknown = await response.json().catch(() => null);
  return typeof manifest === 'object' && manifest !== null && 'release' in manifest
    ? manifest.release
    : undefined;
}

/** The route tables and sidebars that are at hand. */
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

/** Whether the site is served while it is written, or shown as a preview. */
function isDraft(): boolean {
  const { preview, dev } = document.documentElement.dataset;
  return preview !== undefined || dev !== undefined;
}
