import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import {
  Application,
  LiteralType,
  Logger,
  LogLevel,
  normalizePath,
  type Serializer,
  TSConfigReader,
} from 'typedoc';
import ts from 'typescript';
import { optimizeLater } from '../files/engineFlags';
import { nameIn } from '../files/names';
import { convertCallableConstants } from './conversion/callableConstants';
import { extendConversion, markInheritedSignatures } from './conversion/extendConversion';
import { findSources } from './conversion/packageFiles';
import { convertAsWritten } from './conversion/writtenTypes';
import type { EntryPoint } from './packageFacts';
import { type ResolvedEntryPoint, resolveEntryPoints } from './resolveEntryPoints';
import type { TypedocAnswer, TypedocProblem, TypedocRequest } from './runTypedoc';

// A separate process, whose end frees the hundreds of megabytes that TypeDoc needs.

async function answer(request: TypedocRequest): Promise<TypedocAnswer> {
  try {
    return await convert(request);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { status: 'failed', problems: [{ message: firstLine(message, request.folder) }] };
  }
}

/**
 * Converts the entry points of a package, and the declarations that they refer to but do not export. Returns the status
 * `untyped` if an entry point has neither types nor a JavaScript file, and `failed` if TypeDoc or the compiler finds an
 * error.
 */
async function convert(request: TypedocRequest): Promise<TypedocAnswer> {
  const { found, untyped, subpaths } = resolveEntryPoints(request.subpaths, request, ts.sys);
  const [first] = found;
  if (untyped.length > 0 || first === undefined)
    return { status: 'untyped', untyped, subpaths: subpaths() };
  const { folder, typesFolder, tsconfigFile } = request;
  const hasForeignTypes = typesFolder !== undefined && first.file.startsWith(`${typesFolder}/`);
  const packageFolder = hasForeignTypes ? typesFolder : folder;
  const entryFiles = found.map(({ file }) => file);
  const isScript = entryFiles.some((file) => /\.[cm]?jsx?$/.test(file));
  const compilerOptions = {
    ...request.compilerOptions,
    // A package in JavaScript consists of files that import each other.
    ...(isScript && { allowJs: true, maxNodeModuleJsDepth: 20 }),
    ...(entryFiles.some(isSource) && { paths: readPaths(packageFolder) }),
  };
  await writeFile(tsconfigFile, JSON.stringify({ compilerOptions, files: entryFiles }));

  const problems: TypedocProblem[] = [];
  const app = await Application.bootstrapWithPlugins(
    {
      ...{ entryPoints: entryFiles.map(withoutGlobs), tsconfig: tsconfigFile },
      ...{ basePath: packageFolder, displayBasePath: packageFolder },
      ...{ skipErrorChecking: true, alwaysCreateEntryPointModule: true, sortEntryPoints: false },
      ...{ sort: ['source-order'], readme: 'none' },
      preservedTypeAnnotationTags: ['@throws'],
      // Each condition of a chain is one level; by default TypeDoc cuts types off at ten.
      maxTypeConversionDepth: 1_000,
    },
    // No other readers, so that TypeDoc loads no configuration files and no plugins.
    [new TSConfigReader()],
  );
  app.logger = new ProblemLogger(problems, packageFolder);
  // TypeDoc would run Git for the URLs of sources, which are not used.
  app.initializeRepositories = async () => undefined;

  convertAsWritten(app.converter);
  convertCallableConstants(app.converter, request, packageFolder);
  markInheritedSignatures(app.converter);
  const entryPoints = found.map((entry) => relativeTo(packageFolder, entry));
  const context = { packageFolder, entryPoints, request, problems };
  const extras = extendConversion(app.converter, app.serializer, context);
  writeAllNumbers(app.serializer);
  const project = await app.convert();
  if (project === undefined || problems.length > 0) return { status: 'failed', problems };
  const json = app.serializer.projectToObject(project, normalizePath(packageFolder));
  const modules = json.children ?? [];
  const isEmpty = modules.every(({ children = [] }) => children.length === 0);
  const isOther = (subpath: string) => !request.subpaths.includes(subpath);
  return {
    status: 'converted',
    converted: {
      ...{ project: json, hasForeignTypes, ...extras },
      otherSubpaths: isEmpty ? subpaths().filter(isOther) : [],
      ...findSources(json, packageFolder),
    },
  };
}

function isSource(file: string): boolean {
  return /\.[cm]?tsx?$/.test(file) && !/\.d\.[cm]?ts$/.test(file);
}

/**
 * Returns the option `paths` of the `tsconfig.json` of a package, with absolute targets. TypeScript sources can import
 * other sources by these names. Returns `undefined` if there is no such option.
 */
function readPaths(packageFolder: string): Record<string, string[]> | undefined {
  const file = path.join(packageFolder, 'tsconfig.json');
  const host = {
    ...ts.sys,
    // The files of the project are not needed.
    readDirectory: () => [],
    onUnRecoverableConfigFileDiagnostic: () => undefined,
  };
  const { paths, baseUrl, pathsBasePath } =
    ts.getParsedCommandLineOfConfigFile(file, {}, host)?.options ?? {};
  if (paths === undefined) return undefined;
  // The compiler sets `pathsBasePath` to the folder of the file with the option, which can be an extended file.
  const folder = baseUrl ?? (typeof pathsBasePath === 'string' ? pathsBasePath : packageFolder);
  return Object.fromEntries(
    Object.entries(paths).map(([name, targets]) => [
      name,
      targets.map((target) => path.resolve(folder, target)),
    ]),
  );
}

function relativeTo(folder: string, { specifier, file }: ResolvedEntryPoint): EntryPoint {
  return { specifier, file: nameIn(folder, file) };
}

/** A logger that collects the first lines of errors. It ignores warnings, which concern only the package's authors. */
class ProblemLogger extends Logger {
  private readonly problems: TypedocProblem[];
  private readonly packageFolder: string;

  constructor(problems: TypedocProblem[], packageFolder: string) {
    super();
    this.problems = problems;
    this.packageFolder = packageFolder;
  }

  override log(message: string, level: LogLevel): void {
    if (level !== LogLevel.Error) return;
    this.problems.push({ message: firstLine(message, this.packageFolder) });
  }
}

function firstLine(message: string, packageFolder: string): string {
  const [line = ''] = message.split('\n');
  return line.replaceAll(`${packageFolder}/`, '').replaceAll(packageFolder, '.').trim();
}

/**
 * Escapes the special characters of glob patterns in a file name, because TypeDoc treats entry points as glob patterns.
 */
function withoutGlobs(file: string): string {
  return file.replace(/[[\]{}()*?!]/g, '\\$&');
}

/**
 * Makes TypeDoc write numbers that JSON cannot contain, as in the type `-0 | 1e999`, as objects that contain their text.
 */
function writeAllNumbers(serializer: Serializer): void {
  serializer.addSerializer({
    priority: 0,
    supports: (item) => item instanceof LiteralType,
    toObject({ value }: LiteralType, written: object) {
      if (typeof value !== 'number' || (Number.isFinite(value) && !Object.is(value, -0)))
        return written;
      const number = value === 0 ? '-0' : value < 0 ? '-1e999' : '1e999';
      return { ...written, value: { number } };
    },
  });
}

// Last, because it needs all declarations above.
optimizeLater();
const request: TypedocRequest = JSON.parse(await text(process.stdin));
await writeFile(request.answerFile, JSON.stringify(await answer(request)));
