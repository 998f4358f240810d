import { describe, expect, it } from '@jest/globals';
import { compileText } from './testing/compileText';

function nestedList(levels: number): string {
  return Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- a`).join('\n');
}

/** Inputs of some KB on which parsers overflow, or take time that grows faster than the input. */
const patterns: Record<string, string> = {
  'bullets on one line': `${'- '.repeat(1_000)}a`,
  'numbers on one line': `${'1. '.repeat(5_000)}a`,
  'quotes on one line': `${'>'.repeat(100_000)}a`,
  'quotes and bullets': `${'> - '.repeat(3_000)}a`,
  'lists within lists': nestedList(300),
  'blocks with colons': Array.from(
    { length: 200 },
    (_, size) => `${':'.repeat(300 - size)}note`,
  ).join('\n'),
  'footnotes within footnotes': `${'[^a]: '.repeat(3_000)}b`,
  'nested emphasis': `${'*a **a '.repeat(300)}${'b** b*'.repeat(300)}`,
  'open emphasis': '*a **a '.repeat(1_000),
  'stars around a word': `${'*'.repeat(1_000)}a${'*'.repeat(1_000)}`,
  'open brackets': '['.repeat(5_000),
  'nested brackets': `${'['.repeat(1_000)}a${']'.repeat(1_000)}`,
  'open images': '!['.repeat(1_000),
  'links that do not close': '[a](b'.repeat(1_000),
  'brackets and parentheses': '[ (]('.repeat(1_000),
  'runs of backticks': Array.from({ length: 150 }, (_, size) => `a${'`'.repeat(size)}`).join(''),
  'open tags': '<a b="'.repeat(1_000),
  'open comments': `</${'<!--'.repeat(1_000)}`,
  'open declarations': '<!A '.repeat(1_000),
  'nested tags': '<div>'.repeat(20_000),
  'nested tables in HTML': '<div><table></div></table>'.repeat(3_000),
  'formatting in HTML': `${'<b id=a><i class=b>'.repeat(30)}${'<p>a'.repeat(3_000)}`,
  'names in HTML': '<a><b>'.repeat(500),
  'foreign content in HTML': '<math><mi><table><svg>'.repeat(500),
  'a wide table': `${'|a'.repeat(499)}\n${'|-'.repeat(499)}\n${'|\n'.repeat(150)}`,
  'many tables': '|a|\n|-|\n\n'.repeat(500),
  'half links of GFM': 'www.a '.repeat(1_000),
  'calls of a footnote': `${'[^a]'.repeat(500)}\n\n[^a]: b`,
  'escapes and entities': '\\&amp'.repeat(2_000),
  'other characters': '\0\u2028\uFEFF\uD800💥\u202E'.repeat(500),
};

describe('hostile Markdown', () => {
  it.each(Object.entries(patterns))(
    'is compiled or refused: %s',
    (_, text) => {
      const { tree, entries } = compileText(`a\n\n${text}`);
      const refused = entries.filter(({ code }) => code.startsWith('too-'));

      expect(tree.children.length > 0 || refused.length > 0).toBe(true);
      expect(entries.every(({ file }) => file === 'page.md')).toBe(true);
    },
    15_000,
  );

  it.each(['bullets on one line', 'quotes and bullets', 'lists within lists'])(
    'is refused at its line: %s',
    (name) => {
      const { reported } = compileText(`a\n\n${patterns[name]}`);

      expect(reported).toEqual([`too-deep ${name === 'lists within lists' ? 67 : 3}:undefined`]);
    },
  );

  it('is given up after five seconds', () => {
    const text = `${'*a **a '.repeat(3_000)}${'b** b*'.repeat(3_000)}`;

    expect(compileText(text).reported).toEqual(['too-slow undefined:undefined']);
  }, 20_000);
});
