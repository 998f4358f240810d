import { describe, expect, it } from '@jest/globals';
import { readFenceWords } from './rehypeContentTree';

const marked = (words: string) => [...readFenceWords(words).marked];

describe('readFenceWords', () => {
  it('reads the title and the marked lines in any order', () => {
    expect(readFenceWords('{1} title="server.js"')).toEqual({
      title: 'server.js',
      marked: new Set([1]),
    });
  });

  it('reads single lines and ranges', () => {
    expect(marked('{2,4-6}')).toEqual([2, 4, 5, 6]);
  });

  it('returns no lines and no title for other words', () => {
    expect(readFenceWords('server fragment="x" add={2}')).toEqual({ marked: new Set() });
  });

  it('ignores ranges that run backwards', () => {
    expect(marked('{6-4,1}')).toEqual([1]);
  });

  it('limits the number of lines in a range', () => {
    expect(marked('{1-999999999}')).toHaveLength(2000);
  });
});
