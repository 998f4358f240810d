import { readFile, realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic';
import { countOf } from '../diagnostics/formatDiagnostics';
import { suggest } from '../diagnostics/nearestNames';
import { markUsed } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { writeAtomically } from '../files/writeAtomically';
import { type EntryPoint, readPackageFacts } from './packageFacts';
import {
  compilerOptions,
  runTypedoc,
  type TypedocProblem,
  type TypedocProgram,
} from './runTypedoc';
import { isDeclarationFile } from './sourceLinks';
import type { ConvertedPackage, TypedocProject } from './typedocProject';

export interface ConvertOptions {
  packageName: string;
  /** The folder from which the package is resolved, as a program there would import it. */
  from: string;
  /** The folder of the package, for packages that are not installed. */
  packageFolder?: string | undefined;
  /** The subpaths to document, as in `exports`: `.`, `./tools`. */
  entryPoints?: readonly string[] | undefined;
  /** The folder of cached conversions. */
  cacheFolder: string;
  program: TypedocProgram;
  /** The place in the configuration that names the package, for messages. */
  place: FilePlace;
  /** Returns the place that names an entry point, by index; defaults to `place`. */
  placeOfEntry?: ((index: number) => FilePlace) | undefined;
}

type FilePlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/** Converts a package with TypeDoc, or reads the cached conversion of the same files. Returns `undefined` after reporting a failure. */
export async function convertPackage(
  options: ConvertOptions,
  report: Report,
): Promise<TypedocProject | undefined> {
  const { packageName, place, entryPoints = ['.'] } = options;
  const fail = (message: string, hint: string, at = place) => {
    report({ code: 'typedoc-failed', severity: 'error', message, hint, ...at });
    return undefined;
  };

  const folder = await (options.packageFolder === undefined
    ? findPackage(packageName, path.resolve(options.from))
    : realFolder(options.packageFolder));
  if (folder === undefined) {
    return fail(
      `The package "${packageName}" is not installed`,
      `Install it with "npm install --save-dev ${packageName}"`,
    );
  }
  const files = diskFileStore(folder);
  const found = await readPackageFacts(files, entryPoints);
  if (found === undefined) {
    return fail(`"${packageName}" has no package.json that names it`, 'Install the package again');
  }
  for (const { index, specifier } of found.untyped) {
    fail(
      `"${specifier}" has no declarations: no file of types belongs to it`,
      suggest(
        entryPoints[index] ?? '.',
        found.subpaths.filter((subpath) => !entryPoints.includes(subpath)),
        'Document a package that has declarations (.d.ts) or sources (.ts), and name entry points as its "exports" do',
      ),
      options.entryPoints && options.placeOfEntry?.(index),
    );
  }
  if (found.untyped.length > 0) return undefined;

  const { facts } = found;
  const cache = typedocCache(options.cacheFolder);
  const key = `${facts.name.replace(/\W+/g, '-')}-${await inputHash(files, facts.entryPoints, options.program)}`;
  const isEmpty = ({ project }: ConvertedPackage) =>
    (project.children ?? []).every(({ children = [] }) => children.length === 0);
  const failEmpty = () =>
    fail(
      `"${facts.entryPoints.map(({ specifier }) => specifier).join('", "')}" has no exports`,
      entryPointsHint(found.subpaths.filter((subpath) => !entryPoints.includes(subpath))),
    );
  const known = await cache.read(key);
  if (known !== undefined) return isEmpty(known) ? failEmpty() : { key, converted: known, facts };

  const entryFiles = facts.entryPoints.map(({ file }) => path.join(folder, file));
  const answer = await runTypedoc(options.program, folder, entryFiles);
  if (answer.status === 'failed') {
    for (const problem of answer.problems)
      report(diagnosticOf(problem, packageName, facts.folder, place));
    return undefined;
  }
  await cache.write(key, answer.converted);
  if (isEmpty(answer.converted)) return failEmpty();
  return { key, converted: answer.converted, facts };
}

/** Number of entry points that a message names. */
const namedEntryPoints = 8;

/** Returns what helps where the documented entry points have no exports. */
function entryPointsHint(others: readonly string[]): string {
  if (others.length === 0) return 'Document a package that exports declarations';
  const named = others.slice(0, namedEntryPoints).join(', ');
  const more = others.length > namedEntryPoints ? ', …' : '';
  return `The package has ${countOf(others.length, 'other entry point')}; name those you want under "entryPoints": ${named}${more}`;
}

/** Returns a hash of everything that a conversion depends on. */
async function inputHash(
  files: FileStore,
  entryPoints: readonly EntryPoint[],
  { file }: TypedocProgram,
): Promise<string> {
  const require = createRequire(file);
  const tools = ['typedoc/package.json', 'typescript/package.json'];
  const toolFiles = tools.map((name) => require.resolve(name));
  const input = [JSON.stringify([entryPoints, compilerOptions]), await hashOf(file)];
  for (const tool of toolFiles) input.push(await hashOf(tool));
  const isSource = !entryPoints.every((point) => isDeclarationFile(point.file));
  const inputs = isSource ? /\.[cm]?tsx?(?:\.map)?$/ : /\.d\.[cm]?ts(?:\.map)?$/;
  for (const name of await files.list('.')) {
    if (name !== 'package.json' && !inputs.test(name)) continue;
    const result = await files.read(name);
    input.push(name, result.status === 'found' ? contentHash(result.bytes) : result.status);
  }
  return contentHash(input.join('\n'));
}

async function hashOf(file: string): Promise<string> {
  return contentHash(await readFile(file));
}

/** Returns the diagnostic for a message of TypeScript or TypeDoc, at the place in the package that it names. */
function diagnosticOf(
  { message, file, ...position }: TypedocProblem,
  packageName: string,
  folder: string,
  place: FilePlace,
): Diagnostic {
  return {
    code: 'typedoc-failed',
    severity: 'error',
    message: `"${packageName}" cannot be documented: ${message.replace(/\.$/, '')}`,
    hint: 'Fix the declarations of the package, or document another release',
    ...(file === undefined ? place : { file: `${folder}/${file}`, ...position }),
  };
}

/** Returns the folder of an installed package as programs in `folder` would resolve it, or `undefined`. */
export async function findPackage(name: string, folder: string): Promise<string | undefined> {
  const found = await realFolder(path.join(folder, 'node_modules', ...name.split('/')));
  const parent = path.dirname(folder);
  return found === undefined && parent !== folder ? findPackage(name, parent) : found;
}

/** Returns the real path of a folder, by which the compiler names its files, or `undefined`. */
async function realFolder(name: string): Promise<string | undefined> {
  try {
    return (await stat(name)).isDirectory() ? await realpath(name) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a cache of conversions in files that are named by the hash of their input.
 *
 * The first line of a file is the hash of the rest: truncated or changed files count as missing.
 */
function typedocCache(folder: string) {
  const fileOf = (key: string) => path.join(folder, `${key}.json`);
  return {
    async read(key: string): Promise<ConvertedPackage | undefined> {
      try {
        const text = await readFile(fileOf(key), 'utf8');
        const end = text.indexOf('\n');
        const content = text.slice(end + 1);
        if (text.slice(0, end) !== contentHash(content)) return undefined;
        await markUsed(fileOf(key));
        return JSON.parse(content);
      } catch {
        return undefined;
      }
    },

    /** Ignores errors: without a cache, the next run converts again. */
    async write(key: string, converted: ConvertedPackage): Promise<void> {
      const content = JSON.stringify(converted);
      try {
        await writeAtomically(fileOf(key), `${contentHash(content)}\n${content}`);
      } catch {
        // See above.
      }
    },
  };
}
