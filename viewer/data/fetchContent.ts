import { LoadError } from '../lazy/loadError';
import { type Content, type ContentKind, checkContent } from './checkContent';
import { type FetchOptions, fetchJson } from './fetchFile';
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

const pauses = [300, 900];
const longestWait = 10_000;

/**
 * How long to wait before asking again by oneself, in milliseconds, or nothing when asking again
 * is no use. Only faults that pass by themselves are tried again, and at most twice.
 */
export function pauseBeforeRetry(error: unknown, failures: number): number | undefined {
  const pause = pauses[failures - 1];
  if (pause === undefined || !(error instanceof LoadError) || !isPassing(error, failures)) {
    return undefined;
  }
  if (error.retryAfter === undefined) return pause * (0.8 + Math.random() * 0.4);
  return error.retryAfter <= longestWait ? error.retryAfter : undefined;
}

function isPassing({ code, status = 0 }: LoadError, failures: number): boolean {
  switch (code) {
    case 'offline':
      return true;
    case 'server-error':
      return status >= 500 || status === 429 || status === 408;
    case 'invalid-json':
      // Cut short on the way, perhaps. A second damaged copy is no accident.
      return failures === 1;
    default:
      return false;
  }
}

/** Waits, unless nobody wants the result any more. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
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
