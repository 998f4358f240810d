import fc from 'fast-check';
import { contentTags, mathTags } from '#manifest/contentTags';
import type { ContentNode } from '#manifest/contentTree';
import { strippedTags } from '../../content-pipeline/markdown/html/allowedHtml';
import { anyAddress } from './anyAddress';

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

/** Trees of content with all that may not be in them. */
export const anyNodes: fc.Arbitrary<ContentNode[]> = fc.letrec<{
  node: ContentNode;
  nodes: ContentNode[];
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
