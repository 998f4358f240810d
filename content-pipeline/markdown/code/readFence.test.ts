import { describe, expect, it } from '@jest/globals';
import { readFence } from './readFence';

describe('readFence', () => {
  it('reads language, title and marked lines, in any order', () => {
    const marks = [
      { first: 1, last: 1 },
      { first: 3, last: 5 },
    ];

    expect(readFence({ lang: 'JS', meta: 'title="a b.js" {1,3-5}' })).toEqual({
      ...{ language: 'js', title: 'a b.js', marks },
    });
    expect(readFence({ lang: 'ts{1, 3-5}', meta: "server title='c'" })).toEqual({
      ...{ language: 'ts', title: 'c', marks },
    });
  });

  it.each([
    'server legacy',
    'fragment="a"',
    'subtitle="a"',
    'title=a',
    'title=""',
    '{}',
    '{a}',
    '{1',
  ])('leaves %s to others', (meta) => {
    expect(readFence({ lang: 'js', meta })).toEqual({ language: 'js', marks: [] });
  });

  it('takes nothing for a language that cannot be one', () => {
    expect(readFence({ lang: null, meta: null })).toEqual({ marks: [] });
    expect(readFence({ lang: 'a"b', meta: null })).toEqual({ marks: [] });
    expect(readFence({ lang: 'x'.repeat(5_000), meta: null })).toEqual({ marks: [] });
  });
});
