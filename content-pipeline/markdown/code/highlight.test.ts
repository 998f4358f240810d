import { describe, expect, it } from '@jest/globals';
import { showContent } from '../testing/compileText';
import { highlight, loadGrammars } from './highlight';

function show(code: string, language: string) {
  const content = highlight(code, language, []);
  return content && showContent(content);
}

describe('highlight', () => {
  it('puts tokens into spans, and plain text into none', () => {
    expect(highlight('if (a) b', 'js', [])).toEqual([
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['k'] },
        children: [{ type: 'text', value: 'if' }],
      },
      { type: 'text', value: ' ' },
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['p'] },
        children: [{ type: 'text', value: '(' }],
      },
      { type: 'text', value: 'a' },
      {
        type: 'element',
        tagName: 'span',
        properties: { className: ['p'] },
        children: [{ type: 'text', value: ')' }],
      },
      { type: 'text', value: ' b' },
    ]);
  });

  it('needs one span for consecutive characters of a kind', () => {
    expect(show('f({[1]});', 'js')).toContain('<span className=p>({[</span>');
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

  it('does not highlight code that is too big', () => {
    expect(highlight('a\n'.repeat(1_999), 'js', [])).toBeDefined();
    expect(highlight('a\n'.repeat(2_000), 'js', [])).toBeUndefined();
    expect(highlight(`'${'a'.repeat(100_000)}'`, 'js', [])).toBeUndefined();
    expect(highlight('1 a '.repeat(10_001), 'js', [])).toBeUndefined();
  });

  it('keeps every character', () => {
    const code = `<a href="&amp;">\n\t\`\${\`x\`}\` /* ü */ 💥 \\`;
    const strip = (nodes: ReturnType<typeof highlight>) =>
      showContent(nodes ?? []).replace(/<\/?span[^>]*>/g, '');

    for (const language of ['html', 'tsx', 'md', 'bash', 'css'])
      expect(strip(highlight(code, language, []))).toBe(code);
  });
});
