import { describe, expect, it } from '@jest/globals';
import { findWords } from './words.mjs';

describe('findWords', () => {
  it('finds a word in prose and in the parts of an identifier', () => {
    const text = 'const pageTwin = 1;\n// The page is drawn again.';
    expect(findWords('viewer/a.ts', text)).toEqual([
      { file: 'viewer/a.ts', line: 1, found: 'twin', instead: 'Markdown alternate' },
      { file: 'viewer/a.ts', line: 2, found: 'drawn', instead: 'render, prerender' },
    ]);
  });

  it('does not find words within longer ones', () => {
    expect(
      findWords('a.ts', '// Understand the default signature of a drawer in the standard.'),
    ).toEqual([]);
  });

  it('finds phrases', () => {
    const [found] = findWords('a.ts', "message: 'The link leads nowhere'");
    expect(found).toMatchObject({ found: 'leads nowhere' });
  });

  it('finds docstrings that begin with a question', () => {
    const text =
      '/** Whether it is open. */\n/**\n * What it holds.\n */\n/** Returns what it holds. */';
    expect(findWords('a.ts', text).map(({ line }) => line)).toEqual([1, 3]);
  });

  it('finds docstrings of functions that do not begin with a verb in the third person', () => {
    const text = [
      '/** The size of it. */\nfunction a() {}',
      '/**\n * Return the size.\n *\n * @returns {number}\n */\nexport async function b() {}',
      '  /** Type-checks it. */\n  function c() {}',
      '/** Returns, for each, the size. */\nfunction d() {}',
      '/** @param {string} text */\nfunction e(text) {}',
      '/** The size of it. */\nconst size = 1;',
      'call("/** A. */");\nfunction f() {}',
    ].join('\n');
    expect(findWords('a.mjs', text).map(({ line }) => line)).toEqual([1, 4]);
  });

  it('finds docstrings that begin with a condition or a participle', () => {
    const text = '/** If true, waits. */\n/** Called with each. */\n/** True if it waits. */';
    expect(findWords('a.ts', text).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('allows the exceptions alone', () => {
    expect(findWords('a.ts', 'Math.floor(2.5)')).toEqual([]);
    expect(findWords('a.ts', 'floor(2.5)')).toHaveLength(1);
  });
});
