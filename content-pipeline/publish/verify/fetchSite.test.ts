import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, expect, it } from '@jest/globals';
import { describeFailure, fetchSite, retryDelay } from './fetchSite';

/** Returns the error that `fetch` throws for an error code of the operating system or of the HTTP library. */
function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('why'), { code }) });
}

const describeError = (error: unknown) =>
  describeFailure(error, new URL('https://docs.example:8443/a.json'));

describe('describeFailure', () => {
  it('distinguishes the failures of requests, each with its own hint', () => {
    const codes = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT'];
    codes.push('CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER', 'UND_ERR_SOCKET');
    const failures = codes.map((code) => describeError(failed(code)));

    expect(failures.map(({ message }) => message)).toMatchInlineSnapshot(`
[
  "no response: no DNS record found for docs.example:8443 (ENOTFOUND)",
  "no response: the DNS lookup of docs.example:8443 failed (EAI_AGAIN)",
  "no response: docs.example:8443 refuses connections (ECONNREFUSED)",
  "no response: docs.example:8443 cannot be reached (EHOSTUNREACH)",
  "no response: the request to docs.example:8443 timed out (ETIMEDOUT)",
  "no response: the TLS certificate of docs.example:8443 was rejected (CERT_HAS_EXPIRED)",
  "no response: the TLS connection to docs.example:8443 failed (ERR_SSL_WRONG_VERSION_NUMBER)",
  "no response: docs.example:8443 closed the connection before the response was complete (UND_ERR_SOCKET)",
]
`);
    expect(new Set(failures.map(({ hint }) => hint)).size).toBe(codes.length);
  });

  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('describes %s as a rejected certificate', (code) => {
    expect(describeError(failed(code)).message).toContain(
      'the TLS certificate of docs.example:8443',
    );
  });

  it('describes a timeout', () => {
    const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError');

    expect(describeError(error)).toEqual({
      ...describeError(failed('ETIMEDOUT')),
      message: expect.any(String),
    });
  });

  it('returns the message of other errors', () => {
    const error = new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });

    expect(describeError(error).message).toBe('no response: redirect count exceeded');
  });
});

describe('retryDelay', () => {
  const delay = (headers: Record<string, string>) =>
    retryDelay({ headers: new Headers(headers) }, 2);

  it('is the time that the host requests, up to ten seconds', () => {
    expect(delay({ 'Retry-After': '3' })).toBe(3_000);
    expect(delay({ 'Retry-After': '0' })).toBe(0);
    expect(delay({ 'Retry-After': '3600' })).toBe(10_000);
  });

  it('increases with each attempt if the host requests no number of seconds', () => {
    expect(delay({})).toBe(500);
    expect(delay({ 'Retry-After': 'Mon, 01 Jan 2035 00:00:00 GMT' })).toBe(500);
  });
});

describe('fetchSite', () => {
  it('returns the reason if there was no response', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    await new Promise((resolve) => server.close(resolve));

    const response = await fetchSite(new URL(`http://127.0.0.1:${port}/`))('content/manifest.json');

    expect(response).toMatchObject({
      status: 0,
      failure: { message: expect.stringContaining('ECONNREFUSED') },
    });
  });
});
