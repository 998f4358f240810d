import type { QueryClient } from '@tanstack/react-query';
import { LoadError } from '../lazy/loadError';
import { type Content, type ContentKind, checkContent } from './checkContent';
import { type FetchOptions, fetchJson } from './fetchFile';
import { isNetworkError, isReadingSaved, noteSaved, readSaved } from './savedCopies';

export interface ReadOptions extends FetchOptions {
  /** The cache that the content is for. Without it, no record is kept of which files are saved copies. */
  client?: QueryClient;
}

/**
 * Fetches a content file, with retries and saved copies, and checks it against the schema of its kind.
 *
 * @throws {LoadError} if it cannot be loaded or is invalid.
 */
export async function fetchContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: ReadOptions,
): Promise<Content<Kind>> {
  return checkContent(kind, url, await fetchOrRead(kind, url, options));
}

/** Fetches a file, or reads its saved copy when the network fails. */
async function fetchOrRead(
  kind: ContentKind,
  url: string,
  { client, ...options }: ReadOptions,
): Promise<unknown> {
  const isManifest = kind === 'manifest';
  // The network has failed for the manifest: other files need not wait for it to fail again.
  const isCut = !isManifest && client !== undefined && isReadingSaved(client);
  const early = isCut && (await readSaved(url));
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
 * Returns the pause before the next attempt in milliseconds, or `undefined` if there is none. Only transient failures
 * are retried, twice at most.
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
      // It may have been truncated in transit, but not twice.
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

/** Waits. @throws the signal's reason when it is aborted. */
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
