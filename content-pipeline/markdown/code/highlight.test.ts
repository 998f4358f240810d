import { describe, expect, it, jest } from '@jest/globals';
import { refractor } from 'refractor/core';
import { showContent } from '../testing/compileText';
import { highlight } from './highlight';

function show(code: string, language: string) {
  const content = highlight(code, language);
  return content && showContent(content);
}

describe('highlight', () => {
  it('prefers the usual meaning of a name to an alias of a grammar', () => {
    expect(show('{ "a": 1 }', 'tsconfig')).toEqual(show('{ "a": 1 }', 'json'));
    expect(show('>>> if a: b', 'pycon')).toEqual(show('>>> if a: b', 'python'));
    const names = 'console shell-session sh-session text output jsonc vue-html cfg env dotenv';
    for (const name of names.split(' ')) expect(show('a', name)).toBeDefined();
  });

  it('renders tokens as spans, and plain text without a span', () => {
    expect(highlight('if (a) b', 'js')).toEqual([
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

  it('renders consecutive tokens of the same kind as one span', () => {
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
    expect(highlight('a', language)).toBeDefined();
  });

  it.each(['klingon', '__proto__', 'constructor', 'toString', 'clike-x', ''])(
    'does not know %j',
    (language) => {
      expect(highlight('a', language)).toBeUndefined();
    },
  );

  it.each(['toml', 'rb', 'c++', 'gql', 'kt', 'mermaid'])('highlights %s', (language) => {
    expect(highlight('"a" = 1 --> b # c', language)).toContainEqual(
      expect.objectContaining({ tagName: 'span' }),
    );
  });

  it.each(['mdx', 'astro', 'vue', 'svelte', 'prisma', 'dotenv', 'env', 'jsonl', 'tree', 'diff-js'])(
    'knows %s, which has no grammar of its own',
    (language) => {
      expect(highlight('a', language)).toBeDefined();
    },
  );

  it('recovers from an interruption while a grammar is loaded', () => {
    const before = highlight('if (a) b', 'js');
    const register = jest.spyOn(refractor, 'register').mockImplementation(() => {
      throw new Error('Interrupted');
    });

    expect(() => highlight('a', 'ada')).toThrow('Interrupted');
    register.mockRestore();
    expect(highlight('if (a) b', 'js')).toEqual(before);
    expect(highlight('begin', 'ada')).toContainEqual(expect.objectContaining({ tagName: 'span' }));
  });

  // Each of these grammars uses or changes others that are registered before it.
  it.each([
    ['smarty', 'php', '{php} echo 1; {/php}'],
    ['javascript', 'javadoc', '/** @param a */ a.b()'],
  ])('colours %s in the same way before and after %s', (language, other, code) => {
    const fresh = () => {
      let loaded: typeof highlight | undefined;
      jest.isolateModules(() => {
        loaded = jest.requireActual<{ highlight: typeof highlight }>('./highlight').highlight;
      });
      if (loaded === undefined) throw new Error('Not loaded');
      return loaded;
    };
    const [one, two] = [fresh(), fresh()];
    const alone = one(code, language);

    expect(one(code, other)).toEqual(two(code, other));
    expect(two(code, language)).toEqual(alone);
    expect(one(code, language)).toEqual(alone);
  });

  it('does not highlight code that exceeds a limit', () => {
    expect(highlight('a\n'.repeat(1_999), 'js')).toBeDefined();
    expect(highlight('a\n'.repeat(2_000), 'js')).toBeUndefined();
    expect(highlight(`'${'a'.repeat(100_000)}'`, 'js')).toBeUndefined();
    expect(highlight('1 a '.repeat(10_001), 'js')).toBeUndefined();
  });

  it('preserves every character of the code', () => {
    const code = `<a href="&amp;">\n\t\`\${\`x\`}\` /* ü */ 💥 \\`;
    const strip = (nodes: ReturnType<typeof highlight>) =>
      showContent(nodes ?? []).replace(/<\/?span[^>]*>/g, '');

    for (const language of ['html', 'tsx', 'md', 'bash', 'css'])
      expect(strip(highlight(code, language))).toBe(code);
  });
});
