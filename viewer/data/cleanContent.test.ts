import { expect, it } from '@jest/globals';
import { cleanContent } from './cleanContent';

const tree = (...nodes: unknown[]) => ({ nodes });

it('cleans every tree, wherever it is, and nothing else', () => {
  const hostile = tree(
    ['script', 'x'],
    ['b', { onClick: 'x()' }, 'x'],
    ['script.a', ['b.c', 'x']],
    ['.d', { onClick: 'x()' }],
  );
  const page = {
    title: 'script',
    onClick: 'no tree',
    body: { type: 'tree', tree: hostile },
    members: [{ summary: hostile, signature: [[{ text: 'a' }]] }],
    nothing: null,
  };
  const clean = tree('x', ['b', 'x'], ['b.c', 'x'], ['.d']);
  expect(cleanContent(page)).toEqual({
    ...page,
    body: { type: 'tree', tree: clean },
    members: [{ summary: clean, signature: [[{ text: 'a' }]] }],
  });
});
