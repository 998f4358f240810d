import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compileText } from '../testing/compileText';

/** The elements of the HTML standard, including obsolete elements, and the elements `math` and `svg`. */
const elements =
  `a abbr acronym address applet area article aside audio b base basefont bdi bdo bgsound big
  blink blockquote body br button canvas caption center cite code col colgroup data datalist dd del details dfn
  dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head
  header hgroup hr html i iframe image img input ins isindex kbd keygen label legend li link listing main map mark
  marquee math menu menuitem meta meter multicol nav nextid nobr noembed noframes noscript object ol optgroup
  option output p param picture plaintext pre progress q rb rbc rp rt rtc ruby s samp script search section select
  selectedcontent slot small source spacer span strike strong style sub summary sup svg table tbody td template
  textarea tfoot th thead time title tr track tt u ul var video wbr xmp`.split(/\s+/);

describe('a tag that is not closed', () => {
  it.each(elements)('does not remove other blocks: <%s>', (name) => {
    for (const before of ['before ', '', '- ']) {
      const { html } = compileText(`${before}<${name}>\n\nnext *paragraph*\n\n- last`);
      expect(html).toMatch(/next [\s\S]*paragraph[\s\S]*last/);
    }
  });

  it.each(elements)('does not change the text after its end: <%s>', (name) => {
    for (const inner of ['a', '\n\na *b*\n\n', '\n\na']) {
      const { html } = compileText(`<${name}>${inner}</${name.toUpperCase()}>\n\nnext *paragraph*`);
      expect(html).toMatch(/next <em>paragraph<\/em>/);
    }
  });

  it('is reported at its position, and is shown as text', () => {
    const { html, entries } = compileText(['A <b>b</b> <Template id=a> c', '', 'd']);

    expect(html).toBe('<p>A <b>b</b> <Template id=a> c</p><p>d</p>');
    expect(entries).toMatchObject([
      {
        ...{ code: 'html-unclosed', severity: 'error', line: 1, column: 12, length: 9 },
        message: 'the tag <template> is not closed in its block',
        hint: 'add the end tag "</template>" to the same block, or put "<Template>" in backticks',
      },
    ]);
  });

  it('is reported even if a later tag with the same name is closed', () => {
    const { html, reported } = compileText(
      'A <title> b\n\nc <title>d</title> e <svg/> f <canvas> g',
    );

    expect(html).toBe('<p>A <title> b</p><p>c  e  f <canvas> g</p>');
    expect(reported).toEqual([
      ...['html-unclosed 1:3', 'unsafe-html 3:3', 'unsafe-html 3:22', 'html-unclosed 3:31'],
    ]);
  });

  it('can be closed in a later block if it is a separate block', () => {
    const lines = ['<svg viewBox="0 > 0">', '', '<g>', '', '</g>', '</svg> a', '', 'b'];

    expect(compileText(lines)).toMatchObject({
      html: ' a\n<p>b</p>',
      reported: ['unsafe-html 1:1'],
    });
  });

  it('is not reported within a removed tag, a comment or a value', () => {
    const { html, reported } = compileText([
      ...['<script>', '"<svg>"; a < b', '</script>', '', '<svg><title>a</svg>', ''],
      ...['<!-- <svg> -->', '', '<p title="<svg>">b</p>'],
    ]);

    expect(html).toBe('<p title=<svg>>b</p>');
    expect(reported).toEqual(['unsafe-html 1:1', 'unsafe-html 5:1']);
  });

  it.each([
    ['<!-- a', '"<!--" is not followed by "-->" in its block'],
    ['<div title="a', '"<div" is not followed by ">" in its block'],
    ['<?xml a', '"<?" is not followed by "?>" in its block'],
  ])('is shown even if the tag is incomplete: %s', (text, message) => {
    const { html, entries } = compileText(`a\n\n${text}\nb <i>c`);

    expect(html).toBe(`<p>a</p>\n${text}\nb <i>c`);
    expect(entries).toMatchObject([{ code: 'html-unclosed', line: 3, column: 1, message }]);
  });

  it('preserves the text after it, in any context', () => {
    const pieces = ['<svg>', '<title>', '<template>', '<select>', '<option>', '<script>', '<!--'];
    const any = fc.array(fc.constantFrom(...pieces, 'a', ' ', '\n\n', '- ', '> ', '<b>', '<p>'));
    fc.assert(
      fc.property(any, (parts) => {
        const { html } = compileText(`${parts.join('')}\n\nnext`);
        expect(html).toMatch(/next/);
      }),
      { numRuns: 300, seed: 5 },
    );
  });
});
