import fc from 'fast-check';

const pieces = [
  ...[
    'javascript:',
    'JAVASCRIPT:',
    'vbscript:',
    'data:',
    'blob:',
    'file:',
    'x-a:',
    'mailto:',
    'tel:',
  ],
  ...[
    'http:',
    'https:',
    'HTTPS://',
    'https://',
    'http:///',
    '/',
    '//',
    '\\',
    '#',
    '?',
    ':',
    '@',
    '.',
  ],
  ...['..', '%2e', '%2F', '%5c', '%00', '\t', '\n', '\r', ' ', '\0', '\u0001', '\u00A0', '\u200B'],
  ...['\u2028', '\uFEFF', '\uD800', 'ſ', 'K', '。', '／', 'a', 'b.example', 'own.example', '[::1]'],
  ...[
    '/.//',
    '/%2e//',
    '/a/..//',
    'docs',
    '&',
    ';',
    '"',
    "'",
    '<',
    '>',
    '(',
    ')',
    '`',
    '{',
    '|',
    '^',
    'xn--',
  ],
];

/** Addresses as an attacker would try them. */
export const anyAddress = fc
  .array(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...pieces) }, fc.string({ unit: 'binary' })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

const own = 'https://own.example/docs/page/';

/** Why an address must not stand in a page, by the URL parser that browsers have; nothing when it may. */
export function addressFault(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address, own);
  } catch {
    return undefined; // Browsers make no link of it.
  }
  if (!['http:', 'https:', 'mailto:', 'tel:', 'xmpp:'].includes(url.protocol))
    return `scheme ${url.protocol}`;
  if (/^(?:https?|mailto|tel|xmpp):/i.test(address)) return undefined;
  if (url.origin !== 'https://own.example') return `host ${url.host}`;
  return url.pathname.startsWith('//') ? `path ${url.pathname}` : undefined;
}
