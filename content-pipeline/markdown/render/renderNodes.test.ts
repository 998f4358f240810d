import { describe, expect, it } from '@jest/globals';
import { compileText } from '../testing/compileText';

describe('headings', () => {
  it('have an anchor', () => {
    const { tree, headings, reported } = compileText('## Use `it` *now*');

    expect(tree.children).toEqual([
      {
        type: 'element',
        tagName: 'h2',
        properties: { id: 'use-it-now' },
        children: [
          { type: 'text', value: 'Use ' },
          { type: 'element', tagName: 'code', children: [{ type: 'text', value: 'it' }] },
          { type: 'text', value: ' ' },
          { type: 'element', tagName: 'em', children: [{ type: 'text', value: 'now' }] },
        ],
      },
    ]);
    expect(headings).toEqual([{ id: 'use-it-now', label: 'Use it now', level: 2 }]);
    expect(reported).toEqual([]);
  });

  it('have different anchors if their text is the same', () => {
    const { headings } = compileText(['## A', '## A', '## A-1', '## A']);

    expect(headings.map(({ id }) => id)).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
  });

  it('have the same anchors as on GitHub', () => {
    const { headings } = compileText(['## A & B', '## Über die `Straße()`', '## 数学', '## 🎉']);

    expect(headings.map(({ id }) => id)).toEqual(['a--b', 'über-die-straße', '数学', 'section']);
  });

  it('can have an explicit id, which generated ids avoid', () => {
    const { headings, html, reported } = compileText(['## Setup', '### Other {#setup}']);

    expect(headings).toEqual([
      { id: 'setup-1', label: 'Setup', level: 2 },
      { id: 'setup', label: 'Other', level: 3 },
    ]);
    expect(html).toContain('<h3 id=setup>Other</h3>');
    expect(reported).toEqual([]);
  });

  it('can consist of an id, or show an id as text', () => {
    expect(compileText('## {#a}').html).toBe('<h2 id=a dataUnlinked=true></h2>');
    expect(compileText('## `{#a}`').headings).toMatchObject([{ label: '{#a}' }]);
    expect(compileText('## a{#b}').headings).toMatchObject([{ label: 'a{#b}' }]);
  });

  it('are reported if an id is used twice', () => {
    const { headings, reported } = compileText(['## A {#x}', '', '## B {#x}']);

    expect(headings.map(({ id }) => id)).toEqual(['x', 'b']);
    expect(reported).toEqual(['duplicate-anchor 3:8']);
  });

  it('are rendered at level 2 with a warning if they are of level 1', () => {
    const { html, headings, reported } = compileText(['# A', '## B']);

    expect(html).toBe('<h2 id=a>A</h2><h2 id=b>B</h2>');
    expect(headings.map(({ level }) => level)).toEqual([2, 2]);
    expect(reported).toEqual(['heading-level 1:1']);
  });

  it('must not skip a level', () => {
    expect(compileText(['## A', '### B', '## C', '### D']).reported).toEqual([]);
    expect(compileText(['## A', '', '#### B']).reported).toEqual(['heading-level 3:1']);
    expect(compileText(['### A']).reported).toEqual(['heading-level 1:1']);
  });

  it('have anchors without the numbers of footnotes', () => {
    const { headings, html } = compileText(['## A[^1]', '', '[^1]: B']);

    expect(headings).toEqual([{ id: 'a', label: 'A', level: 2 }]);
    expect(html).toContain('<h2 id=a>A<sup>');
  });

  it('have no anchor without text', () => {
    expect(compileText('##').html).toBe('<h2></h2>');
    expect(compileText('##').headings).toEqual([]);
  });
});

describe('footnotes', () => {
  it('link to the text and back', () => {
    const { html, reported } = compileText(['A[^n] and again[^n].', '', '[^n]: B']);

    expect(html).toBe(
      [
        '<p>A<sup><a ariaDescribedBy=footnote-label id=fnref-n className=footnote-ref href=#fn-n>1</a></sup>',
        ' and again<sup><a ariaDescribedBy=footnote-label id=fnref-n-2 className=footnote-ref href=#fn-n>1</a></sup>.</p>',
        '<section className=footnotes><h2 className=footnotes-title id=footnote-label dataUnlinked=true>Footnotes</h2>',
        '<ol><li id=fn-n><p>B ',
        '<a className=footnote-back ariaLabel="Back to reference 1" href=#fnref-n>↩</a> ',
        '<a className=footnote-back ariaLabel="Back to reference 1-2" href=#fnref-n-2>↩<sup>2</sup></a>',
        '</p></li></ol></section>',
      ].join(''),
    );
    expect(reported).toEqual([]);
  });
});
