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

  it('prints tables with their alignment, with and without characters that need escaping', () => {
    const start = ['| Chrome | 2nd | @kit/a | |', '| :- | :-: | -: | - |'];
    const table = [
      '| Chrome | 2nd | @kit/a | |',
      '| :- | :-: | -: | - |',
      '| **12** | `a` | - | → b |',
      '| | [x](https://x.org/) | No | 1. |',
    ];
    expect(printed(...start, ...table.slice(2))).toEqual(table);
    const escaped = ['| `a \\| b` | _x_ | \\* | |'];
    expect(printed(...start, ...table.slice(2), ...escaped)).toEqual([...table, ...escaped]);
  });

  it('prints emphasis, also within a word, and does not escape characters without a meaning', () => {
    const lines = [
      'Words {a} + b > c | d $x, _some of them_ (_soft_).',
      '',
      'a _b_ c. \\> d, \\+ e',
      '',
      '> {a} | b > c',
    ];
    const [first, ...rest] = lines;
    expect(printed(...lines)).toEqual([first, rest[0], 'a _b_ c. > d, + e', ...rest.slice(2)]);
    const within = compileText(['in*side*r and _x_\\*']).tree.children;
    expect(shown(compileText(shown(within)).tree.children)).toEqual(shown(within));
    expect(shown(within).join()).not.toContain('in_side_r');
  });

  it('escapes what may be an e-mail address', () => {
    const text = { type: 'text' as const, value: 'Ask @kit/a or a@b.org.' };
    expect(shown([text])).toEqual(['Ask @kit/a or a\\@b.org.']);
  });

  it('prints code as a fenced block with its language and title, without colours', () => {
    const lines = ['```js title="server.js"', 'const one = `1`;', '', 'run();', '```'];
    expect(printed(...lines)).toEqual(lines);
  });

  it('prints code with marked lines completely', () => {
    expect(printed('```js {2}', 'one();', 'two();', '```')).toEqual([
      '```js',
      'one();',
      'two();',
      '```',
    ]);
  });

  it('prints code with changed lines as a diff, with its title', () => {
    const lines = ['one();', 'two();', '', 'three();'];
    const diff = ['```diff', ' one();', '-two();', ' ', '+three();', '```'];

    expect(printed('```js add={4} remove={2}', ...lines, '```')).toEqual(diff);
    expect(printed('```js add={4} remove={2} title="a"', ...lines, '```')).toEqual([
      ...['```diff title="a"', ...diff.slice(1)],
    ]);
  });

  it('prints absolute targets of links and images', () => {
    expect(printed('[a](/b/#c) and ![d](e.png)')).toEqual([
      '[a](https://x.org/b/#c) and ![d](https://x.org/media/e.png)',
    ]);
    expect(printed('[a](/b/)')).toEqual(['[a](https://x.org/b/)']);
  });

  it('prints callouts as alerts, with titles that differ from their kind', () => {
    expect(printed(':::note', 'Words', ':::')).toEqual(['> [!NOTE]', '> Words']);
    expect(printed(':::danger[Mind the *gap*]', 'Words', ':::')).toEqual([
      '> [!CAUTION]',
      '> **Mind the gap**',
      '>',
      '> Words',
    ]);
    expect(printed('> [!IMPORTANT]', '> - one')).toEqual(['> [!IMPORTANT]', '>', '> - one']);
  });

  it('prints details as HTML', () => {
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

  it('prints footnotes as footnotes', () => {
    const lines = ['Words[^1]', '', '[^1]: A *note*'];
    expect(printed(...lines)).toEqual(['Words[^1]', '', '[^1]: A _note_']);
  });

  it('prints superscript and subscript as HTML tags', () => {
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

  it('prints the tabs of commands, code and blocks in the same way', () => {
    const group = [':::code-group', '```js title="a.js"', 'a', '```', ':::'];
    expect(printed(...group)).toEqual(['**a.js**', '', '```js', 'a', '```']);
    expect(printed('```sh npm2yarn', 'npm ci', '```')).toContain('yarn install --immutable');
  });

  it('prints a figure as its image for the light colour mode and its caption', () => {
    expect(
      printed(':::figure[A *leaf*]', '![Leaf](a.svg#light)', '![Leaf](b.svg#dark)', ':::'),
    ).toEqual(['![Leaf](https://x.org/media/a.svg)', '', '_A *leaf*_']);
  });

  it('prints films and recordings as links', () => {
    expect(printed('<video src="/a/b.mp4" controls></video>')).toEqual([
      '[b.mp4](https://x.org/media//a/b.mp4)',
    ]);
    expect(printed('<video controls><source src="/c.webm"></video>')).toEqual([
      '[c.webm](https://x.org/media//c.webm)',
    ]);
    expect(printed('<audio src="/a.wav" title="Boiling"></audio>')).toEqual([
      '[Boiling](https://x.org/media//a.wav "Boiling")',
    ]);
  });

  it('prints cards and steps as lists', () => {
    expect(printed(':::cards', '- [a](/b/) c', '- d', ':::')).toEqual([
      ...['- [a](https://x.org/b/)', '', '  c', '', '- d'],
    ]);
    expect(printed(':::steps', '1. a', '2. b', ':::')).toEqual(['1. a', '2. b']);
  });

  it('escapes text that would be read as Markdown', () => {
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
  ])('prints %j so that it has the same meaning when parsed', (text) => {
    const { tree, html } = compileText(text);
    const again = printMarkdown(tree, { resolve: (href) => href, words: englishWords });
    expect(compileText(again).html.replaceAll('\n', ' ')).toBe(html.replaceAll('\n', ' '));
  });

  it('prints repeated blocks once, unless their links have other targets', () => {
    const { children } = compileText(['| a | b |', '| - | - |', '| \\| | [c](/d/) |']).tree;
    const print = (origin: string, printed?: Map<string, string>) =>
      printMarkdown(
        { type: 'root', children },
        { resolve: (href) => origin + href, words: englishWords, printed },
      );
    const printed = new Map<string, string>();
    const origins = ['https://x.org', 'https://y.org', 'https://x.org'];
    expect(origins.map((origin) => print(origin, printed))).toEqual(
      origins.map((origin) => print(origin)),
    );
    expect(printed.size).toBe(2);

    for (let count = printed.size; count < 2_000; count += 1) printed.set(`block ${count}`, '');
    print('https://x.org', printed);
    expect(printed.size).toBe(2_000);
    print('https://z.org', printed);
    expect(printed.size).toBe(1);
  });

  it('prints an empty tree as an empty text, and plain text unchanged', () => {
    expect(shown([])).toEqual(['']);
    expect(printed('Just words.')).toEqual(['Just words.']);
  });
});
