import type { Content, ContentKind } from './checkContent';
import { DataError } from './dataError';
import { type FetchOptions, fetchJson } from './fetchJson';
import { loadChunk } from './loadChunk';
import { pauseBeforeRetry, wait } from './retry';

/**
 * A file of the content. What is returned has passed its schema; what is thrown is a `DataError`.
 *
 * The schemas come in a chunk of their own: the first page of a visit is drawn without them.
 */
export async function readContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: FetchOptions,
): Promise<Content<Kind>> {
  const checkLoaded = loadChunk(() => import('./checkContent'));
  checkLoaded.catch(() => {}); // It is waited for below, unless the file itself fails first.
  const value = await fetchWithRetries(url, options);
  const { checkContent } = await checkLoaded;
  return checkContent(kind, url, value);
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
      const isDamaged = error instanceof DataError && error.code === 'invalid-json';
      if (isDamaged) attempt = { ...options, cache: 'reload' };
    }
  }
}
