import { describe, expect, it } from '@jest/globals';
import {
  levelsOf,
  type PageOutlineConfig,
  pageOutlineConfigSchema,
  tableOfContentsConfigSchema,
} from './fields';

function levels(page: PageOutlineConfig): number[] {
  const { minHeadingLevel, maxHeadingLevel } = levelsOf(page, {
    minHeadingLevel: 2,
    maxHeadingLevel: 3,
  });
  return [minHeadingLevel, maxHeadingLevel];
}

describe('the levels of an outline', () => {
  it('are 2 and 3 by default', () => {
    expect(tableOfContentsConfigSchema.parse({})).toEqual({
      minHeadingLevel: 2,
      maxHeadingLevel: 3,
    });
  });

  it('must have a minimum that is not greater than the maximum', () => {
    const wrong = { minHeadingLevel: 4, maxHeadingLevel: 3 };
    expect(tableOfContentsConfigSchema.safeParse(wrong).success).toBe(false);
    expect(pageOutlineConfigSchema.safeParse(wrong).success).toBe(false);
  });

  it('are those of the site if a page sets none', () => {
    expect(levels({})).toEqual([2, 3]);
    expect(levels({ maxHeadingLevel: 4 })).toEqual([2, 4]);
  });

  it('of the page override those of the site', () => {
    expect(levels({ minHeadingLevel: 5 })).toEqual([5, 5]);
    expect(levelsOf({ maxHeadingLevel: 2 }, { minHeadingLevel: 3, maxHeadingLevel: 4 })).toEqual({
      minHeadingLevel: 2,
      maxHeadingLevel: 2,
    });
  });
});
