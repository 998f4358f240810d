import { describe, expect, it } from '@jest/globals';
import type { Signature } from '#manifest/signature';
import { englishWords } from '../../words/pageWords';
import { printPage } from './markdownAlternates';
import { linesOf, row, symbolFields, tree } from './testing/samplePages';

const header = ['```ts', "import { thing } from 'lib'", '```', '```ts', 'declare thing', '```'];
const variable = { ...symbolFields, kind: 'variable' as const };

/** Returns the lines of a symbol page below its declaration. */
function below(page: Parameters<typeof linesOf>[0]): string[] {
  const lines = linesOf(page);
  return lines.slice(lines.indexOf('declare thing') + 2);
}

describe('the content of a symbol page', () => {
  it('shows kind, package, import statement and declaration', () => {
    const source = { label: 'src/a.ts', href: 'https://git.example/a.ts' };
    expect(linesOf({ ...variable, flags: ['readonly'], since: '1.2', source })).toEqual([
      'Variable · [lib](https://x.org/api/lib/) 1.0.0 · since 1.2 · readonly · [src/a.ts](https://git.example/a.ts)',
      ...header,
    ]);
  });

  it('has its name in code, and its summary instead of the description that repeats it', () => {
    const page = { ...variable, description: 'Short.', summary: tree('Short. And long.') };
    const { text } = printPage(
      { document: page },
      { url: 'https://x.org', base: '/' },
      englishWords,
    );
    expect(text).toMatch(/^# `thing`\n\nWeb page: /);
    expect(text).toContain('\n\nShort. And long.\n\n');
  });

  it('warns before the declaration of a deprecated symbol', () => {
    const lines = (deprecated: ReturnType<typeof tree>) =>
      linesOf({ ...variable, deprecated }).slice(1, 5);
    expect(lines(tree('Use b.'))).toEqual(['> [!WARNING]', '> **Deprecated**', '>', '> Use b.']);
    expect(lines({ nodes: [] })[3]).toBe('> It may be removed in a later version.');
  });

  it('contains remarks, notes, references and examples', () => {
    const page = {
      ...variable,
      remarks: tree('More.'),
      notes: [{ title: 'Beware', body: tree('Of it.') }],
      see: [tree('That one')],
      examples: [{ title: 'First', body: tree('Do.') }, { body: tree('Do more.') }],
    };
    expect(below(page)).toEqual([
      ...['More.', '**Beware**', 'Of it.', '**See also**', '- That one'],
      ...['## Examples', '**First**', 'Do.', 'Do more.'],
    ]);
  });

  it('contains the values of an enum with their comments', () => {
    const marks = { label: 'NameNode', href: '/api/lib/NameNode/' };
    const member = {
      name: 'NAME',
      anchor: 'name',
      value: "'Name'",
      marks,
      summary: tree('A name.'),
    };
    expect(below({ ...symbolFields, kind: 'enum', members: [member] })).toEqual([
      '## Members',
      '### `NAME`',
      "Value: `'Name'`",
      'Identifies: [`NameNode`](https://x.org/api/lib/NameNode/)',
      'A name.',
    ]);
  });

  it('contains the members of a union and of a namespace', () => {
    const unionMembers = [{ type: row('A'), summary: tree('First.') }, { type: row('B') }];
    expect(below({ ...symbolFields, kind: 'type', unionMembers })).toEqual([
      '## One of',
      '- `A`: First.',
      '- `B`',
    ]);
    const symbols = [{ label: 'inner', href: '/api/lib/inner/', kind: 'class' as const }];
    expect(below({ ...symbolFields, kind: 'namespace', symbols })).toEqual([
      '## Members',
      '- [`inner`](https://x.org/api/lib/inner/) (class)',
    ]);
  });

  it('returns related symbols separately', () => {
    const base = {
      extends: [{ label: 'Error' }],
      implements: [],
      extendedBy: [
        { label: 'Old', href: '/api/lib/Old/', kind: 'class' as const, deprecated: true },
        { label: 'Unknown', href: '/api/lib/Unknown/' },
      ],
      memberGroups: [],
    };
    const symbols = [{ label: 'use', href: '/api/lib/use/', kind: 'function' as const }];
    const relations = [{ title: 'Used by', anchor: 'used-by', symbols }];
    const page = { ...symbolFields, ...base, kind: 'class' as const, relations };
    expect(below(page)).toEqual([
      ...['## Related', '### Extends', '- `Error`'],
      ...['### Extended by', '- [`Old`](https://x.org/api/lib/Old/) (deprecated class)'],
      '- [`Unknown`](https://x.org/api/lib/Unknown/)',
      ...['### Used by', '- [`use`](https://x.org/api/lib/use/) (function)'],
    ]);
    expect(
      printPage({ document: page }, { url: 'https://x.org', base: '/' }, englishWords).text,
    ).not.toContain('## Related');
  });
});

const signature: Signature = {
  anchor: 'one',
  declaration: [['thing(a)']],
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
  returns: {
    type: row('T'),
    description: tree('The thing.'),
    properties: [{ name: 'size', anchor: 'size', type: row('number') }],
  },
  throws: [{ type: row('TypeError'), description: tree('Without options.') }],
};
const parameters = [
  '- `options` `Options`, optional, default `{}`: What to do.',
  '  - `deep` `boolean`',
  '- `others` `T[]`, any number',
];

/** Returns the lines of a page, beginning with the given one. */
function from(first: string, page: Parameters<typeof linesOf>[0]): string[] {
  const lines = linesOf(page);
  return lines.slice(lines.indexOf(first));
}

describe('the signatures of a symbol page', () => {
  it('are sections of the page if there is one', () => {
    const page = { ...symbolFields, kind: 'function' as const, signatures: [signature] };
    expect(from('## Type parameters', page)).toEqual([
      ...['## Type parameters', '- `T`, extends `object`, default `Any`'],
      ...['## Parameters', ...parameters],
      ...['## Returns', '`T`', 'The thing.', '- `size` `number`'],
      ...['## Throws', '- `TypeError`: Without options.'],
    ]);
  });

  it('have a section each if there are several', () => {
    const other = {
      ...signature,
      anchor: 'two',
      declaration: [['thing()']],
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
      ...['**Returns**', '`T`', 'The thing.', '- `size` `number`'],
      ...['**Throws**', '- `TypeError`: Without options.'],
    ]);
  });

  it('belong to members, with declaration and lineage', () => {
    const member = {
      name: 'run',
      anchor: 'run',
      kind: 'method' as const,
      flags: ['static'],
      declaration: [['static run()']],
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

  it('distinguish the overloads of a member', () => {
    const call = (text: string) => ({
      anchor: text,
      declaration: [[`run(${text})`]],
      summary: tree(`With ${text}.`),
    });
    const member = {
      name: 'run',
      anchor: 'run',
      kind: 'method' as const,
      flags: [],
      declaration: [['run(a)']],
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
