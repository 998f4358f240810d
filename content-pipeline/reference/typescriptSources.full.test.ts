import { beforeAll, describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import type { ApiPackage } from './apiPackage';
import { readPackage } from './readPackage';
import { conversionTime, convertDeclarations } from './testing/convertDeclarations';

const described = { name: 'kit', version: '2.1.0', repository: 'acme/kit' };
const root = 'https://github.com/acme/kit/blob/v2.1.0/';

async function read(files: Record<string, string>, entryPoints = ['.'], sourceUrl?: string) {
  const log = createDiagnosticLog();
  const { project, reported } = await convertDeclarations(files, entryPoints);
  expect(reported).toEqual([]);
  if (project === undefined) throw new Error('Nothing was converted');
  const api = readPackage(project, { sourceUrl }, log.report);
  expect(log.entries).toEqual([]);
  return api;
}

function facts({ symbols }: ApiPackage) {
  return symbols.map(({ name, importedFrom, module, source }) => [
    ...[name, importedFrom, module, source?.label, source?.href.replace(root, '')],
  ]);
}

describe('a package of TypeScript sources', () => {
  const files = {
    'package.json': JSON.stringify({
      ...described,
      exports: { '.': { types: './src/index.ts' }, './tools': './src/tools/index.ts' },
    }),
    'src/index.ts': "export { bake } from './oven/bake.js';",
    'src/oven/bake.ts':
      "import { knead } from '../tools/index.js';\n\n/** Bakes. */\nexport function bake(flour = 3) {\n  return knead(flour);\n}\n",
    'src/tools/index.ts':
      '/**\n * Tools of bakers.\n * @module\n */\n\nexport const knead = (flour: number): string => String(flour);\n',
  };

  let api: ApiPackage;
  beforeAll(async () => {
    api = await read(files, ['.', './tools']);
  }, conversionTime);

  it('is documented with the lines of its sources, from all entry points', () => {
    expect(facts(api)).toEqual([
      ['bake', 'kit', 'oven', 'src/oven/bake.ts:4', 'src/oven/bake.ts#L4'],
      ['knead', 'kit/tools', 'tools', 'src/tools/index.ts:6', 'src/tools/index.ts#L6'],
    ]);
  });

  it('has inferred types, default values and comments of index files', () => {
    const [bake] = api.symbols;

    expect(
      bake?.declaration
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toBe('function bake(flour?: number): string');
    expect(api.modules.map(({ name, comment }) => [name, comment.summary])).toEqual([
      ['oven', ''],
      ['tools', 'Tools of bakers.'],
    ]);
  });
});

it(
  'reads sources that import each other by the paths of tsconfig.json',
  async () => {
    const { symbols } = await read({
      'package.json': JSON.stringify({ ...described, exports: './src/index.ts' }),
      'tsconfig.base.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
      'tsconfig.json': '{ "extends": "./tsconfig.base.json" } // comment',
      'src/index.ts':
        "import type { Options } from '~/options';\nexport interface More extends Options { z: 1 }\n",
      'src/options.ts': 'export interface Options { size: number }\n',
    });

    expect(symbols.map(({ name }) => name)).toEqual(['More', 'Options']);
    expect(symbols[0]?.members.map(({ name }) => name)).toEqual(['z', 'size']);
  },
  conversionTime,
);

describe('a package of declarations with maps', () => {
  const files = {
    'package.json': JSON.stringify({ ...described, types: 'dist/index.d.ts' }),
    'dist/index.d.ts':
      'export declare const first: 1;\nexport declare const second: 2;\nexport declare const third: 3;\n',
    // Lines 1 and 2 were lines 3 and 8 of the source, and the map does not contain the third.
    'dist/index.d.ts.map': JSON.stringify({
      ...{ version: 3, file: 'index.d.ts', sourceRoot: '', sources: ['../lib/start.ts'] },
      ...{ names: [], mappings: 'AAEA,qBAAa;AAKb,qBAAa' },
    }),
  };

  it(
    'links to the source lines of its declarations if they are known',
    async () => {
      const api = await read(files);

      expect(facts(api).map(([name, , , label]) => [name, label])).toEqual([
        ['first', 'lib/start.ts:3'],
        ['second', 'lib/start.ts:8'],
        ['third', undefined],
      ]);
    },
    conversionTime,
  );
});
