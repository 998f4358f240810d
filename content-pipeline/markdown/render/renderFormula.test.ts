import { describe, expect, it } from '@jest/globals';
import { englishWords } from '../../words/pageWords';
import { printMarkdown } from '../printMarkdown';
import { anySite, compileText } from '../testing/compileText';

const compile = (...lines: string[]) => compileText(lines, { ...anySite, maths: true });

describe('formulas', () => {
  it('are rendered as MathML with their source, inline and as a block', () => {
    const { html, text, reported } = compile('A $x^2_i$ b', '', '$$', '\\frac1n', '$$');

    expect(html).toBe(
      '<p>A <math dataTex=x^2_i><mrow><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></mrow></math> b</p>' +
        '<math display=block dataTex=\\frac1n>' +
        '<mrow><mfrac><mn>1</mn><mi>n</mi></mfrac></mrow></math>',
    );
    expect(text).toBe('A x^2_i b\n\\frac1n');
    expect(reported).toEqual([]);
  });

  it('are text with dollar characters if the site does not enable formulas', () => {
    expect(compileText('From $1 to $2').html).toBe('<p>From $1 to $2</p>');
    expect(compile('From \\$1 to \\$2').html).toBe('<p>From $1 to $2</p>');
  });

  it('are rendered in the same way on a page with HTML, in headings and in tables', () => {
    const lines = ['## The $a$', '', '| $b$ |', '| - |', '', '- $c$', '', '$$', '', 'd', '$$', ''];
    const { html, headings } = compile(...lines, '<b>x</b>');

    expect(html).toContain(compile(...lines).html);
    expect(headings).toEqual([{ id: 'the-a', label: 'The a', level: 2 }]);
  });

  it('contain letters of other alphabets as separate characters, and no colours, classes or links', () => {
    const { html } = compile('$\\mathbb{R}\\mathcal{F}\\mathbf{2x}\\mathrm{d}\\color{red}y$');

    expect(html).toContain('<mi>ℝ</mi>');
    expect(html).toContain('<mi>ℱ</mi><mrow><mn>𝟐</mn><mi>𝐱</mi></mrow>');
    expect(html).toContain('<mi mathvariant=normal>d</mi>');
    expect(html).not.toMatch(/ (?:math(?:color|background)|className|href|style)=/);
  });

  it.each([
    ['unknown commands', 'A $\\foo$', 1, 4, 'is invalid: Undefined control sequence: \\foo'],
    ['braces', 'A $b + }$', 1, 8, "is invalid: Expected 'EOF', got '}'"],
    ['braces of a block', '$$\na\n+ }\n$$', 3, 3, "is invalid: Expected 'EOF', got '}'"],
    ['links', '$a \\href{https://x.org}{b}$', 1, 4, 'must not contain "\\href"'],
    ['macros without end', '$\\def\\a{\\a\\a}\\a$', 1, 2, 'is invalid: Too many expansions'],
    ['length', `$${'a'.repeat(2_001)}$`, 1, 2, 'must have at most 2000 characters'],
    ['depth', `$${'{\\sqrt '.repeat(90)}a${'}'.repeat(90)}$`, 1, 2, 'is nested too deeply'],
  ])(
    'are reported at their position if they cannot be rendered: %s',
    (_, text, line, column, problem) => {
      const { html, entries } = compile(text);

      expect(entries).toMatchObject([{ code: 'invalid-formula', severity: 'error', line, column }]);
      expect(entries[0]?.message).toContain(`the formula ${problem}`);
      expect(html).toContain('<code>');
    },
  );

  it('are separate lines in the text for the search', () => {
    expect(compile('$$', 'a', '$$', '', '$$', 'b', '$$').text).toBe('a\nb');
  });

  it('do not use macros of other formulas', () => {
    expect(compile('$\\gdef\\foo{1}\\foo$ $\\foo$').reported).toEqual(['invalid-formula 1:21']);
  });

  it('cannot be written as HTML', () => {
    const { html, reported } = compile('<math><mi href="https://x.org">a</mi></math> $b$');

    expect(html).toBe('<p><math dataTex=b><mrow><mi>b</mi></mrow></math></p>');
    expect(reported).toContain('unsafe-html 1:1');
  });

  it('are printed as their source', () => {
    const lines = ['A $x_1 * y_2$ *b*', '', '> $$', '> \\frac{1}{2}', '> $$'];
    const { tree } = compile(...lines);

    expect(printMarkdown(tree, { resolve: (href) => href, words: englishWords })).toBe(
      lines.join('\n').replaceAll('*b*', '_b_'),
    );
  });
});
