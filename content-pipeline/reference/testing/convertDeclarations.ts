import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDiagnosticLog, type Diagnostic } from '../../diagnostics/diagnostic';
import { convertPackage } from '../convertPackage';
import type { TypedocProgram } from '../runTypedoc';
import type { TypedocProject } from '../typedocProject';

/** The program that runs TypeDoc, from its source. */
export const typedocProgram: TypedocProgram = {
  file: path.resolve('content-pipeline/reference/typedocProcess.ts'),
  nodeArguments: ['--import', 'tsx'],
};

/** A conversion takes seconds, and more where other tests run beside it. */
export const conversionTime = 120_000;

/** Runs a test in an empty folder that is gone afterwards. */
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

/** Has TypeDoc convert the package `kit`, whose files are given. */
export async function convertDeclarations(
  files: Readonly<Record<string, string>>,
  entryPoints: readonly string[] = ['.'],
): Promise<{ project: TypedocProject | undefined; reported: readonly Diagnostic[] }> {
  return inTemporaryFolder(async (folder) => {
    const log = createDiagnosticLog();
    const packageJson = { name: 'kit', version: '2.1.0', repository: 'acme/kit' };
    await writeFiles(folder, { 'package.json': JSON.stringify(packageJson), ...files });
    const options = {
      ...{ packageName: 'kit', packageFolder: folder, from: folder, entryPoints },
      ...{ cacheFolder: path.join(folder, 'cache'), program: typedocProgram },
      place: { file: 'recto.yaml', line: 3 },
      placeOfEntry: (index: number) => ({ file: 'recto.yaml', line: 10 + index }),
    };
    return { project: await convertPackage(options, log.report), reported: log.entries };
  });
}
