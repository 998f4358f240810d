import { describe, expect, it } from '@jest/globals';
import { codeFence, codeSpan } from './printPlain';

describe('code in Markdown', () => {
  it('is between fences that are longer than any fence in the code', () => {
    expect(codeFence('a', 'ts')).toBe('```ts\na\n```');
    expect(codeFence('````\n```', '')).toBe('`````\n````\n```\n`````');
  });

  it('is printed as inline code with enough backticks', () => {
    expect(codeSpan('a')).toBe('`a`');
    expect(codeSpan('a`b')).toBe('``a`b``');
    expect(codeSpan('`a')).toBe('`` `a ``');
    expect(codeSpan('a\n  b')).toBe('`a b`');
  });
});
