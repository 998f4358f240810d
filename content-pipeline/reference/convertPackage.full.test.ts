import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { convertPackage } from './convertPackage';
import { readPackage } from './readPackage';
import { startTypedoc, type TypedocProgram } from './runTypedoc';
import {
  conversionTime,
  convertDeclarations,
  inTemporaryFolder,
  typedocProgram,
  writeFiles,
} from './testing/convertDeclarations';

const place = { file: 'recto.yaml', line: 3 };

/** Converts the package `kit` that is installed below a folder. */
async function convertIn(folder: string, program = typedocProgram) {
  const log = createDiagnosticLog();
  const options = {
    ...{
      packageName: 'kit',
      from: path.join(folder, 'site'),
      cacheFolder: path.join(folder, 'cache'),
    },
    ...{ program, place },
  };
  return { project: await convertPackage(options, log.report), reported: log.entries };
}

/** Writes a program that runs instead of TypeDoc, and links to TypeDoc, whose version is part of the cache key. */
async function writeProgram(folder: string, text: string): Promise<TypedocProgram> {
  const file = path.join(folder, 'program.mjs');
  await writeFile(file, text);
  for (const name of ['typedoc', 'typescript'])
    await symlink(path.resolve('node_modules', name), path.join(folder, 'node_modules', name));
  return { file };
}

/**
 * Writes a program whose results contain the text of `index.d.ts` as the name of the project. It adds a dot to the file
 * `count` for each conversion.
 */
function writeConverter(folder: string): Promise<TypedocProgram> {
  return writeProgram(
    folder,
    `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
    const { answerFile, folder } = JSON.parse(readFileSync(0, 'utf8'));
    appendFileSync(${JSON.stringify(path.join(folder, 'count'))}, '.');
    const name = readFileSync(folder + '/index.d.ts', 'utf8');
    const project = { name, children: [{ children: [{ name: 'a' }] }] };
    const entryPoints = [{ specifier: 'kit', file: 'index.d.ts' }];
    const converted = { project, entryPoints };
    writeFileSync(answerFile, JSON.stringify({ status: 'converted', converted }));`,
  );
}

/** Returns the number of conversions by the program of `writeConverter`. */
async function conversionsIn(folder: string): Promise<number> {
  return (await readFile(path.join(folder, 'count'), 'utf8')).length;
}

const installed = {
  'site/recto.yaml': '',
  'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0" }',
  'node_modules/kit/index.d.ts': 'export declare const a: 1;',
  'node_modules/kit/README.md': '# Kit',
};

describe('convertPackage', () => {
  it('converts an installed package once, and again when a file of it has changed', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, installed);
      const program = await writeConverter(folder);
      const convert = async () => {
        const { project, reported } = await convertIn(folder, program);
        return {
          reported,
          conversions: await conversionsIn(folder),
          facts: project?.facts,
          name: project?.converted.project.name,
        };
      };
      const first = await convert();
      const [cached = ''] = await readdir(path.join(folder, 'cache'));

      expect(first).toMatchObject({
        reported: [],
        conversions: 1,
        name: 'export declare const a: 1;',
      });
      expect(first.facts).toMatchObject({
        ...{ name: 'kit', version: '1.0.0' },
        entryPoints: [{ specifier: 'kit', file: 'index.d.ts' }],
        readme: { text: '# Kit' },
      });
      expect(await convert()).toEqual(first);

      await writeFile(path.join(folder, 'cache', cached), 'cut off');
      expect(await convert()).toEqual({ ...first, conversions: 2 });
      expect(await convert()).toEqual({ ...first, conversions: 2 });

      await writeFile(path.join(folder, 'node_modules/kit/index.d.ts'), 'const b;');
      expect(await convert()).toMatchObject({ conversions: 3, name: 'const b;' });
    });
  });

  it('converts a package again when a package of its workspace, or the version of another, has changed', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, {
        ...installed,
        'node_modules/kit/package.json':
          '{ "name": "kit", "dependencies": { "tools": "*" }, "peerDependencies": { "flour": "1" } }',
        'tools/package.json': '{ "name": "tools", "devDependencies": { "kit": "*", "mill": "*" } }',
        'tools/index.d.ts': 'export declare class Base {}',
        'mill/package.json': '{ "name": "mill" }',
        'mill/index.d.ts': 'export declare const stone: 1;',
        'node_modules/flour/package.json': '{ "name": "flour", "version": "1.0.0" }',
        'node_modules/flour/index.d.ts': 'export declare const white: 1;',
        'node_modules/@types/flour/index.d.ts': 'export {};',
      });
      for (const name of ['tools', 'mill'])
        await symlink(path.join(folder, name), path.join(folder, 'node_modules', name));
      const program = await writeConverter(folder);
      const conversions = async () => {
        await convertIn(folder, program);
        return conversionsIn(folder);
      };

      expect([await conversions(), await conversions()]).toEqual([1, 1]);
      await writeFile(path.join(folder, 'tools/index.d.ts'), 'export declare class Other {}');
      expect(await conversions()).toBe(2);
      await writeFile(path.join(folder, 'mill/index.d.ts'), 'export declare const stone: 2;');
      expect(await conversions()).toBe(3);
      await writeFile(
        path.join(folder, 'node_modules/flour/package.json'),
        '{ "name": "flour", "version": "1.0.1" }',
      );
      expect([await conversions(), await conversions()]).toEqual([4, 4]);
    });
  });

  it('uses a process that waits before it starts others', async () => {
    await inTemporaryFolder(async (folder) => {
      await writeFiles(folder, installed);
      const count = path.join(folder, 'count');
      const program = await writeProgram(
        folder,
        `import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
        appendFileSync(${JSON.stringify(count)}, '.');
        const { answerFile } = JSON.parse(readFileSync(0, 'utf8'));
        writeFileSync(answerFile, JSON.stringify({ status: 'failed', problems: [] }));`,
      );
      const started = { ...program, waiting: [startTypedoc(program)] };
      await convertIn(folder, started);
      expect([started.waiting, await readFile(count, 'utf8')]).toEqual([[], '.']);

      await convertIn(folder, started);
      expect(await readFile(count, 'utf8')).toBe('..');
    });
  });

  it(
    'finds a package that is installed as a symbolic link',
    async () => {
      await inTemporaryFolder(async (folder) => {
        await writeFiles(folder, {
          'store/kit/package.json': '{ "name": "kit" }',
          'store/kit/index.d.ts': 'interface Inner {}\nexport declare const a: Inner;\nexport {};',
        });
        await mkdir(path.join(folder, 'node_modules'));
        await symlink(path.join(folder, 'store/kit'), path.join(folder, 'node_modules/kit'));
        const { project } = await convertIn(folder);

        expect(project?.converted.notExported).toHaveLength(1);
      });
    },
    conversionTime,
  );

  it('reports a package that is not installed', async () => {
    await inTemporaryFolder(async (folder) => {
      const { project, reported } = await convertIn(folder);

      expect(project).toBeUndefined();
      expect(reported).toEqual([
        {
          ...{ code: 'typedoc-failed', severity: 'error' },
          message: 'package "kit" is not installed',
          hint: 'run "npm install --save-dev kit", or correct the name',
          ...place,
        },
      ]);
    });
  });

  it(
    'reports entry points without types',
    async () => {
      const exports = { '.': './index.d.ts', './tools': './tools.d.ts' };
      const packageJson = JSON.stringify({ name: 'kit', exports });
      const { reported } = await convertDeclarations(
        { 'package.json': packageJson, 'index.d.ts': '', 'tools.d.ts': '' },
        ['.', './tulz', './other'],
      );

      expect(reported).toEqual([
        {
          ...{ code: 'typedoc-failed', severity: 'error', file: 'recto.yaml', line: 11 },
          message:
            '"kit/tulz" has no types: it has neither a declaration file nor a JavaScript file',
          hint: 'did you mean "./tools"?',
        },
        expect.objectContaining({
          ...{ message: expect.stringContaining('"kit/other"'), line: 12 },
          hint: 'list the entry points to document under "entryPoints"; the package has 1 other entry point: ./tools',
        }),
      ]);
    },
    conversionTime,
  );

  it(
    'lists the entry points of a package without a main entry point',
    async () => {
      const exports = { './a': './a.d.ts', './parts/*': './parts/*.d.ts' };
      const packageJson = JSON.stringify({ name: 'kit', exports });
      const files = { 'a.d.ts': 'export {};', 'parts/b.d.ts': '', 'parts/c/d.d.ts': '' };
      const { reported } = await convertDeclarations({ 'package.json': packageJson, ...files });

      expect(reported.map(({ hint }) => hint)).toEqual([
        'list the entry points to document under "entryPoints"; the package has 3 other entry points: ./a, ./parts/b, ./parts/c/d',
      ]);
    },
    conversionTime,
  );

  it(
    'asks to build a package whose declaration files do not exist yet',
    async () => {
      const packageJson = JSON.stringify({ name: 'kit', types: './dist/index.d.ts' });
      const { reported } = await convertDeclarations({ 'package.json': packageJson });

      expect(reported).toMatchObject([
        {
          message:
            '"kit" has no types: its package.json refers to "./dist/index.d.ts", which does not exist',
          hint: 'build the package before the site, for example with "npm run build"',
        },
      ]);
    },
    conversionTime,
  );

  it(
    'suggests three solutions for a package without types',
    async () => {
      const { reported } = await convertDeclarations({ 'data.json': '{}' });

      expect(reported).toMatchObject([
        {
          message: '"kit" has no types: it has neither a declaration file nor a JavaScript file',
          hint: 'install "@types/kit", list an entry point that has types under "entryPoints", or add a declaration file to the package',
        },
      ]);
    },
    conversionTime,
  );

  it(
    'documents JavaScript from its JSDoc',
    async () => {
      const { project, reported } = await convertDeclarations({
        'package.json': JSON.stringify({ name: 'kit', main: 'main.js' }),
        'main.js': "const { saw } = require('./saw');\nmodule.exports = { saw };",
        'saw.js': `
          /** Cuts a board. @param {string} board @returns {number} */
          function saw(board) { return board.length; }
          module.exports = { saw };`,
      });
      const { symbols } = project ? readPackage(project, {}, () => {}) : { symbols: [] };

      expect(reported).toEqual([]);
      expect(symbols.map(({ name, kind }) => [name, kind])).toEqual([['saw', 'function']]);
      expect(
        symbols[0]?.signatures[0]?.declaration
          .flat()
          .map(({ text }) => text)
          .join(''),
      ).toBe('function saw(board: string): number');
    },
    conversionTime,
  );

  it(
    'documents the types of a package in @types under the name of the package',
    async () => {
      await inTemporaryFolder(async (folder) => {
        await writeFiles(folder, {
          'node_modules/kit/package.json': '{ "name": "kit", "version": "2.0.0", "main": "a.js" }',
          'node_modules/kit/a.js': 'exports.a = 1;',
          'node_modules/@types/kit/package.json': '{ "name": "@types/kit", "version": "1.0.0" }',
          'node_modules/@types/kit/index.d.ts':
            'interface Inner {}\nexport const a: Inner;\nexport {};',
        });
        const { project, reported } = await convertIn(folder);
        const api = project && readPackage(project, {}, () => {});

        expect(reported).toEqual([]);
        expect(api).toMatchObject({ name: 'kit', version: '2.0.0', entryPoints: ['kit'] });
        expect(api?.symbols.map(({ name, importedFrom }) => [name, importedFrom])).toEqual([
          ['a', 'kit'],
          ['Inner', undefined],
        ]);

        await rm(path.join(folder, 'node_modules/kit'), { recursive: true });
        const alone = await convertIn(folder);
        expect(alone.reported).toEqual([]);
        expect(alone.project?.facts).toMatchObject({ name: 'kit', typesPackage: '@types/kit' });
      });
    },
    conversionTime,
  );

  it(
    'documents an entry point that its comment merges with the project',
    async () => {
      const { project } = await convertDeclarations({
        'index.d.ts': `/**
          * @module
          * @mergeModuleWith <project>
          */
          import type { Board } from './board';
          export declare class Saw { cut(board: Board): void }`,
        'board.d.ts': 'export interface Board { length: number }',
      });
      const { symbols } = project ? readPackage(project, {}, () => {}) : { symbols: [] };

      expect(symbols.map(({ name, importedFrom }) => [name, importedFrom])).toEqual([
        ['Board', undefined],
        ['Saw', 'kit'],
      ]);
    },
    conversionTime,
  );

  it(
    'documents ambient modules as modules',
    async () => {
      const { project, reported } = await convertDeclarations({
        'index.d.ts': '/// <reference path="tools.d.ts" />',
        'tools.d.ts': `
          declare module 'kit' { export function saw(): void; export { nail } from 'kit/nails'; }
          declare module 'kit/nails' { export function nail(): void; interface Box {} }`,
      });
      const api = project && readPackage(project, {}, () => {});

      expect(reported).toEqual([]);
      expect(api?.entryPoints).toEqual(['kit', 'kit/nails']);
      const facts = api?.symbols.map(({ name, importedFrom, module }) => [
        ...[name, importedFrom, module],
      ]);
      expect(facts).toEqual([
        ['Box', 'kit/nails', 'kit/nails'],
        ['nail', 'kit', 'kit'],
        ['saw', 'kit', 'kit'],
      ]);
    },
    conversionTime,
  );

  it(
    'documents a global variable that ambient modules export as a whole',
    async () => {
      const { project } = await convertDeclarations({
        'index.d.ts': '/// <reference path="tool.d.ts" />',
        'tool.d.ts': `
          declare module 'kit/saw' { export function saw(): void; }
          declare module 'kit/tool' {
            global { var tool: Tools.Tool; namespace Tools { interface Tool { saw(): void } } }
            export = tool;
          }
          declare module 'kit:tool' { import tool = require('kit/tool'); export = tool; }`,
      });
      const api = project && readPackage(project, {}, () => {});

      const facts = api?.symbols.map(({ name, kind, importedFrom }) => [name, kind, importedFrom]);
      expect(facts).toContainEqual(['tool', 'variable', 'kit/tool']);
    },
    conversionTime,
  );

  it(
    'documents a module that other modules export under a name as a namespace',
    async () => {
      const { project } = await convertDeclarations({
        'index.d.ts': `
          declare module 'kit' { import * as late from 'kit/late'; export { late }; }
          declare module 'kit/late' { export function wait(): void; interface Delay {} }
          declare module 'kit/all' { export * as slow from 'kit/late'; }`,
      });
      const api = project && readPackage(project, {}, () => {});

      const waits = ['kit/function/wait', 'kit/interface/Delay'];
      expect(
        api?.symbols.map(({ key, importedFrom, children }) => [key, importedFrom, children]),
      ).toEqual([
        ['kit/interface/Delay', 'kit/late', []],
        ['kit/namespace/late', 'kit', waits],
        ['kit/namespace/slow', 'kit/all', waits],
        ['kit/function/wait', 'kit/late', []],
      ]);
    },
    conversionTime,
  );

  it('reports a package without a valid package.json', async () => {
    const { reported } = await convertDeclarations({ 'package.json': '{' });

    expect(reported).toEqual([
      expect.objectContaining({ code: 'typedoc-failed', file: 'recto.yaml' }),
    ]);
  });

  it(
    'reports syntax errors with their place, and caches nothing',
    async () => {
      const text = 'export declare const a: 1;\nexport declare const = 2;\n';
      const { project, reported } = await convertDeclarations({ 'index.d.ts': text });

      expect(project).toBeUndefined();
      expect(reported[0]).toMatchObject({
        code: 'typedoc-failed',
        severity: 'error',
        line: 2,
        column: 22,
      });
      expect(reported[0]?.file).toMatch(/\/index\.d\.ts$/);
    },
    conversionTime,
  );

  it(
    'reports a crash of the program in one line',
    async () => {
      await inTemporaryFolder(async (folder) => {
        await writeFiles(folder, installed);
        const program = await writeProgram(folder, 'throw new RangeError("out of luck");');
        const { project, reported } = await convertIn(folder, program);

        expect(project).toBeUndefined();
        expect(reported).toEqual([expect.objectContaining({ code: 'typedoc-failed', ...place })]);
        expect(reported[0]?.message).toMatch(/exit code 1: RangeError: out of luck$/);
      });
    },
    conversionTime,
  );

  it(
    'documents several entry points, each symbol from the first that has it',
    async () => {
      const { project } = await convertDeclarations(
        {
          'package.json': JSON.stringify({
            name: 'kit',
            exports: { '.': './index.js', './tools': { types: './tools.d.ts' } },
          }),
          'index.d.ts': "export { hammer } from './tools';",
          'tools.d.ts':
            'export declare function hammer(): void;\nexport declare function saw(): void;',
        },
        ['.', './tools'],
      );
      const symbols = project && readPackage(project, {}, () => {}).symbols;

      expect(symbols?.map(({ name, importedFrom }) => [name, importedFrom])).toEqual([
        ['hammer', 'kit'],
        ['saw', 'kit/tools'],
      ]);
    },
    conversionTime,
  );

  it(
    'lists the other entry points of a package whose main entry point has no exports',
    async () => {
      const exports = { '.': './index.d.ts', './a': './a.d.ts', './b/c': './b/c.d.ts' };
      const packageJson = JSON.stringify({ name: 'kit', version: '1.0.0', exports });
      const files = {
        ...{ 'package.json': packageJson, 'index.d.ts': 'export {};' },
        ...{ 'a.d.ts': '', 'b/c.d.ts': '' },
      };
      for (let run = 0; run < 2; run += 1) {
        const { project, reported } = await convertDeclarations(files);
        expect(project).toBeUndefined();
        expect(reported).toMatchObject([
          {
            severity: 'error',
            message: 'no exports found in "kit"',
            hint: 'list the entry points to document under "entryPoints"; the package has 2 other entry points: ./a, ./b/c',
          },
        ]);
      }
    },
    conversionTime,
  );
});
