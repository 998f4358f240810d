import { describe, expect, it } from '@jest/globals';
import { type ContentElement, elementParts, toElement } from './contentElement';
import { contentTreeSchema } from './contentTree';
import { type HastNode, toContentTree, toHast } from './hast';

const text = (value: string): HastNode => ({ type: 'text', value });

describe('a content tree', () => {
  it.each<[ContentElement, ReturnType<typeof elementParts>]>([
    [['p'], { tagName: 'p', properties: {}, children: [] }],
    [['.k', 'if'], { tagName: 'span', properties: { className: 'k' }, children: ['if'] }],
    [['span', 'x'], { tagName: 'span', properties: {}, children: ['x'] }],
    [
      ['a.b.c', { href: '#d' }, ['em', 'x'], 'y'],
      { tagName: 'a', properties: { className: 'b c', href: '#d' }, children: [['em', 'x'], 'y'] },
    ],
    // A dot would begin another class.
    [
      ['p', { className: 'w-1.5 b' }],
      { tagName: 'p', properties: { className: 'w-1.5 b' }, children: [] },
    ],
  ])('has the element %j', (element, parts) => {
    expect(elementParts(element)).toEqual(parts);
    expect(toElement(parts)).toEqual(element);
  });

  it('has attributes only after the tag, however deep', () => {
    const isValid = (...nodes: unknown[]) => contentTreeSchema.safeParse({ nodes }).success;

    expect(isValid('a', ['p', { id: 'b', open: true, start: 2 }, ['em', 'c']], ['hr'])).toBe(true);
    for (const node of [{}, 1, null, [], [['p']], ['p', 'a', { id: 'b' }], ['p', ['q', { r: [] }]]])
      expect([node, isValid(node)]).toEqual([node, false]);
  });

  it('is checked in a time that grows with its size, however deep', () => {
    let node: unknown = 'x';
    for (let depth = 0; depth < 300; depth += 1) node = ['p', { id: 'a' }, node];

    expect(contentTreeSchema.safeParse({ nodes: [node] }).success).toBe(true);
  });

  it('is the same as hast', () => {
    const nodes: HastNode[] = [
      text('a'),
      {
        type: 'element',
        tagName: 'figure',
        properties: { className: ['code', 'wide'], dataLanguage: 'js' },
        children: [{ type: 'element', tagName: 'pre', properties: {}, children: [text('b')] }],
      },
    ];

    expect(toContentTree(nodes)).toEqual({
      nodes: ['a', ['figure.code.wide', { dataLanguage: 'js' }, ['pre', 'b']]],
    });
    expect(toHast(toContentTree(nodes))).toEqual(nodes);
    expect(toHast(undefined)).toEqual([]);
  });
});
