import { LoadError } from '../lazy/loadError';
import { type Content, type ContentKind, checkContent } from './checkContent';
import { type FetchOptions, fetchJson } from './fetchJson';
import { pauseBeforeRetry, wait } from './retry';
import { isNetworkFault, isReadingSaved, noteSaved, readSaved } from './savedCopies';

/** Fetches a file of the content, as often as it makes sense, and checks what it says. */
export async function fetchContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: FetchOptions,
): Promise<Content<Kind>> {
  const content = await checkContent(kind, url, await fetchOrRead(kind, url, options));
  // Checking takes slow devices a while, and so does drawing: in between the browser may answer the reader.
  await new Promise((resolve) => setTimeout(resolve));
  return content;
}

/** Where the network fails, what an earlier visit has kept is better than nothing. */
async function fetchOrRead(
  kind: ContentKind,
  url: string,
  options: FetchOptions,
): Promise<unknown> {
  // As the network has failed for the manifest, a page need not wait for it to fail again.
  const early = kind !== 'manifest' && isReadingSaved() && (await readSaved(url));
  if (early) return early;
  try {
    const value = await fetchWithRetries(url, options);
    noteSaved(url, false);
    return value;
  } catch (error) {
    const saved = isNetworkFault(error) && (await readSaved(url));
    if (!saved) throw error;
    noteSaved(url, true);
    return saved;
  }
}

async function fetchWithRetries(url: string, options: FetchOptions): Promise<unknown> {
  let attempt = options;
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchJson(url, attempt);
    } catch (error) {
      const pause = pauseBeforeRetry(error, failures);
      if (pause === undefined) throw error;
      await wait(pause, options.signal);
      // A damaged copy may come from the browser's own cache.
      const isDamaged = error instanceof LoadError && error.code === 'invalid-json';
      if (isDamaged) attempt = { ...options, cache: 'reload' };
    }
  }
}
