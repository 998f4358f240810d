import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from '../commands/testing/runCommand';
import { diskFileStore, readTextFile } from '../files/fileStore';
import { compile } from './compileSample';

/** A project of another tool after `recto migrate`, compiled. */
export interface MigratedFixture {
  /** The exit code of the command. */
  code: number | undefined;
  /** The output of the command, without the path of the temporary folder. */
  output: string;
  /** The text of `recto.yaml`. */
  text: string;
  compiled: Awaited<ReturnType<typeof compile>>;
  /** The problems of the compiled site as `severity code file:line`. */
  problems: readonly string[];
  /** Removes the copy of the project. */
  remove(): Promise<void>;
}

/**
 * Migrates a copy of the project in `e2e/fixtures/migrate/<fixture>`, and compiles the result.
 *
 * @throws {Error} with the problems, if `recto.yaml` is invalid
 */
export function migrateFixture(tool: string, fixture = tool): Promise<MigratedFixture> {
  return migrateIn(tool, (project) =>
    cp(path.resolve('e2e/fixtures/migrate', fixture), project, { recursive: true }),
  );
}

/**
 * Migrates a project of another tool, given the texts of its files by path, and compiles the result.
 *
 * @throws {Error} with the problems, if `recto.yaml` is invalid
 */
export function migrateFiles(
  tool: string,
  files: Readonly<Record<string, string>>,
): Promise<MigratedFixture> {
  return migrateIn(tool, async (project) => {
    for (const [name, text] of Object.entries(files)) {
      const file = path.join(project, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, text);
    }
  });
}

async function migrateIn(
  tool: string,
  write: (project: string) => Promise<void>,
): Promise<MigratedFixture> {
  const work = await mkdtemp(path.join(tmpdir(), 'recto-migrate-'));
  const project = path.join(work, 'project');
  await write(project);
  const { code, output } = await runCommand(['migrate', tool, project], work);
  const store = diskFileStore(project);
  const files: Record<string, string> = {};
  for (const name of await store.list('.')) files[name] = (await readTextFile(store, name)) ?? '';
  const compiled = await compile(files);
  return {
    code,
    output: output.replaceAll(work, ''),
    text: await readFile(path.join(project, 'recto.yaml'), 'utf8'),
    compiled,
    problems: compiled.reported.map(
      ({ severity, code: kind, file, line }) => `${severity} ${kind} ${file}:${line}`,
    ),
    remove: () => rm(work, { recursive: true, force: true }),
  };
}
