import { describe, expect, it } from '@jest/globals';
import type { HastNode } from '#manifest/hast';
import { englishWords } from '../words/pageWords';
import { printMarkdown } from './printMarkdown';
import { compileText } from './testing/compileText';

/** Compiles lines of Markdown, and prints the result as lines of Markdown. */
function printed(...lines: string[]): string[] {
  return shown(compileText(lines).tree.children);
}

function shown(children: HastNode[]): string[] {
  const resolve = (href: string) => (href.startsWith('/') ? `https://x.org${href}` : href);
  return printMarkdown({ type: 'root', children }, { resolve, words: englishWords }).split('\n');
}

describe('printMarkdown', () => {
  it('prints basic Markdown unchanged', () => {
    const lines = [
      '## Heading with `code`',
      '',
      'Words, **strong** and _soft_, ~~gone~~.',
      '',
      '> A quote',
      '',
      '1. one',
      '2. two',
      '   - inner',
    ];
    expect(printed(...lines)).toEqual(lines);
  });

  it('prints code as a fence with its language and title, without its colours', () => {
    const lines = ['```js title="server.js"', 'const one = `1`;', '', 'run();', '```'];
    expect(printed(...lines)).toEqual(lines);
  });

  it('prints code whose lines are marked whole', () => {
    expect(printed('```js {2}', 'one();', 'two();', '```')).toEqual([
      '```js',
      'one();',
      'two();',
      '```',
    ]);
  });

  it('prints code whose lines change as a diff, with its title', () => {
    const lines = ['one();', 'two();', '', 'three();'];
    const diff = ['```diff', ' one();', '-two();', ' ', '+three();', '```'];

    expect(printed('```js add={4} remove={2}', ...lines, '```')).toEqual(diff);
    expect(printed('```js add={4} remove={2} title="a"', ...lines, '```')).toEqual([
      ...['```diff title="a"', ...diff.slice(1)],
    ]);
  });

  it('makes the addresses of links and images absolute', () => {
    expect(printed('[a](/b/#c) and ![d](e.png)')).toEqual([
      '[a](https://x.org/b/#c) and ![d](https://x.org/media/e.png)',
    ]);
    expect(printed('[a](/b/)')).toEqual(['[a](https://x.org/b/)']);
  });

  it('prints callouts as alerts, with titles of their own', () => {
    expect(printed(':::note', 'Words', ':::')).toEqual(['> [!NOTE]', '> Words']);
    expect(printed(':::danger[Mind the *gap*]', 'Words', ':::')).toEqual([
      '> [!CAUTION]',
      '> **Mind the gap**',
      '>',
      '> Words',
    ]);
    expect(printed('> [!IMPORTANT]', '> - one')).toEqual(['> [!IMPORTANT]', '>', '> - one']);
  });

  it('keeps what unfolds in its HTML', () => {
    expect(printed(':::details[More & less]', 'Some *words*', ':::')).toEqual([
      '<details>',
      '<summary>More &amp; less</summary>',
      '',
      'Some _words_',
      '',
      '</details>',
    ]);
  });

  it('prints tables with the alignment of their columns', () => {
    expect(printed('|a|b|', '|-|:-:|', '|1|`x`|')).toEqual([
      '| a | b |',
      '| - | :-: |',
      '| 1 | `x` |',
    ]);
  });

  it('prints task lists', () => {
    expect(printed('- [x] done', '- [ ] open')).toEqual(['- [x] done', '- [ ] open']);
  });

  it('prints footnotes as such', () => {
    const lines = ['Words[^1]', '', '[^1]: A *note*'];
    expect(printed(...lines)).toEqual(['Words[^1]', '', '[^1]: A _note_']);
  });

  it('keeps raised and lowered text apart from what is before it', () => {
    expect(printed('2<sup>10</sup>')).toEqual(['2<sup>10</sup>']);
  });

  it('prints tabs one after the other, each below its label', () => {
    const tab = (label: string): HastNode => ({
      type: 'element',
      tagName: 'section',
      properties: { className: ['tab'], dataLabel: label },
      children: [{ type: 'text', value: `with ${label}` }],
    });
    const tabs: HastNode = {
      type: 'element',
      tagName: 'div',
      properties: { className: ['tabs'], dataGroup: 'tool' },
      children: [tab('npm'), tab('yarn')],
    };
    expect(shown([tabs])).toEqual(['**npm**', '', 'with npm', '', '**yarn**', '', 'with yarn']);
  });

  it('prints the tabs of one command, of code and of blocks in the same way', () => {
    const group = [':::code-group', '```js title="a.js"', 'a', '```', ':::'];
    expect(printed(...group)).toEqual(['**a.js**', '', '```js', 'a', '```']);
    expect(printed('```sh npm2yarn', 'npm ci', '```')).toContain('yarn install --immutable');
  });

  it('prints a figure as its picture for light colours and its caption', () => {
    expect(
      printed(':::figure[A *leaf*]', '![Leaf](a.svg#light)', '![Leaf](b.svg#dark)', ':::'),
    ).toEqual(['![Leaf](https://x.org/media/a.svg)', '', '_A *leaf*_']);
  });

  it('prints cards and steps as the lists that they are', () => {
    expect(printed(':::cards', '- [a](/b/) c', '- d', ':::')).toEqual([
      ...['- [a](https://x.org/b/)', '', '  c', '', '- d'],
    ]);
    expect(printed(':::steps', '1. a', '2. b', ':::')).toEqual(['1. a', '2. b']);
  });

  it('escapes words that would mean something in Markdown', () => {
    expect(printed('\\*not strong\\* and 1\\. no list', '', '1\\. neither')).toEqual([
      '\\*not strong\\* and 1. no list',
      '',
      '1\\. neither',
    ]);
  });

  it.each([
    'Words, `code` and a [link](https://x.org/a/#b).',
    '[`Thing`](https://x.org/api/) is (perhaps) one: 50%…',
    'Lines\nthat go on',
    '1\\. no list',
    '\\- no list',
    '\\+ 1',
    'www\\.x.org stays words',
    'Nothing ! [is](https://x.org) an image',
    'Wow\\![this](https://x.org/)',
    '``a`b`` and `` ` ``',
    '[a](<https://x.org/(b)>)',
    '[a](https://x.org "title")',
  ])('prints %j so that it means the same again', (text) => {
    const { tree, html } = compileText(text);
    const again = printMarkdown(tree, { resolve: (href) => href, words: englishWords });
    expect(compileText(again).html.replaceAll('\n', ' ')).toBe(html.replaceAll('\n', ' '));
  });

  it('prints an empty tree as an empty text, and plain words unchanged', () => {
    expect(shown([])).toEqual(['']);
    expect(printed('Just words.')).toEqual(['Just words.']);
  });
});
