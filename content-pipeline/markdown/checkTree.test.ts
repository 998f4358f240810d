import { describe, expect, it } from '@jest/globals';
import type { BlockContent, Root } from 'mdast';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { checkTree } from './limits';

function check(...children: BlockContent[]) {
  const log = createDiagnosticLog();
  const tree: Root = { type: 'root', children };
  const passes = checkTree(tree, { path: 'page.md', text: '' }, log.report);
  return { passes, reported: log.entries.map(({ code, line }) => `${code} ${line}`) };
}

function repeat(count: number, make: (position: Root['position']) => BlockContent) {
  return Array.from({ length: count }, (_, index) => {
    const point = { line: index + 1, column: 1 };
    return make({ start: point, end: point });
  });
}

describe('checkTree', () => {
  it('reports heading 5,001 of a page', () => {
    const headings = (count: number) =>
      repeat(count, (position) => ({ type: 'heading', depth: 2, children: [], position }));

    expect(check(...headings(5_000))).toEqual({ passes: true, reported: [] });
    expect(check(...headings(5_001))).toEqual({ passes: false, reported: ['too-large 5001'] });
  });

  it('reports more than 20,000 links', () => {
    const links = (count: number) =>
      repeat(count, (position) => ({
        type: 'paragraph',
        children: [{ type: 'link', url: 'a', children: [], position }],
      }));

    expect(check(...links(20_000)).reported).toEqual([]);
    expect(check(...links(20_001)).reported).toEqual(['too-large 20001']);
  });

  it('reports more than 64 levels, and counts a list and its item as one level', () => {
    const nested = (levels: number): BlockContent =>
      levels === 0
        ? { type: 'paragraph', children: [] }
        : { type: 'list', children: [{ type: 'listItem', children: [nested(levels - 1)] }] };

    expect(check(nested(64)).reported).toEqual([]);
    expect(check(nested(65)).reported).toEqual(['too-deep undefined']);
    expect(check(nested(5_000)).passes).toBe(false);
  });
});
