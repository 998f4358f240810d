import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { repositoryAddress, resolveTypes } from './packageFacts';

function resolve(packageJson: object, files: string[], subpath = '.') {
  const store = memoryFileStore(Object.fromEntries(files.map((file) => [file, ''])));
  return resolveTypes(store, packageJson, subpath);
}

describe('resolveTypes', () => {
  it('follows the conditions of "exports" in their order, as TypeScript does', async () => {
    const target = { types: './types/a.d.ts', import: './dist/a.mjs' };
    const files = ['types/a.d.ts', 'dist/a.d.mts'];

    expect(await resolve({ exports: { '.': target } }, files)).toBe('types/a.d.ts');
    const reversed = { import: target.import, types: target.types };
    expect(await resolve({ exports: { '.': reversed } }, files)).toBe('dist/a.d.mts');
    expect(await resolve({ exports: { '.': reversed } }, ['types/a.d.ts'])).toBe('types/a.d.ts');
  });

  it('takes what "require" finds only if nothing else is found', async () => {
    const exports = { '.': { types: { require: './a.d.cts', default: './b.d.ts' } } };

    expect(await resolve({ exports }, ['a.d.cts', 'b.d.ts'])).toBe('b.d.ts');
    expect(await resolve({ exports }, ['a.d.cts'])).toBe('a.d.cts');
  });

  it('reads ranges of compiler versions, in conditions and in "typesVersions"', async () => {
    const exports = { '.': { 'types@<5': './old.d.ts', 'types@>=5': './new.d.ts' } };
    expect(await resolve({ exports }, ['old.d.ts', 'new.d.ts'])).toBe('new.d.ts');

    const typesVersions = {
      '<4.0': { '*': ['old/*'] },
      '*': { 'tools/*': ['types/tools/*.d.ts'] },
    };
    const files = ['types/tools/x.d.ts', 'old/tools/x.d.ts'];
    expect(await resolve({ typesVersions }, files, './tools/x')).toBe('types/tools/x.d.ts');
  });

  it('takes the pattern with the longest beginning', async () => {
    const exports = { './*': './all/*.d.ts', './parts/*': './parts/*.d.ts' };
    const files = ['all/parts/a.d.ts', 'parts/a.d.ts'];

    expect(await resolve({ exports }, files, './parts/a')).toBe('parts/a.d.ts');
  });

  it('finds the declarations beside a script', async () => {
    const exports = { '.': { import: { default: './dist/a.mjs' }, require: './dist/a.cjs' } };

    expect(await resolve({ exports }, ['dist/a.d.mts', 'dist/a.d.cts'])).toBe('dist/a.d.mts');
    expect(await resolve({ exports: './a.js' }, ['a.d.ts'])).toBe('a.d.ts');
    expect(await resolve({ main: 'lib' }, ['lib/index.d.ts'])).toBe('lib/index.d.ts');
    expect(await resolve({ main: 'index' }, ['index.d.ts'])).toBe('index.d.ts');
  });

  it('prefers "types" to "main", and "main" to "index"', async () => {
    expect(await resolve({ types: 'b.d.ts', main: 'a.js' }, ['a.d.ts', 'b.d.ts'])).toBe('b.d.ts');
    expect(await resolve({}, ['index.d.ts'])).toBe('index.d.ts');
  });

  it('finds subpaths, by pattern and without "exports"', async () => {
    const exports = { '.': './a.js', './parts/*': { types: './types/*.d.ts' } };

    expect(await resolve({ exports }, ['types/x/y.d.ts'], './parts/x/y')).toBe('types/x/y.d.ts');
    expect(await resolve({}, ['tools/index.d.ts'], './tools')).toBe('tools/index.d.ts');
  });

  it('finds a source file that the package names, and no other', async () => {
    const exports = { '.': { types: './src/a.ts' }, './b': './src/b.tsx', './c': './src/c.js' };
    const files = ['src/a.ts', 'src/b.tsx', 'src/c.ts'];

    expect(await resolve({ exports }, files)).toBe('src/a.ts');
    expect(await resolve({ exports }, files, './b')).toBe('src/b.tsx');
    expect(await resolve({ exports }, files, './c')).toBeUndefined();
  });

  it('returns undefined without declarations', async () => {
    expect(await resolve({ main: 'a.js' }, ['a.js'])).toBeUndefined();
  });
});

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
  ])('understands %s', (written) => {
    expect(repositoryAddress(written)).toBe('https://github.com/acme/kit');
  });

  it('knows other hosts', () => {
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
