import { describe, expect, it } from '@jest/globals';
import type { Diagnostic } from './diagnostic';
import { exitCodeOf } from './exitCode';
import { formatGithub, formatJson } from './formatMachine';
import { formatText, summarise } from './formatText';

const broken: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'The link "./b.md" leads to no page',
  hint: 'Did you mean "./a.md"?',
  file: 'docs/a.md',
  line: 2,
  column: 5,
  length: 10,
};

describe('formatText', () => {
  it('shows place, rule, the line itself and the remedy', () => {
    const lineOf = () => 'See [b](./b.md) for more.';

    expect(formatText([broken], lineOf)).toMatchInlineSnapshot(`
"docs/a.md:2:5  error  broken-link
  The link "./b.md" leads to no page.
  2 | See [b](./b.md) for more.
    |     ^^^^^^^^^^
  Mend: did you mean "./a.md"?
"
`);
  });

  it('shows the part of a long line that the fault is in', () => {
    const text = `${'a '.repeat(100)}[b](./b.md)${' c'.repeat(100)}`;
    const rows = formatText([{ ...broken, column: 201 }], () => text).split('\n');

    const [row = '', marks = ''] = rows.slice(2);
    expect(row.length).toBeLessThan(110);
    expect(row.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('[b](./b.md');
  });

  it('sorts by place and counts what it leaves out', () => {
    const many = Array.from({ length: 203 }, (_, index) => ({ ...broken, line: 300 - index }));
    const text = formatText(many, () => undefined);

    expect(text).toMatch(/^docs\/a\.md:98:5/);
    expect(text).toMatch(/… and 3 more$/);
  });
});

describe('summarise', () => {
  it('counts errors, warnings and files', () => {
    const warning: Diagnostic = { ...broken, severity: 'warning', file: 'b.md' };

    expect(summarise([broken, warning, warning])).toBe('1 error, 2 warnings in 2 files');
  });
});

describe('machine formats', () => {
  it('writes one JSON document', () => {
    expect(JSON.parse(formatJson([broken]))).toEqual({ diagnostics: [broken] });
  });

  it('writes workflow commands with everything escaped', () => {
    expect(formatGithub([{ ...broken, message: '50 %', file: 'a,b.md' }])).toBe(
      '::error file=a%2Cb.md,line=2,col=5,title=broken-link::50 %25%0ADid you mean "./a.md"?',
    );
  });
});

describe('exitCodeOf', () => {
  it.each([
    ['nothing', [], false, 0],
    ['a fault of content', [broken], false, 1],
    ['a warning', [{ ...broken, severity: 'warning' as const }], false, 0],
    ['a warning under strict', [{ ...broken, severity: 'warning' as const }], true, 1],
    [
      'a fault of the configuration',
      [broken, { ...broken, code: 'config-shape' as const }],
      false,
      2,
    ],
    ['a failure of TypeDoc', [{ ...broken, code: 'typedoc-failed' as const }], false, 3],
  ])('ends with its own code after %s', (_, entries, strict, code) => {
    expect(exitCodeOf(entries, strict)).toBe(code);
  });
});
