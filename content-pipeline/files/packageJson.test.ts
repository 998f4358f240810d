import { describe, expect, it } from '@jest/globals';
import { findTypedSubpaths, repositoryAddress } from './packageJson';
import { memoryFileStore } from './testing/memoryFiles';

describe('repositoryAddress', () => {
  it.each([
    ['acme/kit'],
    ['github:acme/kit'],
    ['https://github.com/acme/kit'],
    ['https://github.com/acme/kit.git'],
    ['git+https://github.com/acme/kit.git'],
    ['git://github.com/acme/kit.git'],
    ['git+ssh://git@github.com/acme/kit.git'],
    ['git@github.com:acme/kit.git'],
  ])('reads %s', (written) => {
    expect(repositoryAddress(written)).toBe('https://github.com/acme/kit');
  });

  it('accepts other hosts', () => {
    expect(repositoryAddress('gitlab:acme/kit')).toBe('https://gitlab.com/acme/kit');
    expect(repositoryAddress('https://git.example.org/a/b/kit')).toBe(
      'https://git.example.org/a/b/kit',
    );
  });

  it('returns undefined for other texts', () => {
    expect(repositoryAddress('javascript:alert(1)')).toBeUndefined();
    expect(repositoryAddress('gist:1234')).toBeUndefined();
    expect(repositoryAddress('')).toBeUndefined();
  });
});

describe('findTypedSubpaths', () => {
  const documented =
    '/**\n * Pours tea.\n * @param {number} cups\n */\nexport function pour(cups) {}\n';
  const conditions = { types: './kit.d.ts', default: './kit.js' };

  it.each<[string, object, Record<string, string>, string[]]>([
    ['declarations', { types: 'kit.d.ts' }, {}, ['.']],
    ['conditions', { exports: { import: conditions, require: conditions } }, {}, ['.']],
    ['sources in TypeScript', { exports: './src/kit.ts' }, {}, ['.']],
    ['declarations beside the code', { main: 'kit.js' }, { 'kit.d.ts': '' }, ['.']],
    ['declarations of an ES module', { exports: './kit.mjs' }, { 'kit.d.mts': '' }, ['.']],
    ['comments with types', { main: './kit.cjs' }, { 'kit.cjs': documented }, ['.']],
    ['comments in the file that Node takes', {}, { 'index.js': documented }, ['.']],
    ['a package in @types', {}, { 'node_modules/@types/kit/package.json': '{}' }, ['.']],
    ['no types', { main: 'kit.js' }, { 'kit.js': '/** Pours tea. */ // @param\n' }, []],
    [
      'only patterns',
      { exports: { './*': conditions, './package.json': './package.json' } },
      {},
      [],
    ],
    [
      'several entry points',
      { exports: { '.': conditions, './tools': './tools.ts', './theme.css': './theme.css' } },
      {},
      ['.', './tools'],
    ],
    ['an entry point beside types', { types: 'kit.d.ts', exports: { '.': './kit.js' } }, {}, ['.']],
  ])('finds %s', async (_, packageJson, files, expected) => {
    const store = memoryFileStore({
      'package.json': JSON.stringify({ name: 'kit', ...packageJson }),
      ...files,
    });
    expect(await findTypedSubpaths(store)).toEqual(expected);
  });

  it('finds nothing without a valid package.json', async () => {
    expect(await findTypedSubpaths(memoryFileStore({ 'package.json': '{' }))).toEqual([]);
    expect(await findTypedSubpaths(memoryFileStore({}))).toEqual([]);
  });
});
