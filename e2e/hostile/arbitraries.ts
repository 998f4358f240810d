import fc from 'fast-check';
import { contentTags, mathTags } from '#manifest/contentTags';
import type { HastNode } from '#manifest/hast';
import { strippedTags } from '../../content-pipeline/markdown/html/allowedHtml';

/** The options of property tests: the number of runs with random inputs. */
export const propertyRuns = { numRuns: process.env.RECTO_FULL === '1' ? 20_000 : 200 };

const fragments = [
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

/** An arbitrary that generates link targets which could be dangerous. */
export const anyAddress = fc
  .array(
    fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom(...fragments) },
      fc.string({ unit: 'binary' }),
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(''));

const own = 'https://own.example/docs/page/';

/**
 * Returns the reason why a link target is unsafe, according to the URL parser of browsers; `undefined` if it is safe or
 * not a URL.
 */
export function addressProblem(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address, own);
  } catch {
    return undefined; // Browsers do not link it.
  }
  if (!['http:', 'https:', 'mailto:', 'tel:', 'xmpp:'].includes(url.protocol))
    return `scheme ${url.protocol}`;
  if (/^(?:https?|mailto|tel|xmpp):/i.test(address)) return undefined;
  if (url.origin !== 'https://own.example') return `host ${url.host}`;
  return url.pathname.startsWith('//') ? `path ${url.pathname}` : undefined;
}

const tags = [
  ...contentTags,
  ...strippedTags,
  ...mathTags,
  ...['form', 'button', 'font', 'x-a', 'SCRIPT', 'Img', '__proto__', 'constructor', 'toString', ''],
];

const names = [
  ...[
    'onclick',
    'onClick',
    'ONERROR',
    'style',
    'srcDoc',
    'srcdoc',
    'formAction',
    'xlinkHref',
    'ping',
  ],
  ...[
    'href',
    'src',
    'srcSet',
    'cite',
    'action',
    'id',
    'name',
    'className',
    'title',
    'type',
    'checked',
  ],
  ...[
    'dataA',
    'data-a',
    'ariaLabel',
    '__proto__',
    'constructor',
    'toString',
    'key',
    'ref',
    'children',
  ],
  ...['dangerouslySetInnerHTML', 'open', 'value', 'align', 'disabled', 'width', 'is'],
];

const value = fc.oneof(
  anyAddress,
  fc.constantFrom('a', '', 'checkbox', '__hit(1)'),
  fc.boolean(),
  fc.integer(),
  fc.array(fc.constantFrom('a', 'callout', 'language-a'), { maxLength: 2 }),
);

const properties = fc
  .array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 })
  .map((pairs) => Object.fromEntries(pairs));

/** An arbitrary that generates lists of HTML syntax trees (hast) with allowed and forbidden elements and properties. */
export const anyNodes: fc.Arbitrary<HastNode[]> = fc.letrec<{
  node: HastNode;
  nodes: HastNode[];
}>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small' },
    fc.record({ type: fc.constant('text' as const), value: fc.string() }),
    fc.record({
      type: fc.constant('element' as const),
      tagName: fc.constantFrom(...tags),
      properties,
      children: tie('nodes'),
    }),
  ),
  nodes: fc.array(tie('node'), { maxLength: 4 }),
})).nodes;
