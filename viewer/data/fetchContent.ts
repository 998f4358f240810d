import type { QueryClient } from '@tanstack/react-query';
import { LoadError } from '../lazy/loadError';
import { type Content, type ContentKind, checkContent } from './checkContent';
import { type FetchOptions, fetchJson } from './fetchFile';
import { isNetworkError, isReadingSaved, noteSaved, readSaved } from './savedCopies';

export interface ReadOptions extends FetchOptions {
  /** The query client that caches the content. It also records if the manifest is a saved copy. */
  client?: QueryClient;
}

/**
 * Fetches a content file and checks it against the schema of its kind. Repeats requests after temporary failures. After
 * a failure of the network or the server, returns a saved copy of the file if there is one.
 *
 * @throws {LoadError} if the file cannot be loaded or is invalid.
 * @throws {DOMException} `AbortError` if the request was aborted.
 */
export async function fetchContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: ReadOptions,
): Promise<Content<Kind>> {
  return checkContent(kind, url, await fetchOrRead(kind, url, options));
}

/**
 * Fetches a file. If the network or the server fails, returns the saved copy of the file instead. If the request for
 * the manifest has already failed in this way, looks for the saved copy before a request is sent.
 *
 * @throws {LoadError} if the file cannot be loaded and has no saved copy.
 */
async function fetchOrRead(
  kind: ContentKind,
  url: string,
  { client, ...options }: ReadOptions,
): Promise<unknown> {
  const isManifest = kind === 'manifest';
  // The network has already failed for the manifest, so other files do not wait until it fails again.
  const isOffline = !isManifest && client !== undefined && isReadingSaved(client);
  const early = isOffline && (await readSaved(url));
  if (early) return early;
  try {
    const value = await fetchWithRetries(url, options);
    if (isManifest && client) noteSaved(client, false);
    return value;
  } catch (error) {
    const saved = isNetworkError(error) && (await readSaved(url));
    if (!saved) throw error;
    if (isManifest && client) noteSaved(client, true);
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
      // A damaged file may come from the browser's cache.
      const isDamaged = error instanceof LoadError && error.code === 'invalid-json';
      if (isDamaged) attempt = { ...options, cache: 'reload' };
    }
  }
}

// In milliseconds.
const pauses = [300, 900];
const longestWait = 10_000;

/**
 * Returns the pause before the next request, in milliseconds, or `undefined` if the request must not be repeated. Only
 * transient failures are retried, at most twice.
 */
function pauseBeforeRetry(error: unknown, failures: number): number | undefined {
  const pause = pauses[failures - 1];
  if (pause === undefined || !(error instanceof LoadError) || !isTransient(error, failures)) {
    return undefined;
  }
  if (error.retryAfter === undefined) return pause * (0.8 + Math.random() * 0.4);
  return error.retryAfter <= longestWait ? error.retryAfter : undefined;
}

function isTransient({ code, status = 0 }: LoadError, failures: number): boolean {
  switch (code) {
    case 'offline':
      return true;
    case 'server-error':
      return status >= 500 || status === 429 || status === 408;
    case 'invalid-json':
      // The file may have been truncated in transit, but not twice.
      return failures === 1;
    case 'not-found':
    case 'not-json':
    case 'timeout':
    case 'wrong-shape':
    case 'too-new':
    case 'too-old':
    case 'blocked-origin':
      return false;
    default:
      return code satisfies never;
  }
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', stop, { once: true });

    function done(): void {
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop(): void {
      clearTimeout(timer);
      reject(signal.reason);
    }
  });
}
