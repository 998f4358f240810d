import { describe, expect, it } from '@jest/globals';
import { englishWords } from '../words/pageWords';
import { authoredText, recordAddresses } from './authoredText';
import { compileMarkdown, type MarkdownContext } from './compileMarkdown';
import { parseMarkdown } from './parseMarkdown';

const context: MarkdownContext = {
  resolveLink: (target) =>
    target.startsWith('./gone') ? undefined : target.replace('./', '/docs/'),
  resolveImage: (target) => ({ src: target.replace('./', '/media/') }),
  readCode: () => 'one();\ntwo();\n',
  symbolHref: () => '/api/name/',
  words: englishWords,
  elements: new Map([['a-b', new Set(['size'])]]),
};

/** Returns the authored text of a page, as lines, with link targets between angle quotation marks. */
function authored(...lines: string[]): string[] {
  const ignore = () => {};
  const parsed = parseMarkdown({ path: 'a.md', text: lines.join('\n') }, ignore, {
    words: englishWords,
  });
  const { recording, ...addresses } = recordAddresses(context);
  compileMarkdown(parsed, recording, ignore);
  const parts = authoredText(parsed, addresses);
  const text = parts.map((part) => (typeof part === 'string' ? part : `‹${part.address}›`));
  return text.join('').split('\n');
}

describe('authoredText', () => {
  it('returns the text of the author without front matter and comments', () => {
    const text = ['*Soft*  `name` and __strong__', '', ':::tip[Mine]', '* one', ':::'];
    expect(authored('---', 'title: A', '---', '', ...text)).toEqual(text);
    expect(authored('<!-- private -->', 'a <!-- b --> c', '', '`<!-- code -->`')).toEqual([
      'a c',
      '',
      '`<!-- code -->`',
    ]);
  });

  it('contains the resolved targets of links and images', () => {
    expect(authored('[a](./b.md "T") and [`c`](<./d e.md>) ![f](./g.png)')).toEqual([
      '[a](‹/docs/b.md› "T") and [`c`](‹/docs/d e.md›) ![f](‹/media/g.png›)',
    ]);
    expect(authored('[a](/docs/b/) and [c](https://x.org/)')).toEqual([
      '[a](‹/docs/b/›) and [c](https://x.org/)',
    ]);
    expect(authored('[![a](./b.png)](./c.md)')).toEqual(['[![a](‹/media/b.png›)](‹/docs/c.md›)']);
    expect(authored('[a][b], <https://x.org>', '', '[b]: ./c.md')).toEqual([
      '[a][b], <https://x.org>',
      '',
      '[b]: ‹/docs/c.md›',
    ]);
    expect(authored('See <a href="./b.md">b</a>')).toEqual(['See <a href="‹/docs/b.md›">b</a>']);
  });

  it('contains only the label of a link whose page does not exist', () => {
    expect(authored('A [*gone* page](./gone.md).')).toEqual(['A *gone* page.']);
  });

  it('contains imported code', () => {
    expect(authored('``` file=a.js title="A b"', '```')[0]).toBe('```text title="A b"');
    expect(authored(`\`\`\`js file=a.js title='"A"'`, '```')[0]).toBe(`\`\`\`js title='"A"'`);
    expect(authored('- a', '', '  ```js file=a.js', '  ```')).toEqual([
      ...['- a', '', '  ```js', '  one();', '  two();', '  ```'],
    ]);
  });

  it('keeps an indented code block at the start', () => {
    expect(authored('    code();')).toEqual(['    code();']);
  });

  it('does not contain the tags of custom elements', () => {
    expect(authored('<a-b size="1 > 0">\nText\n</a-b>')).toEqual(['', 'Text', '']);
  });

  it('takes linear time if tags of custom elements are not closed', () => {
    const text = `<div ${'<a-b '.repeat(200_000)}`;
    expect(authored(text).join('\n')).toBe(text.trimEnd());
  });
});
