import { readFile, realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic';
import { countOf } from '../diagnostics/formatDiagnostics';
import { suggest } from '../diagnostics/nearestNames';
import { markUsed } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { diskFileStore } from '../files/fileStore';
import { writeAtomically } from '../files/writeAtomically';
import { type ModuleResolution, usualVisibility, type Visibility } from './conversionChoices';
import { readPackageFacts, typesPackage } from './packageFacts';
import {
  type Conversion,
  compilerOptionsFor,
  runTypedoc,
  type TypedocProblem,
  type TypedocProgram,
} from './runTypedoc';
import type { ConvertedPackage, TypedocProject } from './typedocProject';

export interface ConvertOptions {
  packageName: string;
  /** The folder from which the package is resolved, as a program there would import it. */
  from: string;
  /** The folder of the package, for packages that are not installed. */
  packageFolder?: string | undefined;
  /** The subpaths to document, as in `exports`: `.`, `./tools`, `./parts/*`. */
  entryPoints?: readonly string[] | undefined;
  /** The compiler's way to find the files of imports; `bundler` when missing. */
  moduleResolution?: ModuleResolution | undefined;
  /** The effects of tags in comments, where they are not the usual ones. */
  visibility?: Partial<Visibility> | undefined;
  /** Patterns of the exported names that are documented, and of those that are not. */
  include?: readonly string[] | undefined;
  exclude?: readonly string[] | undefined;
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

  const from = path.resolve(options.from);
  const ownFolder = await (options.packageFolder === undefined
    ? findPackage(packageName, from)
    : realFolder(options.packageFolder));
  const facts =
    ownFolder === undefined ? undefined : await readPackageFacts(diskFileStore(ownFolder));
  const name = facts?.name ?? packageName;
  const typesFolder = await findPackage(typesPackage(name), from);
  const folder = ownFolder ?? typesFolder;
  if (folder === undefined) {
    return fail(
      `The package "${packageName}" is not installed`,
      `Install it with "npm install --save-dev ${packageName}"`,
    );
  }
  if (ownFolder !== undefined && facts === undefined) {
    return fail(`"${packageName}" has no package.json that names it`, 'Install the package again');
  }

  const { moduleResolution = 'bundler', include, exclude } = options;
  const conversion: Conversion = {
    ...{ name, folder: withSlashes(folder), subpaths: entryPoints, moduleResolution },
    ...(typesFolder !== undefined && { typesFolder: withSlashes(typesFolder) }),
    visibility: { ...usualVisibility, ...options.visibility },
    ...{ include, exclude },
  };
  const cache = typedocCache(options.cacheFolder);
  const key = `${name.replace(/\W+/g, '-')}-${await inputHash(conversion, options.program)}`;
  const finish = (converted: ConvertedPackage) => {
    const { entryPoints: points, hasForeignTypes, otherSubpaths } = converted;
    if ((converted.project.children ?? []).every(({ children = [] }) => children.length === 0)) {
      const documented = points.length > 0 ? points : [{ specifier: name }];
      return fail(
        `"${documented.map(({ specifier }) => specifier).join('", "')}" has no exports`,
        entryPointsHint(otherSubpaths),
      );
    }
    const typed = hasForeignTypes ? typesFolder : folder;
    return {
      ...{ key, converted },
      facts: {
        ...(facts ?? { name }),
        folder: diskFileStore(typed ?? folder).nameOf('.'),
        ...(typed === ownFolder ? {} : { typesPackage: typesPackage(name) }),
        entryPoints: points,
      },
    };
  };
  const known = await cache.read(key);
  if (known !== undefined) return finish(known);

  const answer = await runTypedoc(options.program, conversion);
  if (answer.status === 'failed') {
    const shown = diskFileStore(folder).nameOf('.');
    for (const problem of answer.problems) report(diagnosticOf(problem, packageName, shown, place));
    return undefined;
  }
  if (answer.status === 'untyped') {
    const others = answer.subpaths.filter((subpath) => !entryPoints.includes(subpath));
    for (const { index, specifier } of answer.untyped) {
      fail(
        `"${specifier}" has no types: neither declarations nor JavaScript belong to it`,
        untypedHint(entryPoints[index] ?? '.', others, name),
        options.entryPoints && options.placeOfEntry?.(index),
      );
    }
    return undefined;
  }
  await cache.write(key, answer.converted);
  return finish(answer.converted);
}

function withSlashes(file: string): string {
  return file.split(path.sep).join('/');
}

/** Returns what helps where an entry point has no types. */
function untypedHint(subpath: string, others: readonly string[], name: string): string {
  if (subpath === '.' && others.length > 0) return entryPointsHint(others);
  return suggest(
    subpath,
    others,
    `Install "${typesPackage(name)}", name an entry point that has types under "entryPoints", or add declarations or JSDoc to the package`,
  );
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
  conversion: Conversion,
  { file, sources = [] }: TypedocProgram,
): Promise<string> {
  const { folder, typesFolder, moduleResolution, ...choices } = conversion;
  const require = createRequire(file);
  const tools = ['typedoc/package.json', 'typescript/package.json'];
  const input = [JSON.stringify([choices, compilerOptionsFor(moduleResolution)])];
  for (const tool of [file, ...sources, ...tools.map((name) => require.resolve(name))])
    input.push(await hashOf(tool));
  for (const each of [folder, ...(typesFolder === undefined ? [] : [typesFolder])]) {
    const files = diskFileStore(each);
    const names = await files.list('.');
    const isTyped = names.some((name) => typed.test(name));
    for (const name of names) {
      // Scripts are read only where nothing else describes them.
      if (name !== 'package.json' && !typed.test(name) && (isTyped || !script.test(name))) continue;
      const result = await files.read(name);
      input.push(name, result.status === 'found' ? contentHash(result.bytes) : result.status);
    }
  }
  return contentHash(input.join('\n'));
}

const typed = /\.[cm]?tsx?(?:\.map)?$/;
const script = /\.[cm]?jsx?$/;

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

/**
 * Returns the folder of a package as programs in `folder` would resolve it, or `undefined`. A folder is found by the name
 * in its own `package.json`, too, so that a site in the folder of a package can document it.
 */
export async function findPackage(name: string, folder: string): Promise<string | undefined> {
  const installed = await realFolder(path.join(folder, 'node_modules', ...name.split('/')));
  if (installed !== undefined) return installed;
  if ((await packageName(folder)) === name) return realFolder(folder);
  const parent = path.dirname(folder);
  return parent === folder ? undefined : findPackage(name, parent);
}

async function packageName(folder: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')).name;
  } catch {
    return undefined; // There is no package.json, or npm reports it.
  }
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
