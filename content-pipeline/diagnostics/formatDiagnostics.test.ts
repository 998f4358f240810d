import { describe, expect, it } from '@jest/globals';
import type { Diagnostic } from './diagnostic';
import { exitCodeOf } from './exitCode';
import {
  countOf,
  formatFailure,
  formatGithub,
  formatJson,
  formatText,
  summarise,
} from './formatDiagnostics';

const broken: Diagnostic = {
  code: 'broken-link',
  severity: 'error',
  message: 'no page matches "./b.md"',
  hint: 'did you mean "./a.md"?',
  file: 'docs/a.md',
  line: 2,
  column: 5,
  length: 10,
};

describe('formatText', () => {
  it('prints code, message, position, source line and help', () => {
    const lineOf = () => 'See [b](./b.md) for more.';

    expect(formatText([broken], lineOf)).toBe(
      [
        'error[broken-link]: no page matches "./b.md"',
        ' --> docs/a.md:2:5',
        '2 | See [b](./b.md) for more.',
        '  |     ^^^^^^^^^^',
        'help: did you mean "./a.md"?',
        '',
      ].join('\n'),
    );
  });

  it('shortens a long line around the marked part', () => {
    const text = `${'a '.repeat(100)}[b](./b.md)${' c'.repeat(100)}`;
    const rows = formatText([{ ...broken, column: 201 }], () => text).split('\n');

    const [row = '', carets = ''] = rows.slice(2);
    expect(row.length).toBeLessThan(110);
    expect(row.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('[b](./b.md');
  });

  const unread = () => undefined;

  it('sorts by position, prints twenty diagnostics of a code and counts the others', () => {
    const many = Array.from({ length: 189 }, (_, index) => ({ ...broken, line: 300 - index }));
    const other: Diagnostic = { ...broken, code: 'heading-level', file: 'docs/z.md' };
    const text = formatText([other, ...many], unread);

    expect(text).toMatch(/^error.*\n {3}--> docs\/a\.md:112:5\n/);
    expect(text.match(/^error\[broken-link\]/gm)).toHaveLength(20);
    expect(text).toContain('docs/a.md:131:5\nhelp: did you mean "./a.md"?\nnote: and 169 more');
    expect(text.match(/^error\[heading-level\]/gm)).toHaveLength(1);
  });

  it('prints diagnostics with the same subject once, with their number', () => {
    const unknown = (line: number, subject: string): Diagnostic => ({
      ...{ code: 'language-unknown', severity: 'warning', message: `no "${subject}"` },
      ...{ subject, file: 'docs/a.md', line },
    });
    const entries = [unknown(9, 'vba'), unknown(1, 'vba'), unknown(4, 'abc'), unknown(5, 'vba')];

    expect(formatText(entries, unread)).toBe(
      [
        ...['warning[language-unknown]: no "vba"', ' --> docs/a.md:1'],
        ...['note: and 2 more like this', '', 'warning[language-unknown]: no "abc"'],
        ...[' --> docs/a.md:4', ''],
      ].join('\n'),
    );
  });
});

describe('formatFailure', () => {
  it('prints a message without a position, and a hint if there is one', () => {
    expect(formatFailure('port 80 is in use', 'choose another port')).toBe(
      'error: port 80 is in use\nhelp: choose another port',
    );
    expect(formatFailure('TypeDoc failed')).toBe('error: TypeDoc failed');
  });
});

describe('countOf', () => {
  it('uses the singular or plural of the noun', () => {
    expect([countOf(0, 'file'), countOf(1, 'file'), countOf(2, 'address')]).toEqual([
      ...['0 files', '1 file', '2 addresses'],
    ]);
  });
});

describe('summarise', () => {
  it('counts errors, warnings, notes and files', () => {
    const warning: Diagnostic = { ...broken, severity: 'warning', file: 'b.md' };

    const note: Diagnostic = { ...broken, severity: 'note' };

    expect(summarise([broken, warning, warning])).toBe('1 error, 2 warnings in 2 files');
    expect(summarise([note])).toBe('1 note in 1 file');
  });
});

describe('machine formats', () => {
  it('writes one JSON document', () => {
    expect(JSON.parse(formatJson([broken]))).toEqual({ diagnostics: [broken] });
  });

  it('writes notes as notices', () => {
    expect(formatGithub([{ ...broken, severity: 'note' }])).toMatch(/^::notice file=/);
  });

  it('writes workflow commands with everything escaped', () => {
    expect(formatGithub([{ ...broken, message: '50 %', file: 'a,b.md' }])).toBe(
      '::error file=a%2Cb.md,line=2,col=5,title=broken-link::50 %25%0Adid you mean "./a.md"?',
    );
  });
});

describe('exitCodeOf', () => {
  it.each([
    ['nothing', [], false, 0],
    ['an error in the content', [broken], false, 1],
    ['a warning', [{ ...broken, severity: 'warning' as const }], false, 0],
    ['a note under strict', [{ ...broken, severity: 'note' as const }], true, 0],
    ['a warning under strict', [{ ...broken, severity: 'warning' as const }], true, 1],
    [
      'an error in the configuration',
      [broken, { ...broken, code: 'config-shape' as const }],
      false,
      2,
    ],
    [
      'an unknown language in the configuration',
      [{ ...broken, code: 'language-unknown' as const }],
      false,
      2,
    ],
    [
      'an unknown language of a code block under strict',
      [{ ...broken, code: 'language-unknown' as const, severity: 'warning' as const }],
      true,
      1,
    ],
    ['a failure of TypeDoc', [{ ...broken, code: 'typedoc-failed' as const }], false, 3],
  ])('returns the exit code for %s', (_, entries, strict, code) => {
    expect(exitCodeOf(entries, strict)).toBe(code);
  });
});
