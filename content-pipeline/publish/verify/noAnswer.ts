import { errorCodeOf } from '../../files/fileErrors';

/** Why a site gave no answer, and what to do about it. */
export interface NoAnswer {
  message: string;
  hint: string;
}

/** A kind of trouble on the way to a site: codes of errors, what they mean for a host, and what helps. */
interface Trouble {
  codes: RegExp;
  meaning: (host: string) => string;
  hint: string;
}

const troubles: readonly Trouble[] = [
  {
    codes: /^ENOTFOUND$/,
    meaning: (host) => `no name server knows ${host}`,
    hint: 'Check how the address is written, and the DNS records of the name',
  },
  {
    codes: /^EAI_/,
    meaning: (host) => `the name server said nothing about ${host}`,
    hint: 'Check the network of this machine, and run again',
  },
  {
    codes: /^ECONNREFUSED$/,
    meaning: (host) => `nothing listens at ${host}`,
    hint: 'Start the server, or check the port of the address',
  },
  {
    codes: /^E(?:NET|HOST)UNREACH$/,
    meaning: (host) => `no way leads to ${host}`,
    hint: 'Check the network and the firewall of this machine',
  },
  {
    codes: /^(?:TIMEOUT|ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/,
    meaning: (host) => `${host} took too long`,
    hint: 'Run again with a smaller --concurrency, and see what keeps the host busy',
  },
  {
    codes: /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|HOSTNAME_|ERR_TLS_CERT_)/,
    meaning: (host) => `the certificate of ${host} is not accepted`,
    hint: 'Let the host send one that holds its name, is of today and comes with its chain; an authority of your own is named in NODE_EXTRA_CA_CERTS',
  },
  {
    codes: /^(?:ERR_SSL_|ERR_TLS_|EPROTO$)/,
    meaning: (host) => `no safe connection to ${host} came about`,
    hint: 'Write http:// where the host has no TLS, else mend its TLS settings',
  },
  {
    codes: /^(?:ECONNRESET|EPIPE|UND_ERR_SOCKET)$/,
    meaning: (host) => `${host} closed the connection too early`,
    hint: 'Run again with a smaller --concurrency, and see what the host writes into its log',
  },
  {
    codes: /^HPE_/,
    meaning: (host) => `what ${host} sends is not HTTP`,
    hint: 'Check the port of the address',
  },
];

/** Words for what a request ended with in place of an answer. */
export function noAnswer(error: unknown, { host }: URL): NoAnswer {
  // Not `instanceof Error`: errors of the network may come from another realm.
  const isObject = typeof error === 'object' && error !== null;
  const isTimeout = isObject && 'name' in error && error.name === 'TimeoutError';
  // The error of a request says that it failed, and its cause says why.
  const cause = isObject && 'cause' in error && error.cause ? error.cause : error;
  const code = isTimeout ? 'TIMEOUT' : (errorCodeOf(cause) ?? '');
  const trouble = troubles.find(({ codes }) => codes.test(code));
  const meaning = trouble === undefined ? wordsOf(cause) : `${trouble.meaning(host)} (${code})`;
  const hint = trouble?.hint ?? 'Open the address in a browser, and see that it is the right one';
  return { message: `No answer came: ${meaning}`, hint };
}

function wordsOf(cause: unknown): string {
  const isWorded = typeof cause === 'object' && cause !== null && 'message' in cause;
  return String(isWorded ? cause.message : cause);
}
