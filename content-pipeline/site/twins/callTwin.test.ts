import { describe, expect, it } from '@jest/globals';
import type { Signature } from '#manifest/signature';
import { linesOf, row, symbolFields, tree } from './testing/samplePages';

const signature: Signature = {
  anchor: 'one',
  declaration: [[{ text: 'thing(a)' }]],
  typeParameters: [{ name: 'T', anchor: 't', constraint: row('object'), default: row('Any') }],
  parameters: [
    {
      name: 'options',
      anchor: 'options',
      type: row('Options'),
      optional: true,
      defaultValue: '{}',
      description: tree('What to do.'),
      properties: [{ name: 'deep', anchor: 'deep', type: row('boolean') }],
    },
    { name: 'others', anchor: 'others', type: row('T[]'), rest: true },
  ],
  returns: { type: row('T'), description: tree('The thing.') },
  throws: [{ type: row('TypeError'), description: tree('Without options.') }],
};
const parameters = [
  '- `options` `Options`, optional, default `{}`: What to do.',
  '  - `deep` `boolean`',
  '- `others` `T[]`, any number',
];

/** The lines of a page from the first that is given on. */
function from(first: string, page: Parameters<typeof linesOf>[0]): string[] {
  const lines = linesOf(page);
  return lines.slice(lines.indexOf(first));
}

describe('calls as Markdown', () => {
  it('are sections of the page where there is one way to call', () => {
    const page = { ...symbolFields, kind: 'function' as const, signatures: [signature] };
    expect(from('## Type parameters', page)).toEqual([
      ...['## Type parameters', '- `T`, extends `object`, default `Any`'],
      ...['## Parameters', ...parameters],
      ...['## Returns', '`T`', 'The thing.'],
      ...['## Throws', '- `TypeError`: Without options.'],
    ]);
  });

  it('are explained one by one where there are several', () => {
    const other = {
      ...signature,
      anchor: 'two',
      declaration: [[{ text: 'thing()' }]],
      parameters: [],
    };
    const lines = from('## Overload 1', {
      ...symbolFields,
      kind: 'function',
      signatures: [signature, { ...other, summary: tree('Without.') }],
    });
    expect(lines.slice(0, 4)).toEqual(['## Overload 1', '```ts', 'thing(a)', '```']);
    expect(lines.slice(lines.indexOf('## Overload 2'))).toEqual([
      ...['## Overload 2', '```ts', 'thing()', '```', 'Without.'],
      ...['**Type parameters**', '- `T`, extends `object`, default `Any`'],
      ...['**Returns**', '`T`', 'The thing.', '**Throws**', '- `TypeError`: Without options.'],
    ]);
  });

  it('print members with their declaration, their lineage and what they take', () => {
    const member = {
      name: 'run',
      anchor: 'run',
      kind: 'method' as const,
      flags: ['static'],
      declaration: [[{ text: 'static run()' }]],
      summary: tree('Runs.'),
      signatures: [{ anchor: 'run', declaration: [], returns: { type: row('void') } }],
      inheritedFrom: { label: 'Base.run', href: '/api/lib/Base/' },
      defaultValue: 'null',
    };
    const memberGroups = [{ title: 'Methods', anchor: 'methods', members: [member] }];
    const lists = { extends: [], implementedBy: [], extendedBy: [], memberGroups };
    expect(from('## Methods', { ...symbolFields, kind: 'interface', ...lists })).toEqual([
      ...['## Methods', '### `run`'],
      'static · inherited from [`Base.run`](https://x.org/api/lib/Base/)',
      ...['```ts', 'static run()', '```', 'Runs.', '**Returns**', '`void`', 'Default: `null`'],
    ]);
  });

  it('tell the overloads of a member apart', () => {
    const call = (text: string) => ({
      anchor: text,
      declaration: [[{ text: `run(${text})` }]],
      summary: tree(`With ${text}.`),
    });
    const member = {
      name: 'run',
      anchor: 'run',
      kind: 'method' as const,
      flags: [],
      declaration: [[{ text: 'run(a)' }]],
      summary: tree('With a.'),
      signatures: [call('a'), call('b')],
    };
    const memberGroups = [{ title: 'Methods', anchor: 'methods', members: [member] }];
    expect(from('### `run`', { ...symbolFields, kind: 'variable', memberGroups })).toEqual([
      ...['### `run`', 'With a.', '```ts', 'run(a)', '```'],
      ...['```ts', 'run(b)', '```', 'With b.'],
    ]);
  });
});
