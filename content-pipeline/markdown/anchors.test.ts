import { describe, expect, it } from '@jest/globals';
import { outlineOf } from './anchors';

function outline(levels: readonly number[], minHeadingLevel = 2, maxHeadingLevel = 4) {
  const headings = levels.map((level, index) => ({ id: `h${index}`, label: 'A', level }));
  return outlineOf(headings, { minHeadingLevel, maxHeadingLevel }).map(shape);
}

function shape({ id, children = [] }: ReturnType<typeof outlineOf>[number]): unknown {
  return children.length === 0 ? id : [id, ...children.map(shape)];
}

describe('outlineOf', () => {
  it('nests a heading below the preceding heading of a higher level', () => {
    expect(outline([2, 3, 3, 4, 2, 3])).toEqual([
      ['h0', 'h1', ['h2', 'h3']],
      ['h4', 'h5'],
    ]);
  });

  it('omits other levels', () => {
    expect(outline([2, 3, 4, 2], 2, 3)).toEqual([['h0', 'h1'], 'h3']);
    expect(outline([2, 3, 4, 2], 3, 3)).toEqual(['h1']);
  });

  it('accepts headings that skip a level', () => {
    expect(outline([4, 2, 4, 3])).toEqual(['h0', ['h1', 'h2', 'h3']]);
  });
});
