import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiagnosticLog, type Diagnostic, type Report } from '../../diagnostics/diagnostic';
import { type ConvertOptions, convertPackage } from '../convertPackage';
import type { TypedocProgram } from '../runTypedoc';
import type { TypedocProject } from '../typedocProject';

/** The program that runs TypeDoc, from its source. */
export const typedocProgram: TypedocProgram = {
  file: path.resolve('content-pipeline/reference/typedocProcess.ts'),
  sources: ['resolveEntryPoints', 'packageFacts', 'conversionChoices', 'typedocProject'].map(
    (name) => path.resolve(`content-pipeline/reference/${name}.ts`),
  ),
  nodeArguments: ['--import', 'tsx'],
};

/** The time limit in milliseconds of a test that converts a package: it takes seconds, longer next to other tests. */
export const conversionTime = 300_000;

/** Runs a test in an empty folder, which is removed afterwards. */
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

/** The cache of conversions that tests share: a run converts each package once. */
const sharedCache = path.resolve('.cache/test-conversions');

/** Converts a package for a test, unless this or an earlier run has converted the same files. */
export async function convertShared(
  options: Omit<ConvertOptions, 'cacheFolder' | 'program' | 'place'>,
  report: Report,
): Promise<TypedocProject | undefined> {
  const place = { file: 'recto.yaml', line: 3 };
  const fixed = { cacheFolder: sharedCache, program: typedocProgram, place };
  return convertPackage({ ...options, ...fixed }, report);
}

/** Converts the package `kit` with the given files. */
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
