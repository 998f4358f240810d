import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { createDiagnosticLog } from '../diagnostics/diagnostic';
import { convertPackage } from './convertPackage';
import { readPackage } from './readPackage';
import {
  conversionTime,
  convertDeclarations,
  inTemporaryFolder,
  typedocProgram,
  writeFiles,
} from './testing/convertDeclarations';

const place = { file: 'recto.yaml', line: 3 };

/** Converts the package `kit` that is installed below a folder, by a program that may be another one. */
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

const installed = {
  'site/recto.yaml': '',
  'node_modules/kit/package.json': '{ "name": "kit", "version": "1.0.0" }',
  'node_modules/kit/index.d.ts': 'export declare const a: 1;',
  'node_modules/kit/README.md': '# Kit',
};

describe('convertPackage', () => {
  it(
    'converts an installed package once, and again when a file of it has changed',
    async () => {
      await inTemporaryFolder(async (folder) => {
        await writeFiles(folder, installed);
        const first = await convertIn(folder);
        const [cached = ''] = await readdir(path.join(folder, 'cache'));

        expect(first.reported).toEqual([]);
        expect(first.project?.facts).toMatchObject({
          ...{ name: 'kit', version: '1.0.0' },
          entryPoints: [{ specifier: 'kit', file: 'index.d.ts' }],
          readme: { text: '# Kit' },
        });

        // A program that fails shows that none was needed.
        const again = await convertIn(folder, {
          ...typedocProgram,
          nodeArguments: ['--no-such-option'],
        });
        expect(again.project?.converted).toEqual(first.project?.converted);

        await writeFile(path.join(folder, 'cache', cached), 'cut off');
        const repaired = await convertIn(folder);
        expect(repaired.project?.converted).toEqual(first.project?.converted);
        expect(await readFile(path.join(folder, 'cache', cached), 'utf8')).toMatch(
          /^[\da-f]{64}\n/,
        );

        await writeFile(
          path.join(folder, 'node_modules/kit/index.d.ts'),
          'export declare const b: 2;',
        );
        const changed = await convertIn(folder);
        expect(JSON.stringify(changed.project)).toContain('"name":"b"');
      });
    },
    conversionTime,
  );

  it(
    'finds a package behind a link, as some package managers install it',
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

  it('says when a package is not installed', async () => {
    await inTemporaryFolder(async (folder) => {
      const { project, reported } = await convertIn(folder);

      expect(project).toBeUndefined();
      expect(reported).toEqual([
        {
          ...{ code: 'typedoc-failed', severity: 'error' },
          message: 'The package "kit" is not installed',
          hint: 'Install it with "npm install --save-dev kit"',
          ...place,
        },
      ]);
    });
  });

  it('says when a package, or an entry point, has no declarations', async () => {
    const exports = { '.': './index.d.ts', './tools': './tools.d.ts' };
    const packageJson = JSON.stringify({ name: 'kit', exports });
    const { reported } = await convertDeclarations(
      { 'package.json': packageJson, 'index.d.ts': '', 'tools.d.ts': '' },
      ['.', './tulz', './other'],
    );

    expect(reported).toEqual([
      {
        ...{ code: 'typedoc-failed', severity: 'error', file: 'recto.yaml', line: 11 },
        message: '"kit/tulz" has no declarations: no file of types belongs to it',
        hint: 'Did you mean "./tools"?',
      },
      expect.objectContaining({ message: expect.stringContaining('"kit/other"'), line: 12 }),
    ]);
  });

  it('says when a package does not describe itself', async () => {
    const { reported } = await convertDeclarations({ 'package.json': '{' });

    expect(reported).toEqual([
      expect.objectContaining({ code: 'typedoc-failed', file: 'recto.yaml' }),
    ]);
  });

  it(
    'passes on what TypeScript cannot read, with its place, and keeps nothing',
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
    'says in one line when the program breaks down',
    async () => {
      await inTemporaryFolder(async (folder) => {
        await writeFiles(folder, {
          ...installed,
          'broken.mjs': 'await 0;\nthrow new RangeError("out of luck");',
        });
        // Where the program is decides where TypeDoc is found; here it is not the point.
        await symlink(
          path.resolve('node_modules/typedoc'),
          path.join(folder, 'node_modules/typedoc'),
        );
        await symlink(
          path.resolve('node_modules/typescript'),
          path.join(folder, 'node_modules/typescript'),
        );
        const { project, reported } = await convertIn(folder, {
          file: path.join(folder, 'broken.mjs'),
        });

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
});
