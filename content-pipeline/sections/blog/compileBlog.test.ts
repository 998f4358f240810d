import { describe, expect, it } from '@jest/globals';
import { readingTime } from './compileBlog';

describe('readingTime', () => {
  it.each([
    ['no words', '', 1],
    ['220 words', 'word '.repeat(220), 1],
    ['221 words', 'word '.repeat(221), 2],
    ['1000 characters of a script without spaces', '水'.repeat(1000), 2],
  ])('of %s: minutes, rounded up', (_, text, minutes) => {
    expect(readingTime(text)).toBe(minutes);
  });
});
