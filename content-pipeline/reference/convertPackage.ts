import { readFile, realpath, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Diagnostic, Report } from '../diagnostics/diagnostic';
import { countOf } from '../diagnostics/formatDiagnostics';
import { suggest } from '../diagnostics/nearestNames';
import { markUsed } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { diskFileStore, type FileStore } from '../files/fileStore';
import { withSlashes } from '../files/names';
import { readPackageJson, stringsIn, typesPackage } from '../files/packageJson';
import { writeAtomically } from '../files/writeAtomically';
import { type ModuleResolution, usualVisibility, type Visibility } from './conversionChoices';
import { type OwnFacts, readPackageFacts } from './packageFacts';
import {
  type Conversion,
  compilerOptionsFor,
  runTypedoc,
  type TypedocAnswer,
  type TypedocProblem,
  type TypedocProgram,
} from './runTypedoc';
import type { ConvertedPackage, TypedocProject } from './typedocProject';

export interface ConvertOptions {
  packageName: string;
  /** The folder from which the package is resolved, as if a file in this folder imported it. */
  from: string;
  /** The folder of a package that is not installed. */
  packageFolder?: string | undefined;
  /** The subpaths to document, written as in `exports`: `.` (the default), `./tools`, `./parts/*`. */
  entryPoints?: readonly string[] | undefined;
  /** The compiler option `moduleResolution`; `bundler` by default. */
  moduleResolution?: ModuleResolution | undefined;
  /** The effects of tags in comments that differ from `usualVisibility`. */
  visibility?: Partial<Visibility> | undefined;
  /** The names of the exports that are documented, or patterns of names; all exports by default. */
  include?: readonly string[] | undefined;
  /** The names of exports that are not documented, or patterns of names. */
  exclude?: readonly string[] | undefined;
  /** The folder of cached conversions. */
  cacheFolder: string;
  program: TypedocProgram;
  /** The position of the package's name in the configuration, which messages refer to. */
  place: FilePlace;
  /** Returns the position of an entry point in the configuration, given its index. If missing, `place` is used. */
  placeOfEntry?: ((index: number) => FilePlace) | undefined;
}

type FilePlace = Pick<Diagnostic, 'file' | 'line' | 'column' | 'length'>;

/**
 * Converts a package with TypeDoc and caches the result, or reads the cached conversion if its inputs have not changed.
 * Returns `undefined`, after reporting the errors, if the package cannot be converted or has no exports.
 */
export async function convertPackage(
  options: ConvertOptions,
  report: Report,
): Promise<TypedocProject | undefined> {
  const { packageName, place, entryPoints = ['.'] } = options;
  const fail = (message: string, hint: string, at = place) => {
    report({ code: 'typedoc-failed', severity: 'error', message, hint, ...at });
    return undefined;
  };

  const installed = await findInstalled(options, report);
  if (installed === undefined) return undefined;
  const { name, facts, folder, ownFolder, typesFolder } = installed;
  if (ownFolder !== undefined && facts === undefined) {
    return fail(
      `the package.json of "${packageName}" is missing, invalid or without a name`,
      'install the package again, or correct its package.json',
    );
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
        `no exports found in "${documented.map(({ specifier }) => specifier).join('", "')}"`,
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

  const { answer, json } = await runTypedoc(options.program, conversion);
  if (answer.status === 'failed') {
    const shown = diskFileStore(folder).nameOf('.');
    for (const problem of answer.problems) report(diagnosticOf(problem, packageName, shown, place));
    return undefined;
  }
  if (answer.status === 'untyped') {
    const others = answer.subpaths.filter((subpath) => !entryPoints.includes(subpath));
    const unbuilt = await missingDeclaration(folder);
    for (const { index, specifier } of answer.untyped) {
      fail(
        unbuilt === undefined
          ? `"${specifier}" has no types: it has neither a declaration file nor a JavaScript file`
          : `"${specifier}" has no types: its package.json refers to "${unbuilt}", which does not exist`,
        unbuilt === undefined
          ? untypedHint(entryPoints[index] ?? '.', others, name)
          : 'build the package before the site, for example with "npm run build"',
        options.entryPoints && options.placeOfEntry?.(index),
      );
    }
    return undefined;
  }
  await cache.write(key, json);
  return finish(answer.converted);
}

interface InstalledPackage {
  name: string;
  /**
   * The facts about the package; `undefined` if it has no valid `package.json` with a name, or if only its types are
   * installed.
   */
  facts: OwnFacts | undefined;
  /** `ownFolder`, or `typesFolder` if only the types of the package are installed. */
  folder: string;
  ownFolder: string | undefined;
  /** The folder of the package `@types/<name>`; `undefined` if it is not installed. */
  typesFolder: string | undefined;
}

/**
 * Finds the folders of a package and of its types in `@types`, and reads the facts about the package. If neither folder
 * exists, reports the missing package and returns `undefined`.
 */
export async function findInstalled(
  options: Pick<ConvertOptions, 'packageName' | 'from' | 'packageFolder' | 'place'>,
  report: Report,
): Promise<InstalledPackage | undefined> {
  const { packageName, packageFolder, place } = options;
  const from = path.resolve(options.from);
  const ownFolder = await (packageFolder === undefined
    ? findPackage(packageName, from)
    : realFolder(packageFolder));
  const facts =
    ownFolder === undefined ? undefined : await readPackageFacts(diskFileStore(ownFolder));
  const name = facts?.name ?? packageName;
  const typesFolder = await findPackage(typesPackage(name), from);
  const folder = ownFolder ?? typesFolder;
  if (folder !== undefined) return { name, facts, folder, ownFolder, typesFolder };
  report({
    code: 'typedoc-failed',
    severity: 'error',
    message: `package "${packageName}" is not installed`,
    hint: `run "npm install --save-dev ${packageName}", or correct the name`,
    ...place,
  });
  return undefined;
}

/**
 * Returns the first declaration file that `package.json` refers to but that does not exist, for example because the
 * package has not been built. Returns `undefined` if there is no such file.
 */
async function missingDeclaration(folder: string): Promise<string | undefined> {
  const files = diskFileStore(folder);
  const { types, typings, exports } = await readPackageJson(files);
  for (const target of stringsIn([types, typings, exports])) {
    if (!/\.d\.[cm]?ts$/.test(target) || target.includes('*')) continue;
    if ((await files.read(path.normalize(target))).status === 'missing') return target;
  }
  return undefined;
}

function untypedHint(subpath: string, others: readonly string[], name: string): string {
  if (others.length > 0) {
    const otherwise = entryPointsHint(others);
    return subpath === '.' ? otherwise : suggest(subpath, others, otherwise);
  }
  return `install "${typesPackage(name)}", list an entry point that has types under "entryPoints", or add a declaration file to the package`;
}

const namedEntryPoints = 8;

function entryPointsHint(others: readonly string[]): string {
  if (others.length === 0)
    return 'use the name of a package that has exports, or correct "include" or "exclude"';
  const named = others.slice(0, namedEntryPoints).join(', ');
  const more = others.length > namedEntryPoints ? ', …' : '';
  return `list the entry points to document under "entryPoints"; the package has ${countOf(others.length, 'other entry point')}: ${named}${more}`;
}

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
  const own = [folder, ...(typesFolder === undefined ? [] : [typesFolder])];
  for (const each of own) input.push(...(await filesOf(each)));
  const known = new Set(own);
  for (const each of own) input.push(...(await dependenciesOf(each, known)));
  return contentHash(input.join('\n'));
}

/** Returns the names and hashes of the files of a package that the compiler can read. */
async function filesOf(folder: string): Promise<string[]> {
  const files = diskFileStore(folder);
  const names = await files.list('.');
  const isTyped = names.some((name) => typed.test(name));
  const input: string[] = [];
  for (const name of names) {
    const isConfig = name === 'package.json' || name === 'tsconfig.json';
    // JavaScript files are read only if the package has no declarations.
    if (!isConfig && !typed.test(name) && (isTyped || !script.test(name))) continue;
    input.push(name, await stateOf(name, files));
  }
  return input;
}

/** Returns the hash of a file, or the reason why it cannot be read. */
async function stateOf(name: string, files: Pick<FileStore, 'read'>): Promise<string> {
  const result = await files.read(name);
  return result.status === 'found' ? contentHash(result.bytes) : result.status;
}

/**
 * Returns the names and hashes of the files of the packages on which a package depends, except packages in `known`. Of
 * an installed package, whose files change only with its version, only `package.json` is read. Packages in the same
 * workspace are read with their dependencies, and added to `known`.
 */
async function dependenciesOf(folder: string, known: Set<string>): Promise<string[]> {
  const facts = await readPackageJson(diskFileStore(folder));
  const { dependencies = [], optionalDependencies = [], peerDependencies = [] } = facts;
  const needed = new Set([...dependencies, ...optionalDependencies, ...peerDependencies]);
  const input: string[] = [];
  for (const name of new Set([...needed, ...(facts.devDependencies ?? [])])) {
    const isNeeded = needed.has(name);
    for (const each of isNeeded ? [name, typesPackage(name)] : [name]) {
      const found = await findPackage(each, folder);
      if (found === undefined || known.has(found)) continue;
      const isInstalled = withSlashes(found).includes('/node_modules/');
      // The tools of development are not part of the types.
      if (isInstalled && !isNeeded) continue;
      known.add(found);
      input.push(each);
      if (isInstalled) input.push(await stateOf('package.json', diskFileStore(found)));
      else input.push(...(await filesOf(found)), ...(await dependenciesOf(found, known)));
    }
  }
  return input;
}

const typed = /\.[cm]?tsx?(?:\.map)?$/;
const script = /\.[cm]?jsx?$/;

async function hashOf(file: string): Promise<string> {
  return contentHash(await readFile(file));
}

function diagnosticOf(
  { message, file, ...position }: TypedocProblem,
  packageName: string,
  folder: string,
  place: FilePlace,
): Diagnostic {
  const isInstalled = folder.split('/').includes('node_modules');
  const otherVersion = isInstalled ? ', or install another version of the package' : '';
  return {
    code: 'typedoc-failed',
    severity: 'error',
    message: `"${packageName}" cannot be documented: ${message.replace(/\.$/, '')}`,
    hint:
      file === undefined
        ? 'run the command again, or install another version of the package'
        : `correct the declaration at this place${otherVersion}`,
    ...(file === undefined ? place : { file: `${folder}/${file}`, ...position }),
  };
}

/**
 * Returns the real path of the folder of a package, or `undefined` if the package is not installed. Like Node.js,
 * searches `node_modules` in `folder` and its parent folders. Also finds `folder` or a parent folder if the
 * `package.json` in it has the given name. Thus a site in the folder of a package can document this package.
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
    return undefined; // There is no package.json, or it is invalid, which npm reports.
  }
}

/**
 * Returns the real path of a folder, because the compiler uses real paths in file names; `undefined` if there is no
 * such folder.
 */
async function realFolder(name: string): Promise<string | undefined> {
  try {
    return (await stat(name)).isDirectory() ? await realpath(name) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Creates a cache that stores the answers of the TypeDoc process, as JSON, in files whose names contain the hash of the
 * inputs.
 *
 * The first line of a file contains the hash of the other lines, so that truncated or changed files are treated as
 * missing.
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
        const answer: TypedocAnswer = JSON.parse(content);
        return answer.status === 'converted' ? answer.converted : undefined;
      } catch {
        return undefined;
      }
    },

    async write(key: string, json: string): Promise<void> {
      try {
        await writeAtomically(fileOf(key), `${contentHash(json)}\n${json}`);
      } catch {
        // The next run converts the package again.
      }
    },
  };
}
