import { describe, expect, it } from '@jest/globals';
import { routePathSchema } from '#manifest/primitives';
import {
  editUrlSchema,
  levelsOf,
  type PageOutlineConfig,
  pageOutlineConfigSchema,
  sectionPathSchema,
  tableOfContentsConfigSchema,
} from './fields';
import { framePictureSchema } from './themeConfig';

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

describe('a path from the root of the site', () => {
  it.each(['/..', '/../a', '/a/..', '/a/./b', '/a b', '//a'])('must not be %s', (path) => {
    expect(sectionPathSchema.safeParse(path).success).toBe(false);
    expect(routePathSchema.safeParse(path).success).toBe(false);
  });

  it.each(['/', '/..a', '/a..b/', '/v1.0/.well'])('can be %s', (path) => {
    expect(sectionPathSchema.safeParse(path).success).toBe(true);
    expect(routePathSchema.safeParse(path).success).toBe(true);
  });
});

it('a URL of the frame or for editing contains no spaces', () => {
  expect(framePictureSchema.safeParse('https://example.org/a.svg').success).toBe(true);
  expect(framePictureSchema.safeParse('https://example.org/a b.svg').success).toBe(false);
  expect(editUrlSchema.safeParse('https://example.org/{file}').success).toBe(true);
  expect(editUrlSchema.safeParse('https://example.org/a b/{file}').success).toBe(false);
  expect(editUrlSchema.safeParse('ftp://example.org/{file}').success).toBe(false);
});
