import { describe, expect, it } from '@jest/globals';
import { pageTwin } from './pageTwin';
import { linesOf, row, symbolFields, tree } from './testing/samplePages';

const header = ['```ts', "import { thing } from 'lib'", '```', '```ts', 'declare thing', '```'];
const variable = { ...symbolFields, kind: 'variable' as const };

/** The lines of a symbol's page below its declaration. */
function below(page: Parameters<typeof linesOf>[0]): string[] {
  const lines = linesOf(page);
  return lines.slice(lines.indexOf('declare thing') + 2);
}

describe('a symbol as Markdown', () => {
  it('says what it is, how it is imported and how it is declared', () => {
    const source = { label: 'src/a.ts', href: 'https://git.example/a.ts' };
    expect(linesOf({ ...variable, flags: ['readonly'], since: '1.2', source })).toEqual([
      'Variable · [lib](https://x.org/api/lib/) 1.0.0 · since 1.2 · readonly · [src/a.ts](https://git.example/a.ts)',
      ...header,
    ]);
  });

  it('has its name in code, and its summary in place of the description that repeats it', () => {
    const page = { ...variable, description: 'Short.', summary: tree('Short. And long.') };
    const { text } = pageTwin(page, { url: 'https://x.org', base: '/' });
    expect(text).toMatch(/^# `thing`\n\nWeb page: /);
    expect(text).toContain('\n\nShort. And long.\n\n');
  });

  it('warns of what is deprecated, before it is declared', () => {
    const lines = (deprecated: ReturnType<typeof tree>) =>
      linesOf({ ...variable, deprecated }).slice(1, 5);
    expect(lines(tree('Use b.'))).toEqual(['> [!WARNING]', '> **Deprecated**', '>', '> Use b.']);
    expect(lines({ type: 'root', children: [] })[3]).toBe('> It may go away in a later version.');
  });

  it('prints remarks, notes, what to see, and examples', () => {
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

  it('prints the values of an enum and what they mean', () => {
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
      'Marks: [`NameNode`](https://x.org/api/lib/NameNode/)',
      'A name.',
    ]);
  });

  it('prints the parts of a union, and the names of a namespace', () => {
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

  it('lists its relatives apart from what is said of it', () => {
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
    expect(pageTwin(page, { url: 'https://x.org', base: '/' }).text).not.toContain('## Related');
  });
});
