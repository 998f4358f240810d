import { setTimeout } from 'node:timers/promises';
import { errorCodeOf } from '../../files/fileErrors';

/** The response of a site to a request. */
export interface SiteResponse {
  /** 0 where no response came. */
  status: number;
  bytes: Uint8Array;
  headers: Headers;
  /** Why no response came, where none did. */
  failure?: RequestFailure;
}

/** Requests a file of a site by its address from the root. */
export type FetchFile = (address: string) => Promise<SiteResponse>;

/** Number of requests for a file before a failure counts. */
const attempts = 3;
/** Milliseconds before a request is given up. */
const timeout = 30_000;
/** The longest pause between two attempts, in milliseconds. */
const longestDelay = 10_000;

/** Returns a function that requests files of a published site, and again where the network or the host fails. */
export function fetchSite(root: URL): FetchFile {
  return async (address) => {
    const url = new URL(address.split('/').map(encodeURIComponent).join('/'), root);
    let response = await fetchOnce(url);
    for (let tried = 1; tried < attempts && isTransient(response); tried += 1) {
      // A host that is overloaded needs the pause. It needs no signal: Ctrl+C ends the whole process at once.
      await setTimeout(retryDelay(response, tried));
      response = await fetchOnce(url);
    }
    return response;
  };
}

/** Returns the milliseconds until the next attempt: as long as the host asks for, within limits, else a bit longer each time. */
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

/** Why a request got no response, and what to do about it. */
export interface RequestFailure {
  message: string;
  hint: string;
}

/** A kind of failure: the error codes, the message for a host, and the hint. */
interface FailureKind {
  codes: RegExp;
  message: (host: string) => string;
  hint: string;
}

const failureKinds: readonly FailureKind[] = [
  {
    codes: /^ENOTFOUND$/,
    message: (host) => `no DNS record of ${host} was found`,
    hint: 'Check how the address is written, and the DNS records of the name',
  },
  {
    codes: /^EAI_/,
    message: (host) => `the DNS server did not answer for ${host}`,
    hint: 'Check the network of this machine, and run again',
  },
  {
    codes: /^ECONNREFUSED$/,
    message: (host) => `${host} refuses connections`,
    hint: 'Start the server, or check the port of the address',
  },
  {
    codes: /^E(?:NET|HOST)UNREACH$/,
    message: (host) => `${host} cannot be reached`,
    hint: 'Check the network and the firewall of this machine',
  },
  {
    codes: /^(?:TIMEOUT|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/,
    message: (host) => `${host} took too long`,
    hint: 'Run again with a smaller --concurrency, and check the load of the host',
  },
  {
    codes: /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|ERR_TLS_CERT_)/,
    message: (host) => `the certificate of ${host} is not accepted`,
    hint: 'Check its names, its dates and its chain; name an authority of your own in NODE_EXTRA_CA_CERTS',
  },
  {
    codes: /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/,
    message: (host) => `no secure connection to ${host} could be made`,
    hint: 'Write http:// where the host has no TLS, else check its TLS settings',
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    message: (host) => `${host} closed the connection too early`,
    hint: 'Run again with a smaller --concurrency, and read the log of the host',
  },
  {
    codes: /^HPE_/,
    message: (host) => `${host} does not answer in HTTP`,
    hint: 'Check the port of the address',
  },
];

/** Describes the error of a request that got no response. */
export function describeFailure(error: unknown, { host }: URL): RequestFailure {
  // Not `instanceof Error`: network errors may come from another realm.
  const isObject = typeof error === 'object' && error !== null;
  const isTimeout = isObject && 'name' in error && error.name === 'TimeoutError';
  // The error of a request says that it failed, and its cause says why.
  const cause = isObject && 'cause' in error && error.cause ? error.cause : error;
  const code = isTimeout ? 'TIMEOUT' : (errorCodeOf(cause) ?? '');
  const kind = failureKinds.find(({ codes }) => codes.test(code));
  const reason = kind === undefined ? messageOf(cause) : `${kind.message(host)} (${code})`;
  const hint = kind?.hint ?? 'Open the address in a browser, and check that it is the right one';
  return { message: `There was no response: ${reason}`, hint };
}

function messageOf(cause: unknown): string {
  const hasMessage = typeof cause === 'object' && cause !== null && 'message' in cause;
  return String(hasMessage ? cause.message : cause);
}
