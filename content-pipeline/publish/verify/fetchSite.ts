import { setTimeout } from 'node:timers/promises';
import { errorCodeOf } from '../../files/fileErrors';

/** The response to a request for a file of a site. */
export interface SiteResponse {
  /** HTTP status, or 0 if there was no response. */
  status: number;
  bytes: Uint8Array;
  headers: Headers;
  /** The description of the network error; missing if there was a response. */
  failure?: RequestFailure;
}

/** A function that requests a file of a site by its path from the site's root, such as `content/manifest.json`. */
export type FetchFile = (address: string) => Promise<SiteResponse>;

const attempts = 3;
/** Milliseconds after which a request is aborted. */
const timeout = 30_000;
/** Maximum delay in milliseconds between two requests for a file. */
const longestDelay = 10_000;

/**
 * Returns a function that requests files of a site, given the URL of its root. A request is repeated, at most twice,
 * after network errors and if the status is 429 or at least 500.
 */
export function fetchSite(root: URL): FetchFile {
  return async (address) => {
    const url = new URL(address.split('/').map(encodeURIComponent).join('/'), root);
    let response = await fetchOnce(url);
    for (let tried = 1; tried < attempts && isTransient(response); tried += 1) {
      // The pause helps overloaded hosts. It needs no abort signal, because Ctrl+C ends the whole process.
      await setTimeout(retryDelay(response, tried));
      response = await fetchOnce(url);
    }
    return response;
  };
}

/**
 * Returns the number of milliseconds to wait before a request is repeated. It is the time in the `Retry-After` header,
 * but at most `longestDelay`. If the header is missing or contains a date, it is 250 multiplied by the number of
 * previous requests.
 */
export function retryDelay({ headers }: Pick<SiteResponse, 'headers'>, tried: number): number {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds >= 0 ? Math.min(seconds * 1000, longestDelay) : 250 * tried;
}

async function fetchOnce(url: URL): Promise<SiteResponse> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeout) });
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, bytes, headers: response.headers };
  } catch (error) {
    const failure = describeFailure(error, url);
    return { status: 0, bytes: new Uint8Array(), headers: new Headers(), failure };
  }
}

function isTransient({ status }: SiteResponse): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** The message and hint for a request without a response. */
export interface RequestFailure {
  message: string;
  hint: string;
}

interface FailureKind {
  codes: RegExp;
  message: (host: string) => string;
  hint: string;
}

const failureKinds: readonly FailureKind[] = [
  {
    codes: /^ENOTFOUND$/,
    message: (host) => `no DNS record found for ${host}`,
    hint: 'check the spelling of the URL and the DNS records of the host',
  },
  {
    codes: /^EAI_/,
    message: (host) => `the DNS lookup of ${host} failed`,
    hint: 'check the network connection of this machine, and run the command again',
  },
  {
    codes: /^ECONNREFUSED$/,
    message: (host) => `${host} refuses connections`,
    hint: 'start the server, or check the port in the URL',
  },
  {
    codes: /^E(?:NET|HOST)UNREACH$/,
    message: (host) => `${host} cannot be reached`,
    hint: 'check the network connection and the firewall of this machine',
  },
  {
    codes: /^(?:TIMEOUT|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/,
    message: (host) => `the request to ${host} timed out`,
    hint: 'run the command again with a smaller --concurrency, and check whether the host is overloaded',
  },
  {
    codes: /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|ERR_TLS_CERT_)/,
    message: (host) => `the TLS certificate of ${host} was rejected`,
    hint: 'check the host names, dates and chain of the certificate; for a private certificate authority, set NODE_EXTRA_CA_CERTS to the file of its certificate',
  },
  {
    codes: /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/,
    message: (host) => `the TLS connection to ${host} failed`,
    hint: 'use "http://" if the host does not support TLS, or check its TLS settings',
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    message: (host) => `${host} closed the connection before the response was complete`,
    hint: 'run the command again with a smaller --concurrency, and check the log of the host',
  },
  {
    codes: /^HPE_/,
    message: (host) => `the response of ${host} is not HTTP`,
    hint: 'check the port in the URL',
  },
];

/** Returns the message and hint for an error that `fetch` threw for a URL. */
export function describeFailure(error: unknown, { host }: URL): RequestFailure {
  // Not `instanceof Error`: network errors may come from another realm.
  const isObject = typeof error === 'object' && error !== null;
  const isTimeout = isObject && 'name' in error && error.name === 'TimeoutError';
  // `fetch` throws a general error, whose cause contains the reason.
  const cause = isObject && 'cause' in error && error.cause ? error.cause : error;
  const code = isTimeout ? 'TIMEOUT' : (errorCodeOf(cause) ?? '');
  const kind = failureKinds.find(({ codes }) => codes.test(code));
  const reason = kind === undefined ? messageOf(cause) : `${kind.message(host)} (${code})`;
  const hint = kind?.hint ?? 'open the URL in a browser, and check that it is correct';
  return { message: `no response: ${reason}`, hint };
}

function messageOf(cause: unknown): string {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return String(hasMessage ? cause.message : cause);
}
