import { describe, expect, it } from '@jest/globals';
import { firstSentence } from './textCompiler';

describe('firstSentence', () => {
  it.each([
    ['Adds. Subtracts.', 'Adds.'],
    ['Adds\nnumbers. Subtracts.', 'Adds numbers.'],
    ['No point at all', 'No point at all'],
    ['Names, e.g. this one. More.', 'Names, e.g. this one.'],
    ['Reads `a. b` whole. More.', 'Reads `a. b` whole.'],
    [
      'See [the. guide](https://example.org/a. b). More.',
      'See [the. guide](https://example.org/a. b).',
    ],
    ['Since 1.2 it is fast! More.', 'Since 1.2 it is fast!'],
    ['', ''],
  ])('of %j is %j', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });
});
