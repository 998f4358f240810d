import { describe, expect, it } from '@jest/globals';
import { contentTypeOf } from './fileHeaders';

describe('contentTypeOf', () => {
  it('contains the character set of texts for readers and programs', () => {
    expect(contentTypeOf('docs/index.md')).toBe('text/markdown; charset=utf-8');
    expect(contentTypeOf('llms.txt')).toBe('text/plain; charset=utf-8');
  });
});
