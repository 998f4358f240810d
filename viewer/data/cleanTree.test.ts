import { describe, expect, it } from '@jest/globals';
import { contentTags } from '#manifest/contentTags';
import { element } from '../testing/tree';
import { cleanNodes } from './cleanContent';

describe('cleanNodes', () => {
  it('replaces custom elements with their children', () => {
    expect(cleanNodes([element('tea-chart', { data: '1' }, 'a')])).toEqual(['a']);
  });

  it('keeps custom elements outside of formulas on request', () => {
    const chart = element('tea-chart', { data: '1', id: 'a' }, 'b');
    const formula = element('math', {}, chart);
    const inner = [element('p', {}, chart), formula];

    expect(cleanNodes(inner, contentTags, true)).toEqual([
      element('p', {}, chart),
      element('math', {}, 'b'),
    ]);
  });

  it('keeps known elements with their text', () => {
    const tree = [element('p', {}, 'Hello ', element('em', {}, 'you'))];

    expect(cleanNodes(tree)).toEqual(tree);
  });

  it.each(['script', 'iframe', 'style', 'form', 'svg', 'constructor'])(
    'puts the children of <%s> in its place',
    (tagName) => {
      expect(cleanNodes([element(tagName, {}, 'a', 'b')])).toEqual(['a', 'b']);
    },
  );

  it('drops handlers, styles and embedded documents', () => {
    const hostile = {
      onClick: 'x()',
      onclick: 'x()',
      style: 'color:red',
      srcDoc: 'x',
      srcdoc: 'x',
    };

    expect(cleanNodes([element('p', { ...hostile, id: 'kept' })])).toEqual([
      element('p', { id: 'kept' }),
    ]);
  });

  it('drops properties with the names of object methods', () => {
    expect(cleanNodes([element('constructor'), element('p', { toString: 'x' })])).toEqual([
      element('p'),
    ]);
  });

  it('drops addresses that are not allowed', () => {
    expect(
      cleanNodes([
        element('a', { href: 'javascript:x()' }),
        element('img', { src: '//host/a.png', alt: 'A' }),
      ]),
    ).toEqual([element('a'), element('img', { alt: 'A' })]);
  });

  it('allows properties only on the elements they belong to', () => {
    expect(cleanNodes([element('p', { href: '/docs/' }), element('ol', { start: 3 })])).toEqual([
      element('p'),
      element('ol', { start: 3 }),
    ]);
  });

  it('allows only MathML in formulas, and MathML only in formulas', () => {
    const letter = element('mi', {}, 'x');
    const formula = element('math', {}, element('mrow', {}, letter), element('p', {}, 'and'));

    expect(cleanNodes([element('p', {}, formula, letter)])).toEqual([
      element('p', {}, element('math', {}, element('mrow', {}, letter), 'and'), 'x'),
    ]);
  });

  it('keeps data and ARIA properties in both spellings', () => {
    const tree = [element('aside', { dataKind: 'note', 'aria-label': 'Note' })];

    expect(cleanNodes(tree)).toEqual(tree);
  });

  it('removes the type of inputs that are not checkboxes', () => {
    expect(cleanNodes([element('input', { type: 'password', checked: true })])).toEqual([
      element('input', { checked: true }),
    ]);
  });

  it('treats an element without properties as one with none', () => {
    expect(cleanNodes([['hr']])).toEqual([element('hr')]);
  });
});
