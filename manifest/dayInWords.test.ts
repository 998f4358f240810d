import { describe, expect, it } from '@jest/globals';
import { dayInWords } from './dayInWords';

describe('dayInWords', () => {
  it.each([
    ['en', 'January 31, 2026'],
    ['de', '31. Januar 2026'],
  ])('writes a day in the language %s', (language, expected) => {
    expect(dayInWords('2026-01-31', language)).toBe(expected);
  });
});
