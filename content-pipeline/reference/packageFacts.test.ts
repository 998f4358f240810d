import { describe, expect, it } from '@jest/globals';
import { memoryFileStore } from '../files/testing/memoryFiles';
import { repositoryAddress, resolveTypes } from './packageFacts';

function resolve(packageJson: object, files: string[], subpath = '.') {
  const store = memoryFileStore(Object.fromEntries(files.map((file) => [file, ''])));
  return resolveTypes(store, packageJson, subpath);
}

describe('resolveTypes', () => {
  it('follows "exports", the declarations first', async () => {
    const exports = { '.': { import: './dist/a.mjs', types: './types/a.d.ts' } };

    expect(await resolve({ exports }, ['types/a.d.ts', 'dist/a.d.mts'])).toBe('types/a.d.ts');
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
