import { LoadError } from '../lazy/loadError';

/** Maximum time of a request, in milliseconds. */
const timeLimit = 10_000;

/** Maximum number of characters in a file. A phone needs several seconds to parse a larger file. */
const sizeLimit = 5_000_000;

export interface FetchOptions {
  signal: AbortSignal;
  cache?: RequestCache;
}

/**
 * Fetches and parses a JSON file, without retries. Returns the parsed value.
 *
 * @throws {LoadError} if the file cannot be loaded or parsed.
 * @throws {DOMException} `AbortError` if the request was aborted.
 */
export async function fetchJson(url: string, options: FetchOptions): Promise<unknown> {
  const text = await fetchText(url, options);
  // Some hosts answer requests for missing files with their start page, with any content type.
  if (text.trimStart().startsWith('<')) throw new LoadError('not-json', url);
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new LoadError('invalid-json', url, { cause });
  }
}

/**
 * Fetches a text file, without retries. Returns its text without a byte order mark.
 *
 * @throws {LoadError} if the file cannot be loaded or is too large.
 * @throws {DOMException} `AbortError` if the request was aborted.
 */
async function fetchText(url: string, { signal, cache }: FetchOptions): Promise<string> {
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
  // A redirect to another origin must not replace this site's content.
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

/**
 * Returns the waiting time that a `Retry-After` header specifies in seconds or as a date, in milliseconds. Returns
 * `undefined` if the header is missing or invalid.
 */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  const wait = Number.isNaN(seconds) ? Date.parse(header) - Date.now() : seconds * 1000;
  return Number.isNaN(wait) ? undefined : Math.max(0, wait);
}

/**
 * Fetches the Markdown alternate of a page, and returns its text.
 *
 * @throws {LoadError} if the file cannot be loaded.
 * @throws {Error} if the text does not begin with `#`, as all Markdown alternates do.
 */
export async function readMarkdownAlternate(href: string): Promise<string> {
  const text = await fetchText(new URL(href, window.location.href).href, {
    signal: new AbortController().signal,
  });
  if (!text.startsWith('#'))
    throw new Error(
      `The file at ${href} is not a Markdown alternate: its text does not begin with "#"`,
    );
  return text;
}
