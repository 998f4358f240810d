import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { englishWords } from '../words/pageWords';
import { parseMarkdown } from './parseMarkdown';

function parse(...lines: string[]) {
  const log = createDiagnosticLog();
  const parsed = parseMarkdown({ path: 'page.md', text: lines.join('\n') }, log.report, {
    words: englishWords,
  });
  const reported = log.entries.map(({ code, line }) => `${code} ${line}`);
  return { parsed, reported };
}

describe('parseMarkdown', () => {
  it('returns the text, the front matter and the positions in the file', () => {
    const { parsed, reported } = parse('---', 'title: A', '---', '', '## Start');

    expect(parsed.path).toBe('page.md');
    expect(parsed.text).toContain('title: A');
    expect(parsed.frontMatter).toEqual({ text: 'title: A\n', line: 2 });
    expect(parsed.tree.children).toHaveLength(1);
    expect(parsed.tree.children[0]?.position?.start).toMatchObject({ line: 5, column: 1 });
    expect(reported).toEqual([]);
  });

  it('returns the text of the first paragraph', () => {
    const { parsed } = parse('# Title', '', '![badge](b.svg)', '', 'A *first*', '`step`.', '', 'B');

    expect(parsed.firstParagraph).toBe('A first step.');
    expect(parse('# Title').parsed.firstParagraph).toBeUndefined();
  });

  it('returns all anchors of the compiled page', () => {
    const { parsed } = parse(
      ...['# A', '## Use `it` & more', '## Use `it` & more', '## Other {#chosen}'],
      ...['<h2>Raw</h2>', '', '<a name="old"></a>', '', 'Note[^1]', '', '[^1]: There'],
    );

    expect([...parsed.anchors].sort()).toEqual([
      ...['a', 'chosen', 'fn-1', 'fnref-1', 'footnote-label', 'old', 'raw'],
      ...['use-it--more', 'use-it--more-1'],
    ]);
  });

  it('converts references to links and images', () => {
    const { parsed } = parse('[a][x] ![b][X]', '', '[x]: ./one.md "T"', '[x]: ./two.md');
    const [paragraph] = parsed.tree.children;

    expect(paragraph).toMatchObject({
      children: [
        { type: 'link', url: './one.md', title: 'T' },
        { type: 'text' },
        { type: 'image', url: './one.md', alt: 'b' },
      ],
    });
  });
});

describe('the limits of a page', () => {
  it('report a file of more than 1 MB at the line that exceeds the limit', () => {
    const lines = Array.from({ length: 11 }, () => 'é'.repeat(49_999));

    expect(parse(' '.repeat(1_000_000)).reported).toEqual([]);
    expect(parse(...lines).reported).toEqual(['too-large 11']);
  });

  it('report more than 64 nested blocks', () => {
    expect(parse('a', '', `${'> '.repeat(64)}b`).reported).toEqual([]);
    const { parsed, reported } = parse('a', '', `${'> '.repeat(65)}b`);

    expect(reported).toEqual(['too-deep 3']);
    expect(parsed.tree.children).toEqual([]);
    expect(parsed.anchors.size).toBe(0);
  });

  it('report more than 64 levels of inline markup', () => {
    expect(parse('', `${'*a **a '.repeat(40)}${'b** b*'.repeat(40)}`).reported).toEqual([
      'too-deep 2',
    ]);
  });

  it('report tables with too many cells, including missing cells', () => {
    const wide = (columns: number) => ['|a'.repeat(columns), '|-'.repeat(columns)];

    expect(parse(...wide(500)).reported).toEqual([]);
    expect(parse('', ...wide(501)).reported).toEqual(['too-large 2']);
    expect(parse(...wide(500), '|\n'.repeat(200)).reported).toEqual(['too-large 1']);
  });
});
