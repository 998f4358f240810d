import { describe, expect, it } from '@jest/globals';
import { readFence } from './fence';

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

  it('reads the file of the code, and the numbering of its lines', () => {
    expect(readFence({ lang: 'ts', meta: 'file=./a.ts region=main showLineNumbers' })).toEqual({
      ...{ language: 'ts', source: { file: './a.ts', region: 'main' }, firstNumber: 1, marks: [] },
    });
    expect(
      readFence({ lang: 'ts', meta: `file="a b.ts" lines='3-9' showLineNumbers=7` }),
    ).toMatchObject({ source: { file: 'a b.ts', lines: '3-9' }, firstNumber: 7 });
    expect(readFence({ lang: 'file=a.ts', meta: null })).toEqual({
      ...{ source: { file: 'a.ts' }, marks: [] },
    });
  });

  it('looks for no words within a title', () => {
    expect(readFence({ lang: 'js', meta: 'title="a file=b {3} showLineNumbers c"' })).toEqual({
      ...{ language: 'js', title: 'a file=b {3} showLineNumbers c', marks: [] },
    });
    expect(readFence({ lang: 'js', meta: 'x-file=b' })).not.toHaveProperty('source');
  });

  it('reads which lines are added and removed, apart from those that are marked', () => {
    expect(readFence({ lang: 'js', meta: '{1} add={2,4-5} remove={ 3 }' })).toEqual({
      ...{ language: 'js', marks: [{ first: 1, last: 1 }], removed: [{ first: 3, last: 3 }] },
      added: [
        { first: 2, last: 2 },
        { first: 4, last: 5 },
      ],
    });
    expect(readFence({ lang: 'add={2}', meta: null })).toMatchObject({
      ...{ marks: [], added: [{ first: 2, last: 2 }] },
    });
    expect(readFence({ lang: 'js', meta: 'padd={2} add=2 title="add={2}"' })).not.toHaveProperty(
      'added',
    );
  });

  it.each([
    ['add={0}', ['0']],
    ['{0}', ['0']],
    ['{5-3, 2}', ['5-3']],
    ['{1..3}', ['1..3']],
    ['{2-, 1-2-3}', ['2-', '1-2-3']],
  ])('keeps what is no range in %s', (meta, wrongRanges) => {
    expect(readFence({ lang: 'js', meta })).toMatchObject({ wrongRanges });
  });
});
