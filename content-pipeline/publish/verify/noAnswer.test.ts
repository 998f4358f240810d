import { describe, expect, it } from '@jest/globals';
import { noAnswer } from './noAnswer';

/** What `fetch` throws when the system or the library says no. */
function failed(code: string): Error {
  return new TypeError('fetch failed', { cause: Object.assign(new Error('why'), { code }) });
}

const of = (error: unknown) => noAnswer(error, new URL('https://docs.example:8443/a.json'));

describe('noAnswer', () => {
  it('tells the troubles on the way apart, each with what helps', () => {
    const codes = ['ENOTFOUND', 'EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ETIMEDOUT'];
    codes.push('CERT_HAS_EXPIRED', 'ERR_SSL_WRONG_VERSION_NUMBER', 'UND_ERR_SOCKET');
    const answers = codes.map((code) => of(failed(code)));

    expect(answers.map(({ message }) => message)).toMatchInlineSnapshot(`
[
  "No answer came: no name server knows docs.example:8443 (ENOTFOUND)",
  "No answer came: the name server said nothing about docs.example:8443 (EAI_AGAIN)",
  "No answer came: nothing listens at docs.example:8443 (ECONNREFUSED)",
  "No answer came: no way leads to docs.example:8443 (EHOSTUNREACH)",
  "No answer came: docs.example:8443 took too long (ETIMEDOUT)",
  "No answer came: the certificate of docs.example:8443 is not accepted (CERT_HAS_EXPIRED)",
  "No answer came: no safe connection to docs.example:8443 came about (ERR_SSL_WRONG_VERSION_NUMBER)",
  "No answer came: docs.example:8443 closed the connection too early (UND_ERR_SOCKET)",
]
`);
    expect(new Set(answers.map(({ hint }) => hint)).size).toBe(codes.length);
  });

  it.each([
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    'ERR_TLS_CERT_ALTNAME_INVALID',
  ])('takes %s for a certificate that is not accepted', (code) => {
    expect(of(failed(code)).message).toContain('the certificate of docs.example:8443');
  });

  it('knows that time ran out', () => {
    const error = new DOMException('The operation was aborted due to timeout', 'TimeoutError');

    expect(of(error)).toEqual({ ...of(failed('ETIMEDOUT')), message: expect.any(String) });
  });

  it('repeats what it does not know', () => {
    const error = new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });

    expect(of(error).message).toBe('No answer came: redirect count exceeded');
  });
});
