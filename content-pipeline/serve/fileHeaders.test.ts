import { describe, expect, it } from '@jest/globals';
import { contentTypeOf } from './fileHeaders';

describe('contentTypeOf', () => {
  it('names the character set of texts for people and machines', () => {
    expect(contentTypeOf('docs/index.md')).toBe('text/markdown; charset=utf-8');
    expect(contentTypeOf('llms.txt')).toBe('text/plain; charset=utf-8');
  });
});
