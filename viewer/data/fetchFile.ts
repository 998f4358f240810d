import { LoadError } from '../lazy/loadError';

/** How long one try may take. */
const timeLimit = 10_000;

/** The longest text that is parsed: more would hold up a phone for seconds. */
const sizeLimit = 5_000_000;

export interface FetchOptions {
  /** Ends the request when nobody waits for it any more. */
  signal: AbortSignal;
  cache?: RequestCache;
}

/**
 * Asks for a JSON file once. All content comes in here, and whatever goes wrong leaves as a `LoadError`,
 * except that the request was given up.
 */
export async function fetchJson(url: string, options: FetchOptions): Promise<unknown> {
  const text = await fetchText(url, options);
  // Hosts that answer every address with their start page do so with any content type.
  if (text.trimStart().startsWith('<')) throw new LoadError('not-json', url);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LoadError('invalid-json', url, { cause });
  }
}

/** Asks for a text once, with the same promise. */
export async function fetchText(url: string, { signal, cache }: FetchOptions): Promise<string> {
  const timeout = AbortSignal.timeout(timeLimit);
  const request: RequestInit = { signal: AbortSignal.any([signal, timeout]) };
  if (cache !== undefined) request.cache = cache;

  try {
    const response = await fetch(url, request);
    checkResponse(url, response);
    const text = (await response.text()).replace(/^\uFEFF/, '');
    if (text.length > sizeLimit) throw new LoadError('wrong-shape', url, { cause: 'too large' });
    return text;
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof LoadError) throw cause;
    throw new LoadError(timeout.aborted ? 'timeout' : 'offline', url, { cause });
  }
}

function checkResponse(url: string, response: Response): void {
  const { status } = response;
  // Redirected to another origin: what that one says is none of this site's content.
  if (response.url !== '' && new URL(response.url).origin !== new URL(url).origin) {
    throw new LoadError('blocked-origin', url, { status });
  }
  if (status === 404 || status === 410) throw new LoadError('not-found', url, { status });
  if (!response.ok) {
    const retryAfter = readRetryAfter(response.headers.get('retry-after'));
    throw new LoadError('server-error', url, {
      status,
      ...(retryAfter !== undefined && { retryAfter }),
    });
  }
}

/** The header holds seconds or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/** Reads the Markdown twin of a page; fails where the answer is something else. */
export async function readTwin(href: string): Promise<string> {
  const text = await fetchText(new URL(href, window.location.href).href, {
    signal: new AbortController().signal,
  });
  // Hosts that answer every address with their start page do so with any content type.
  if (!text.startsWith('#')) throw new Error('This is not the page as Markdown');
  return text;
}
