import { describe, expect, it } from '@jest/globals';
import type { ModuleResolution } from './conversionChoices';
import { resolveEntryPoints } from './resolveEntryPoints';

interface Choices {
  subpaths?: string[];
  moduleResolution?: ModuleResolution;
  types?: string[];
}

/** Returns the files of entry points. Entry points without types are returned as `no kit/tools`. */
function resolve(packageJson: object, files: string[], choices: Choices = {}): string[] {
  const { subpaths = ['.'], moduleResolution = 'bundler', types } = choices;
  const folder = '/site/node_modules/kit';
  const typesFolder = types && '/site/node_modules/@types/kit';
  const texts = new Map([
    [`${folder}/package.json`, JSON.stringify({ name: 'kit', ...packageJson })],
    ...files.map((file) => [`${folder}/${file}`, ''] as const),
    ...(types ?? []).map((file) => [`${typesFolder}/${file}`, ''] as const),
  ]);
  const host = {
    fileExists: (file: string) => texts.has(file),
    readFile: (file: string) => texts.get(file),
    directoryExists: (name: string) =>
      [...texts.keys()].some((file) => file.startsWith(`${name}/`)),
    readDirectory: () => [...texts.keys()].filter((file) => file.startsWith(`${folder}/`)),
  };
  const pack = { name: 'kit', folder, typesFolder, moduleResolution };
  const { found, untyped } = resolveEntryPoints(subpaths, pack, host);
  return [
    ...found.map(({ file }) => file.replace(`${folder}/`, '')),
    ...untyped.map(({ specifier }) => `no ${specifier}`),
  ];
}

describe('resolveEntryPoints', () => {
  it('follows the conditions of "exports" in their order', () => {
    const target = { types: './types/a.d.ts', import: './dist/a.mjs' };
    const files = ['types/a.d.ts', 'dist/a.d.mts'];

    expect(resolve({ exports: { '.': target } }, files)).toEqual(['types/a.d.ts']);
    const reversed = { import: target.import, types: target.types };
    expect(resolve({ exports: { '.': reversed } }, files)).toEqual(['dist/a.d.mts']);
    expect(resolve({ exports: { '.': reversed } }, ['types/a.d.ts'])).toEqual(['types/a.d.ts']);
  });

  it('takes what "require" finds only if nothing else is found', () => {
    const exports = { '.': { types: { require: './a.d.cts', default: './b.d.ts' } } };
    expect(resolve({ exports }, ['a.d.cts', 'b.d.ts'])).toEqual(['b.d.ts']);

    const required = { '.': { require: './a.cjs', import: './a.mjs' } };
    expect(resolve({ exports: required }, ['a.d.cts', 'a.cjs', 'a.mjs'])).toEqual(['a.d.cts']);
  });

  it('resolves as bundlers do, or as Node.js does', () => {
    const exports = { '.': { node: './node.d.ts', default: './any.d.ts' } };
    const files = ['node.d.ts', 'any.d.ts'];

    expect(resolve({ exports }, files)).toEqual(['any.d.ts']);
    expect(resolve({ exports }, files, { moduleResolution: 'nodenext' })).toEqual(['node.d.ts']);
  });

  it('reads ranges of compiler versions, in conditions and in "typesVersions"', () => {
    const exports = { '.': { 'types@<5': './old.d.ts', 'types@>=5': './new.d.ts' } };
    expect(resolve({ exports }, ['old.d.ts', 'new.d.ts'])).toEqual(['new.d.ts']);

    const typesVersions = {
      '<4.0': { '*': ['old/*'] },
      '*': { 'tools/*': ['types/tools/*.d.ts'] },
    };
    const files = ['types/tools/x.d.ts', 'old/tools/x.d.ts'];
    const subpaths = ['./tools/x'];
    expect(resolve({ typesVersions }, files, { subpaths })).toEqual(['types/tools/x.d.ts']);
  });

  it('takes the pattern with the longest beginning', () => {
    const exports = { './*': './all/*.d.ts', './parts/*': './parts/*.d.ts' };
    const files = ['all/parts/a.d.ts', 'parts/a.d.ts'];
    expect(resolve({ exports }, files, { subpaths: ['./parts/a'] })).toEqual(['parts/a.d.ts']);
  });

  it('finds all entry points that a pattern matches', () => {
    const exports = { '.': './a.js', './parts/*': { types: './types/*.d.ts' }, './b': './b.css' };
    const files = ['a.d.ts', 'types/x.d.ts', 'types/y/z.d.ts', 'b.css'];
    expect(resolve({ exports }, files, { subpaths: ['.', './parts/*'] })).toEqual([
      ...['a.d.ts', 'types/x.d.ts', 'types/y/z.d.ts'],
    ]);
    expect(resolve({ exports }, files, { subpaths: ['./*'] })).toHaveLength(2);
    expect(resolve({ exports }, files, { subpaths: ['./lists/*'] })).toEqual(['no kit/lists/*']);
    expect(resolve({}, ['index.d.ts', 'x/y.d.ts'], { subpaths: ['./x/*'] })).toEqual(['x/y.d.ts']);
  });

  it('finds the declarations beside a script', () => {
    const exports = { '.': { import: { default: './dist/a.mjs' }, require: './dist/a.cjs' } };

    expect(resolve({ exports }, ['dist/a.d.mts', 'dist/a.d.cts'])).toEqual(['dist/a.d.mts']);
    expect(resolve({ exports: './a.js' }, ['a.d.ts'])).toEqual(['a.d.ts']);
    expect(resolve({ main: 'lib' }, ['lib/index.d.ts'])).toEqual(['lib/index.d.ts']);
    expect(resolve({ main: 'index' }, ['index.d.ts'])).toEqual(['index.d.ts']);
  });

  it('prefers "types" to "main", and "main" to "index"', () => {
    expect(resolve({ types: 'b.d.ts', main: 'a.js' }, ['a.d.ts', 'b.d.ts'])).toEqual(['b.d.ts']);
    expect(resolve({ main: 'a.js' }, ['a.d.ts', 'index.d.ts'])).toEqual(['a.d.ts']);
    expect(resolve({}, ['index.d.ts'])).toEqual(['index.d.ts']);
  });

  it('finds types that "exports" does not name, if the package can be imported', () => {
    const packageJson = { exports: { '.': './a.js' }, types: './types/a.d.ts' };
    expect(resolve(packageJson, ['a.js', 'types/a.d.ts'])).toEqual(['types/a.d.ts']);
    const internal = { exports: { './b': './b.js' }, types: './a.d.ts' };
    expect(resolve(internal, ['b.js', 'a.d.ts'])).toEqual(['no kit']);
  });

  it('finds TypeScript that the package names', () => {
    const exports = { '.': { types: './src/a.ts' }, './b': './src/b.tsx' };
    const subpaths = ['.', './b'];
    expect(resolve({ exports }, ['src/a.ts', 'src/b.tsx'], { subpaths })).toEqual([
      ...['src/a.ts', 'src/b.tsx'],
    ]);
  });

  it('prefers types in "@types" to JavaScript, and own types to both', () => {
    const types = ['index.d.ts'];
    const [found] = resolve({ main: 'a.js' }, ['a.js'], { types });
    expect(found).toBe('/site/node_modules/@types/kit/index.d.ts');
    expect(resolve({ main: 'a.js' }, ['a.js', 'a.d.ts'], { types })).toEqual(['a.d.ts']);
    expect(resolve({ main: 'a.js' }, ['a.js'])).toEqual(['a.js']);
    expect(resolve({ main: 'a.js' }, [])).toEqual(['no kit']);
  });
});
