import { describe, expect, it } from '@jest/globals';
import type { OutlineEntry } from '#manifest/pageBase';
import { entriesWithin, idsOf } from './Outline';

function entry(id: string, level: number, ...children: OutlineEntry[]): OutlineEntry {
  return { id, label: id, level, children };
}

const outline = [entry('a', 2, entry('b', 3, entry('c', 4))), entry('d', 2)];
const shown = (minHeadingLevel: number, maxHeadingLevel: number) =>
  idsOf(entriesWithin(outline, { minHeadingLevel, maxHeadingLevel }));

describe('entriesWithin', () => {
  it('omits headings that are too deep', () => {
    expect(shown(2, 3)).toEqual(['a', 'b', 'd']);
    expect(shown(2, 2)).toEqual(['a', 'd']);
  });

  it('replaces a heading that is too high by its children', () => {
    expect(shown(3, 4)).toEqual(['b', 'c']);
  });
});
