import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiagnosticLog, type Diagnostic, type Report } from '../../diagnostics/diagnostic';
import { type ConvertOptions, convertPackage } from '../convertPackage';
import type { TypedocProgram } from '../runTypedoc';
import type { TypedocProject } from '../typedocProject';

/** The program that runs TypeDoc, as a TypeScript file that Node.js runs with tsx. */
export const typedocProgram: TypedocProgram = {
  file: path.resolve('content-pipeline/reference/typedocProcess.ts'),
  sources: [
    ...['resolveEntryPoints', 'packageFacts', 'conversionChoices', 'typedocProject'],
    ...['callableConstants', 'extendConversion', 'hiddenDeclarations', 'packageFiles'].map(
      (name) => `conversion/${name}`,
    ),
    'conversion/writtenTypes',
  ].map((name) => path.resolve(`content-pipeline/reference/${name}.ts`)),
  nodeArguments: ['--import', 'tsx'],
};

/**
 * The time limit of a test that converts a package, in milliseconds. A conversion takes several seconds, and more if
 * other tests run at the same time.
 */
export const conversionTime = 300_000;

/** Calls `run` with the path of an empty folder, and removes the folder afterwards. Returns the result of `run`. */
export async function inTemporaryFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'recto-test-')));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function writeFiles(
  folder: string,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
}

/** The folder of the cache that all tests share, so that a test run converts each package only once. */
const sharedCache = path.resolve('.cache/test-conversions');

/**
 * Converts a package for a test, or reads the conversion from the shared cache if its files have
 * not changed. Returns `undefined`, after reporting the errors, if the package cannot be converted.
 */
export async function convertShared(
  options: Omit<ConvertOptions, 'cacheFolder' | 'program' | 'place'>,
  report: Report,
): Promise<TypedocProject | undefined> {
  const place = { file: 'recto.yaml', line: 3 };
  const fixed = { cacheFolder: sharedCache, program: typedocProgram, place };
  return convertPackage({ ...options, ...fixed }, report);
}

/** Converts the package `kit`, which consists of the given files. Returns the conversion and the reported problems. */
export async function convertDeclarations(
  files: Readonly<Record<string, string>>,
  entryPoints: readonly string[] = ['.'],
  choices: Partial<ConvertOptions> = {},
): Promise<{ project: TypedocProject | undefined; reported: readonly Diagnostic[] }> {
  return inTemporaryFolder(async (folder) => {
    const log = createDiagnosticLog();
    const packageJson = { name: 'kit', version: '2.1.0', repository: 'acme/kit' };
    await writeFiles(folder, { 'package.json': JSON.stringify(packageJson), ...files });
    const options = {
      ...choices,
      ...{ packageName: 'kit', packageFolder: folder, from: folder, entryPoints },
      placeOfEntry: (index: number) => ({ file: 'recto.yaml', line: 10 + index }),
    };
    return { project: await convertShared(options, log.report), reported: log.entries };
  });
}
