import { describe, expect, it } from '@jest/globals';
import { highlight, loadGrammars } from '../highlight';
import { anySite, compileText, showContent } from '../testing/compileText';
import { markLines } from './markLines';
import { readFence } from './readFence';

function show(code: string, language: string) {
  const content = highlight(code, language, []);
  return content && showContent(content);
}

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

describe('highlight', () => {
  it('puts tokens into spans, and plain text into none', () => {
    expect(highlight('if (a) b', 'js', [])).toEqual([
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['token', 'keyword'] },
        children: [{ type: 'text', value: 'if' }],
      },
      { type: 'text', value: ' ' },
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['token', 'punctuation'] },
        children: [{ type: 'text', value: '(' }],
      },
      { type: 'text', value: 'a' },
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['token', 'punctuation'] },
        children: [{ type: 'text', value: ')' }],
      },
      { type: 'text', value: ' b' },
    ]);
  });

  it('needs one span for signs of a kind in a row', () => {
    expect(show('f({[1]});', 'js')).toContain('<span className=token.punctuation>({[</span>');
  });

  it.each([
    ...[
      'javascript',
      'js',
      'mjs',
      'jsx',
      'ts',
      'typescript',
      'tsx',
      'json',
      'bash',
      'sh',
      'console',
    ],
    ...[
      'css',
      'html',
      'xml',
      'markdown',
      'md',
      'diff',
      'yaml',
      'yml',
      'sql',
      'python',
      'py',
      'rust',
    ],
    ...['go', 'http', 'text', 'plaintext'],
  ])('knows %s', (language) => {
    expect(highlight('a', language, [])).toBeDefined();
  });

  it.each(['klingon', '__proto__', 'constructor', 'toString', 'clike-x', ''])(
    'does not know %j',
    (language) => {
      expect(highlight('a', language, [])).toBeUndefined();
    },
  );

  it('knows a language of the site once it is loaded, and only there', async () => {
    await expect(loadGrammars(['toml', 'js', 'tomml', '../x'])).resolves.toMatchObject({
      unknown: ['../x', 'tomml'],
      known: expect.arrayContaining(['toml', 'haskell']),
    });

    expect(highlight('a = 1', 'toml', ['toml'])).toContainEqual(
      expect.objectContaining({ tagName: 'span' }),
    );
    expect(highlight('a = 1', 'toml', [])).toBeUndefined();
    expect(highlight('a = 1', 'haskell', ['haskell'])).toBeUndefined();
  });

  it('leaves code as it stands that is too big', () => {
    expect(highlight('a\n'.repeat(1_999), 'js', [])).toBeDefined();
    expect(highlight('a\n'.repeat(2_000), 'js', [])).toBeUndefined();
    expect(highlight(`'${'a'.repeat(100_000)}'`, 'js', [])).toBeUndefined();
    expect(highlight('1 a '.repeat(10_001), 'js', [])).toBeUndefined();
  });

  it('loses no character', () => {
    const code = `<a href="&amp;">\n\t\`\${\`x\`}\` /* ü */ 💥 \\`;
    const strip = (nodes: ReturnType<typeof highlight>) =>
      showContent(nodes ?? []).replace(/<\/?span[^>]*>/g, '');

    for (const language of ['html', 'tsx', 'md', 'bash', 'css'])
      expect(strip(highlight(code, language, []))).toBe(code);
  });
});

describe('markLines', () => {
  it('wraps the marked lines with their ends', () => {
    const lines = markLines([{ type: 'text', value: 'a\nb\nc' }], [{ first: 2, last: 9 }]);

    expect(showContent(lines)).toBe(
      'a\n<span className=line.marked>b\n</span><span className=line.marked>c</span>',
    );
  });

  it('divides tokens that go over several lines', () => {
    const tokens = highlight(`\`a\nb\${c\n}\`\n`, 'js', []) ?? [];
    const text = (line: number) =>
      showContent(markLines(tokens, [{ first: line, last: line }])).replace(
        /<span className=token[^>]*>/g,
        '(',
      );

    expect(text(1)).toMatch(
      /^<span className=line.marked>\(\(`<\/span>\(a<\/span><\/span>\n<\/span>\(/,
    );
    expect(text(2).replaceAll('</span>', ')')).toContain(
      '<span className=line.marked>((b)((${)c))\n)',
    );
  });

  it('puts texts together where nothing is marked', () => {
    const tokens = [{ type: 'text' as const, value: 'a\n\nb' }];

    expect(markLines(tokens, [{ first: 7, last: 8 }])).toEqual(tokens);
  });
});

describe('code blocks', () => {
  it('are figures with a title', () => {
    expect(compileText(['```js title="a.js" server', 'x', '```']).html).toBe(
      '<figure className=code dataLanguage=js dataTitle=a.js><figcaption>a.js</figcaption>' +
        '<pre tabIndex=0><code className=language-js>x</code></pre></figure>',
    );
    expect(compileText('    x').html).toBe(
      '<figure className=code><pre tabIndex=0><code>x</code></pre></figure>',
    );
  });

  it('mark lines', () => {
    expect(compileText(['```text {2}', 'a', 'b', '```']).html).toContain(
      '<code className=language-text>a\n<span className=line.marked>b</span></code>',
    );
  });

  it('of an unknown language are reported, and drawn without colours', () => {
    const { html, entries } = compileText(['a', '', '```javscript', 'if', '```']);

    expect(html).toContain('<code className=language-javscript>if</code>');
    expect(entries).toMatchObject([
      {
        ...{ code: 'language-unknown', severity: 'warning', line: 3, column: 4, length: 9 },
        hint: 'Did you mean "javascript" or "typescript"?',
      },
    ]);
  });

  it('may use the languages of the site', async () => {
    await loadGrammars(['toml']);
    const fence = ['```toml', 'a = 1', '```'];

    expect(compileText(fence).reported).toEqual(['language-unknown 1:4']);
    expect(compileText(fence, { ...anySite, additionalLanguages: ['toml'] }).reported).toEqual([]);
  });

  it('look the same wherever the file was saved', () => {
    expect(compileText('```js\r\na\r\nb\r\n```\r\n\r\nc\r\nd').html).toBe(
      compileText('```js\na\nb\n```\n\nc\nd').html,
    );
  });
});
