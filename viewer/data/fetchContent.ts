import { type Content, type ContentKind, checkContent } from './checkContent';
import { DataError } from './dataError';
import { type FetchOptions, fetchJson } from './fetchJson';
import { pauseBeforeRetry, wait } from './retry';

/** Fetches a file of the content, as often as it makes sense, and checks what it says. */
export async function fetchContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: FetchOptions,
): Promise<Content<Kind>> {
  const content = await checkContent(kind, url, await fetchWithRetries(url, options));
  // Checking takes slow devices a while, and so does drawing: in between the browser may answer the reader.
  await new Promise((resolve) => setTimeout(resolve));
  return content;
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
