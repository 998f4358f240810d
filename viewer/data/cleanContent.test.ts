import { expect, it } from '@jest/globals';
import { cleanContent } from './cleanContent';

const text = { type: 'text', value: 'x' };
const tree = (...children: unknown[]) => ({ type: 'root', children });
const bold = { type: 'element', tagName: 'b', properties: {}, children: [text] };

it('cleans every tree, wherever it is, and nothing else', () => {
  const hostile = tree(
    { type: 'element', tagName: 'script', properties: {}, children: [text] },
    { ...bold, properties: { onClick: 'x()' } },
  );
  const page = {
    title: 'script',
    onClick: 'no tree',
    body: { type: 'tree', tree: hostile },
    members: [{ summary: hostile, signature: [[{ text: 'a' }]] }],
    nothing: null,
  };
  const clean = tree(text, bold);
  expect(cleanContent(page)).toEqual({
    ...page,
    body: { type: 'tree', tree: clean },
    members: [{ summary: clean, signature: [[{ text: 'a' }]] }],
  });
});
