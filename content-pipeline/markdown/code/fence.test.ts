import { describe, expect, it } from '@jest/globals';
import { codeTargetsOf, readFence, readSnippet } from './fence';

describe('readFence', () => {
  it('reads language, title and marked lines, in any order', () => {
    const marks = [
      { first: 1, last: 1 },
      { first: 3, last: 5 },
    ];

    expect(readFence({ lang: 'JS', meta: 'title="a b.js" {1,3-5}' })).toEqual({
      ...{ language: 'js', title: 'a b.js', marks },
    });
    expect(readFence({ lang: 'yaml', meta: 'title=.github/docs.yml {1}' })).toMatchObject({
      title: '.github/docs.yml',
    });
    expect(readFence({ lang: 'ts{1, 3-5}', meta: "server title='c'" })).toEqual({
      ...{ language: 'ts', title: 'c', marks },
    });
  });

  it.each(['server legacy', 'fragment="a"', 'subtitle="a"', 'title=""', '{}', '{a}', '{1'])(
    'ignores %s',
    (meta) => {
      expect(readFence({ lang: 'js', meta })).toEqual({ language: 'js', marks: [] });
    },
  );

  it('reads a title in brackets, with and without a space before it', () => {
    const title = 'a b.ts';
    expect(readFence({ lang: 'ts[a', meta: 'b.ts]' })).toEqual({
      language: 'ts',
      title,
      marks: [],
    });
    expect(readFence({ lang: 'Plain', meta: 'Text[a b.ts] {2}' })).toMatchObject({
      ...{ language: 'plain', title, marks: [{ first: 2, last: 2 }] },
    });
    expect(readFence({ lang: 'js{1,3}[a', meta: 'b.ts]' })).toMatchObject({
      ...{ language: 'js', title, marks: [{ first: 1 }, { first: 3 }] },
    });
    expect(readFence({ lang: '[a', meta: 'b.ts]' })).toEqual({ title, marks: [] });
    for (const meta of ['/a[0]/', 'a=[b]', 'x="[b]"'])
      expect(readFence({ lang: 'js', meta })).not.toHaveProperty('title');
  });

  it('ignores a language with characters that are not allowed', () => {
    expect(readFence({ lang: null, meta: null })).toEqual({ marks: [] });
    expect(readFence({ lang: 'a"b', meta: null })).toEqual({ marks: [] });
    expect(readFence({ lang: 'x'.repeat(5_000), meta: null })).toEqual({ marks: [] });
  });

  it('reads the file of the code and the number of its first line', () => {
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

  it('ignores settings within a title', () => {
    expect(readFence({ lang: 'js', meta: 'title="a file=b {3} showLineNumbers c"' })).toEqual({
      ...{ language: 'js', title: 'a file=b {3} showLineNumbers c', marks: [] },
    });
    expect(readFence({ lang: 'js', meta: 'x-file=b' })).not.toHaveProperty('source');
  });

  it('reads labels of lines', () => {
    expect(
      readFence({ lang: 'js', meta: '{ "1. Read": 3-4, 6} {"2":7} {8} ins={\'3\':9} title="{"' }),
    ).toEqual({
      ...{ language: 'js', title: '{', added: [{ first: 9, last: 9, label: '3' }] },
      marks: [
        { first: 8, last: 8 },
        { first: 3, last: 4, label: '1. Read' },
        { first: 6, last: 6 },
        { first: 7, last: 7, label: '2' },
      ],
    });
    expect(readFence({ lang: 'js', meta: `title='{"1":2}' {"a":}` })).not.toHaveProperty('added');
    expect(readFence({ lang: 'js', meta: `title='{"1":2}' {"a":}` }).marks).toEqual([]);
  });

  it('reads added and removed lines separately from marked lines', () => {
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
  ])('returns the parts that are not ranges in %s', (meta, wrongRanges) => {
    expect(readFence({ lang: 'js', meta })).toMatchObject({ wrongRanges });
  });

  it.each([
    ['js', '[a.js]', { language: 'js', title: 'a.js', marks: [] }],
    ['html-vue', '{1}', { language: 'html', marks: [range(1)] }],
    ['js', '[a/[id].js] {1}', { language: 'js', title: 'a/[id].js', marks: [range(1)] }],
    ['js', 'filename="a.js" copy', { language: 'js', title: 'a.js', marks: [] }],
    ['ts:line-numbers', '{1}', { language: 'ts', firstNumber: 1, marks: [range(1)] }],
    ['ts:line-numbers=5', null, { language: 'ts', firstNumber: 5, marks: [] }],
    ['ts:line-numbers{1}', null, { language: 'ts', firstNumber: 1, marks: [range(1)] }],
    ['ts:no-line-numbers', null, { language: 'ts', marks: [] }],
    ['js', 'showLineNumbers{3}', { language: 'js', firstNumber: 3, marks: [] }],
    ['js', 'showLineNumbers={false}', { language: 'js', marks: [] }],
    ['js', 'showLineNumbers=false', { language: 'js', marks: [] }],
    ['js', 'showLineNumbers startLineNumber=9', { language: 'js', firstNumber: 9, marks: [] }],
    [
      'py',
      'hl_lines="1 3-4" linenums="2"',
      { language: 'py', firstNumber: 2, marks: [range(1), range(3, 4)] },
    ],
    ['{.py', 'hl_lines="1"}', { language: 'py', marks: [range(1)] }],
    ['{', '.py .annotate }', { language: 'py', marks: [] }],
    [
      'js',
      'mark={1} ins={2} del={3-4}',
      { language: 'js', marks: [range(1)], added: [range(2)], removed: [range(3, 4)] },
    ],
    [
      'js',
      '"{1}" /b/ ins="c" ins={"d":1} collapse={1-2} frame="none"',
      { language: 'js', marks: [], added: [{ first: 1, last: 1, label: 'd' }] },
    ],
  ])('reads the settings of other tools: %s %s', (lang, meta, fence) => {
    expect(readFence({ lang, meta })).toEqual(fence);
  });

  function range(first: number, last = first) {
    return { first, last };
  }
});

describe('readSnippet', () => {
  it.each([
    ['<<< ./a.ts', 'ts', 'file="./a.ts"'],
    ['<<< @/b/a.test.js#main{2-4}', 'js', 'file="@/b/a.test.js" region="main" {2-4}'],
    [
      '<<< ../a.vue{1,3 ts:line-numbers} [A b]',
      'ts:line-numbers',
      'file="../a.vue" {1,3} title="A b"',
    ],
    ['<<<Makefile {sh}', 'sh', 'file="Makefile"'],
  ])('reads %s', (line, lang, meta) => {
    expect(readSnippet(line)).toEqual({ lang, meta });
  });

  it.each(['<<<', '<< a', '<<< a b', 'x <<< a', '<<< a{'])('returns undefined for %s', (line) => {
    expect(readSnippet(line)).toBeUndefined();
  });
});

describe('codeTargetsOf', () => {
  it('returns the files that code blocks and lines with <<< show', () => {
    const text = ['```js file=./a.js', '```', '> <<< @/b.js{1}', '<<< ./a.js', 'file=c'].join('\n');
    expect(codeTargetsOf(text)).toEqual(['./a.js', '@/b.js']);
  });

  it('returns the files that a text includes', () => {
    const text = [
      ...['<!--@include: ./a.md-->', 'b <!-- @include: ./c.md{2,} -->', '> --8<-- "d/e.md"'],
      ...['::: include ./f.md', ':::include{file="./g.md"}', ':::', '<!-- include: h.md -->'],
    ];
    expect(codeTargetsOf(text.join('\n'))).toEqual([
      ...['./a.md', './c.md', '@/d/e.md', './f.md', './g.md'],
    ]);
  });
});
