// A table of files as no author means them: each has its message and place, or its page.

import { describe, expect, it } from '@jest/globals';
import { exitCodeOf } from './diagnostics/exitCode';
import { compile, site } from './testing/compileSample';

/** Returns a document whose text begins in line 5. */
const page = (text: string) => `---\ntitle: Salt\n---\n\n${text}\n`;
/** Returns a document with further lines of front matter, which begin in line 3. */
const front = (...lines: string[]) => `---\ntitle: Salt\n${lines.join('\n')}\n---\n\nA.\n`;
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));

async function read(written: string | Uint8Array) {
  const { pages, reported } = await compile({ ...site, 'guide/salt.md': written });
  const document = pages.find((one) => one.document.path === '/docs/guide/salt/')?.document;
  return { document, reported };
}

/**
 * Lines of YAML in which each list contains ten aliases of the list before it, so that the value would be very large.
 */
const laughs = ['a: &a [x]', ...['b', 'c', 'd', 'e'].map(laugh)];

function laugh(name: string, index: number): string {
  const before = `*${'abcd'[index]}, `.repeat(10);
  return `${name}: &${name} [${before.slice(0, -2)}]`;
}

const refused: readonly [string, string | Uint8Array, RegExp][] = [
  ['more than a megabyte', page('word '.repeat(210_000)), /^too-large :5$/],
  ['ten thousand lists in one another', page(`${'- '.repeat(10_000)}a`), /^too-deep :5$/],
  ['brackets without end', page('[ (]('.repeat(20_000)), /^too-slow :undefined$/],
  // Where other programs keep the machine busy, time may be up before all is counted.
  ['a table of a thousand columns', page(table(1_000, 100)), /^too-(?:large :5|slow :undefined)$/],
  ['too many headings', page('## a\n'.repeat(5_001)), /^too-(?:large :5005|slow :undefined)$/],
  ['too many links', page('[a](#b)\n'.repeat(20_001)), /^too-(?:large :20005|slow :undefined)$/],
  ['bytes that are no UTF-8', new Uint8Array([...utf8(page('a')), 0xff, 0xc0]), /^encoding :6$/],
  ['UTF-16', utf16(page('a')), /^encoding :1$/],
  ['UTF-16 of the other order', utf16(page('a')).map(swapped), /^encoding :1$/],
  ['a NUL character', page('a\n\nb\0c'), /^encoding :7$/],
  ['aliases of aliases', front(...laughs), /^front-matter-syntax :2$/],
  [
    'lists in lists in front matter',
    front(`tags: ${'['.repeat(20_000)}`),
    /^front-matter-syntax :3$/,
  ],
  [
    'maps in maps in front matter',
    front(`tags: ${'{a: '.repeat(9_000)}`),
    /^front-matter-syntax :3$/,
  ],
  ['long front matter', front(`description: ${'a'.repeat(64_000)}`), /^too-large :2$/],
  ['a key twice', front('title: Rye'), /^front-matter-syntax :3$/],
  ['a tab for an indent', front('tags:', '\t- a'), /^front-matter-syntax :4$/],
  ['a prototype', front('__proto__: { a: 1 }'), /^front-matter-shape :3$/],
  ['keys to merge', front('<<: { draft: true }'), /^front-matter-shape :3$/],
];

/** Texts of a page: a name, the text, and the expected anchors of its headings. */
const pages: readonly [string, string, string[]][] = [
  [
    'of Windows, with a byte order mark',
    '\uFEFF---\r\ntitle: Salt\r\n---\r\n\r\n## Rye\r\n',
    ['rye'],
  ],
  ['of an old Macintosh', '---\rtitle: Salt\r---\r\r## Rye\r\rA.\r\r## Oats\r', ['rye', 'oats']],
  ['that says a function is its title', '---\ntitle: !!js/function "Salt"\n---\n', []],
  ['with words from right to left', page('## a\u202Eb\u2066c\n\n[d](#abc)'), ['abc']],
  ['with heaps of marks', page(`## a\n\nb${'\u0301'.repeat(20_000)}`), ['a']],
  [
    'with a word of ten thousand characters',
    page(`## ${'a'.repeat(10_000)}`),
    ['a'.repeat(10_000)],
  ],
  [
    'with families in headings',
    page('## 👩‍👩‍👧 Rye\n\n## 👩‍👩‍👧\n\n[a](#-rye) [b](#section)'),
    ['-rye', 'section'],
  ],
  ['with half a character', page('## a\uD83D\n\n[a](#a)'), ['a']],
  ['without a text', '---\ntitle: Salt\n---', []],
  ['without anything', '', []],
  ['of a thousand words in backticks', page(`## a\n\n${'`b` '.repeat(1_000)}`), ['a']],
];

describe('an odd file', () => {
  it.each(pages)('becomes a page: %s', async (_, written, anchors) => {
    const { document, reported } = await read(written);

    expect(reported).toEqual([]);
    expect(document).toMatchObject({ title: 'Salt', outline: anchors.map((id) => ({ id })) });
  });

  it.each(refused)(
    'is reported once, at its position: %s',
    async (_, written, said) => {
      const { reported } = await read(written);

      expect(reported.map(({ code, line }) => `${code} :${line}`)).toEqual([
        expect.stringMatching(said),
      ]);
      expect(reported[0]?.file).toBe('guide/salt.md');
      expect(`${reported[0]?.message} ${reported[0]?.hint}`).not.toMatch(/undefined|stack|\n/);
      expect(exitCodeOf(reported, false)).toBe(1);
    },
    30_000,
  );
});

function table(columns: number, rows: number): string {
  const row = (cell: string) => `${`|${cell}`.repeat(columns)}|\n`;
  return row('a') + row('-') + row('b').repeat(rows);
}

function swapped(_: number, index: number, bytes: Uint8Array): number {
  return bytes[index ^ 1] ?? 0;
}
