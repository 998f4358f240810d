import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileMarkdown } from '../../markdown/compileMarkdown';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import { plainParagraphs } from './textCompiler';

const symbolHref = (name: string) => (name === 'Shape' ? '/api/kit/class/Shape/' : undefined);

function byParser(text: string) {
  const context = {
    ...{ symbolHref, additionalLanguages: [] },
    resolveLink: (target: string) => target,
    resolveImage: () => undefined,
  };
  const parsed = parseMarkdown({ path: 'a.d.ts', text }, () => {});
  return compileMarkdown(parsed, context, () => {}).tree.children;
}

describe('plainParagraphs', () => {
  it.each([
    'Adds two numbers.',
    'Adds two numbers\nand more.\n\n(Another paragraph.)',
    'Takes a `Shape`, `Shape()` or `{ a: 1 }`.',
    '`Shape` first. Default: 9',
    'Quotes "like" \'these\' - and dashes, 50% + more; a/b, #1, = and $x.',
    'Ends with a colon:\nand goes on.',
  ])('reads %j as the parser does', (text) => {
    const plain = plainParagraphs(text, symbolHref);

    expect(plain).toBeDefined();
    expect(plain).toEqual(byParser(text));
  });

  it.each([
    ...[
      '*a*',
      'a_b_',
      '[a](b)',
      'a\n- b',
      'a\n1. b',
      'a\n===',
      '# a',
      '> a',
      '<b>',
      '&amp;',
      '~~a~~',
    ],
    ...[
      'see https://example.org',
      'www.example.org',
      'me@example.org',
      ':::note',
      '``a``',
      '` a `',
    ],
    ...['a  \nb', 'a\\\nb', '    code', '', 'a\n\n\nb', '| a |\n| - |'],
  ])('leaves %j to the parser', (text) => {
    expect(plainParagraphs(text, symbolHref)).toBeUndefined();
  });

  it('never differs from the parser', () => {
    const pieces = [
      'a',
      'B.',
      ' ',
      '\n',
      '\n\n',
      '`',
      '`Shape`',
      '1.',
      '-',
      '(',
      ':',
      '#',
      '=',
      "'",
      '"',
      '!',
      '+',
      '|',
      'www.',
      '  ',
    ];
    const text = fc
      .array(fc.constantFrom(...pieces), { maxLength: 12 })
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const plain = plainParagraphs(written, symbolHref);
        if (plain !== undefined) expect(plain).toEqual(byParser(written));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });
});
