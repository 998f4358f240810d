import { describe, expect, it } from '@jest/globals';
import { englishWords } from '../../words/pageWords';
import { compileText } from '../testing/compileText';

const image = (name: string) => `<img src=/media/${name} alt=Leaf width=40 height=20 loading=lazy>`;

describe('a figure', () => {
  it('is an image with its caption below it', () => {
    const { html, reported } = compileText([':::figure[A *leaf*]', '![Leaf](a.svg)', ':::']);

    expect(html).toBe(
      `<figure><p>${image('a.svg')}</p><figcaption>A <em>leaf</em></figcaption></figure>`,
    );
    expect(reported).toEqual([]);
  });

  it('can contain one image for each colour mode, also on a page with HTML', () => {
    const pair = [':::figure', '![Leaf](a.svg#light)', '![Leaf](b.svg#dark)', ':::'];
    const { html, reported } = compileText(pair);

    expect(html).toBe(
      `<figure><p><span dataMode=light>${image('a.svg')}</span>\n<span dataMode=dark>${image('b.svg')}</span></p></figure>`,
    );
    expect(reported).toEqual([]);
    const { html: withHtml, reported: reportedOfHtml } = compileText([...pair, '', '<b>x</b>']);
    expect(withHtml).toContain(html);
    expect(reportedOfHtml).toEqual([]);
  });

  it('adds the alternative text of one image and the caption to the plain text', () => {
    const pair = [':::figure[Seen]', '![Leaf](a.svg#light)', '![Leaf](b.svg#dark)', ':::'];
    expect(compileText(pair).text).toBe('Leaf\nSeen');
  });

  it('reports the position of a missing image', () => {
    const lines = [':::figure', '![Leaf](a.svg#light)', '![Leaf](b.svg#dark)', ':::'];
    const places: unknown[] = [];
    compileText(lines, {
      resolveLink: () => undefined,
      resolveImage: (target, place) => void places.push([target, place]),
      symbolHref: () => undefined,
      words: englishWords,
    });
    expect(places).toEqual([
      ['a.svg', { line: 2, column: 9, length: 5 }],
      ['b.svg', { line: 3, column: 9, length: 5 }],
    ]);
  });

  it('can contain an image with a link, and an image reference', () => {
    expect(compileText([':::figure', '[![Leaf](a.svg)](./b.md)', ':::']).reported).toEqual([]);
    expect(compileText([':::figure', '![Leaf][a]', ':::', '', '[a]: a.svg']).reported).toEqual([]);
  });

  it('reports invalid content', () => {
    const messages = (...lines: string[]) =>
      compileText([':::figure', ...lines, ':::']).entries.map(({ message }) => message);

    expect(messages('a')).toEqual(['":::figure" contains no image']);
    expect(messages('![L](a.svg)', '![L](b.svg)')).toEqual([
      '":::figure" must contain one image, or one image for each colour mode',
    ]);
    expect(messages('![L](a.svg#dark)')).toEqual([
      '":::figure" contains an image for only one colour mode',
    ]);
    expect(messages('![L](a.svg)', 'Words.')).toEqual([
      '":::figure" contains text in addition to its image',
    ]);
    expect(compileText([':::figure', '![L](a.svg)']).reported).toEqual(['directive-unclosed 1:1']);
  });
});
