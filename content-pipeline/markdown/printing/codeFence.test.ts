import { describe, expect, it } from '@jest/globals';
import { codeFence, codeSpan } from './codeFence';

describe('code in Markdown', () => {
  it('stands between fences longer than any within', () => {
    expect(codeFence('a', 'ts')).toBe('```ts\na\n```');
    expect(codeFence('````\n```', '')).toBe('`````\n````\n```\n`````');
  });

  it('stands in a sentence whatever backticks it holds', () => {
    expect(codeSpan('a')).toBe('`a`');
    expect(codeSpan('a`b')).toBe('``a`b``');
    expect(codeSpan('`a')).toBe('`` `a ``');
    expect(codeSpan('a\n  b')).toBe('`a b`');
  });
});
