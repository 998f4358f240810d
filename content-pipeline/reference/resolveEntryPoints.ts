import path from 'node:path/posix';
import ts from 'typescript';
import { typesPackage } from '../files/packageJson';
import type { ModuleResolution } from './conversionChoices';

/** A package on disk. Paths have forward slashes. */
export interface PackageOnDisk {
  /** The name that programs import. */
  name: string;
  folder: string;
  /** The folder of `@types/<name>`, if it is installed. */
  typesFolder?: string | undefined;
  moduleResolution: ModuleResolution;
}

/** An entry point with the file of its types. */
export interface ResolvedEntryPoint {
  /** The import specifier, such as `kit` or `kit/tools`. */
  specifier: string;
  /** The absolute path of the file. */
  file: string;
}

/**
 * A requested entry point for which neither types nor a JavaScript file were found. `index` is its position in the list
 * of requested entry points.
 */
export interface UntypedEntryPoint {
  index: number;
  specifier: string;
}

interface ResolvedEntryPoints {
  found: ResolvedEntryPoint[];
  untyped: UntypedEntryPoint[];
  /** Returns all subpaths of the package that have types. */
  subpaths(): string[];
}

/** The functions for reading files that are needed to resolve entry points. `ts.sys` implements them. */
export type ResolutionHost = Pick<
  ts.System,
  'fileExists' | 'readFile' | 'directoryExists' | 'readDirectory'
>;

/**
 * Finds the files with the types of entry points such as `.`, `./tools` and `./parts/*`, as the compiler does for an
 * import. Uses the JavaScript file of an entry point if it has no types. Returns the files, the entry points without a
 * file, and a function that lists all subpaths with types.
 */
export function resolveEntryPoints(
  subpaths: readonly string[],
  pack: PackageOnDisk,
  host: ResolutionHost,
): ResolvedEntryPoints {
  const resolve = createResolver(pack, host);
  let known: string[] | undefined;
  const subpathsOf = () => {
    known ??= typedSubpaths(pack, host, resolve);
    return known;
  };
  const found: ResolvedEntryPoint[] = [];
  const untyped: UntypedEntryPoint[] = [];
  for (const [index, subpath] of subpaths.entries()) {
    const matching = subpath.includes('*') ? subpathsOf().filter(matches(subpath)) : [subpath];
    const resolved = matching.flatMap((each) => {
      const file = resolve(each);
      return file === undefined ? [] : [{ specifier: specifierOf(pack.name, each), file }];
    });
    if (resolved.length === 0) untyped.push({ index, specifier: specifierOf(pack.name, subpath) });
    // The same file may have several names.
    for (const one of resolved) if (!found.some(({ file }) => file === one.file)) found.push(one);
  }
  return { found, untyped, subpaths: subpathsOf };
}

function specifierOf(name: string, subpath: string): string {
  return path.join(name, subpath);
}

type Resolve = (subpath: string) => string | undefined;

/** A virtual folder for the compiler, in which only the package and its types are installed. */
const site = '/recto-reference';

/**
 * Creates a function that returns the file with the types of a subpath. If there is no such file, the function returns
 * the JavaScript file. If neither exists, it returns `undefined`.
 */
function createResolver(pack: PackageOnDisk, host: ResolutionHost): Resolve {
  const { name, folder, typesFolder, moduleResolution } = pack;
  const installed = [
    { from: `${site}/node_modules/${name}`, to: folder },
    ...(typesFolder === undefined
      ? []
      : [{ from: `${site}/node_modules/${typesPackage(name)}`, to: typesFolder }]),
  ];
  const actual = (file: string) => {
    for (const { from, to } of installed)
      if (file === from || file.startsWith(`${from}/`)) return to + file.slice(from.length);
    return undefined;
  };
  const parents = new Set(installed.flatMap(({ from }) => ancestorsOf(from)));
  const mapped: ts.ModuleResolutionHost = {
    fileExists: (file) => withActual(actual(file), host.fileExists) ?? false,
    readFile: (file) => withActual(actual(file), host.readFile),
    directoryExists: (file) =>
      parents.has(file) || (withActual(actual(file), host.directoryExists) ?? false),
  };
  const modes = moduleResolution === 'nodenext' ? nodeModes : bundlerModes;
  return (subpath) => {
    const specifier = specifierOf(name, subpath);
    const files = modes.map(({ mode, kind }) => {
      const options: ts.CompilerOptions = { moduleResolution: kind, allowJs: true };
      const { resolvedModule: module } = ts.resolveModuleName(
        ...([specifier, `${site}/index.ts`, options, mapped, undefined, undefined, mode] as const),
      );
      return module && actual(module.resolvedFileName);
    });
    const [byImport, byRequire, old] = files;
    const importable = byImport ?? byRequire;
    // The "exports" of some packages do not list their types. Subpaths that cannot be imported are not documented.
    const candidates = [byImport, byRequire, importable && old];
    return candidates.find(isTyped) ?? candidates.find(isScript);
  };
}

const { ModuleResolutionKind, ModuleKind } = ts;
interface Mode {
  kind: ts.ModuleResolutionKind;
  mode: ts.ResolutionMode;
}
const modesOf = (kind: ts.ModuleResolutionKind): Mode[] => [
  { kind, mode: ModuleKind.ESNext },
  // Declarations for `require` are used only if there are none for `import`.
  { kind, mode: ModuleKind.CommonJS },
  { kind: ModuleResolutionKind.Node10, mode: undefined },
];
const bundlerModes = modesOf(ModuleResolutionKind.Bundler);
const nodeModes = modesOf(ModuleResolutionKind.NodeNext);

function withActual<Result>(
  file: string | undefined,
  read: (file: string) => Result,
): Result | undefined {
  return file === undefined ? undefined : read(file);
}

function ancestorsOf(file: string): string[] {
  const parent = path.dirname(file);
  return parent === file ? [] : [parent, ...ancestorsOf(parent)];
}

function isTyped(file: string | undefined): boolean {
  return file !== undefined && /\.(?:[cm]?ts|tsx)$/.test(file);
}

function isScript(file: string | undefined): boolean {
  return file !== undefined && /\.(?:[cm]?js|jsx)$/.test(file);
}

/**
 * Returns the subpaths of a package that have types. Searches the subpaths in `exports`. If `exports` lists no
 * subpaths, searches `.` and the subpaths of all declaration files.
 */
function typedSubpaths(
  { folder }: PackageOnDisk,
  host: ResolutionHost,
  resolve: Resolve,
): string[] {
  const { exports } = JSON.parse(host.readFile(`${folder}/package.json`) ?? '{}');
  const isListed = isRecord(exports) && Object.keys(exports).some((key) => key.startsWith('.'));
  const files = host
    .readDirectory(folder, undefined, ['**/node_modules'], undefined)
    .map((file) => path.relative(folder, file));
  const named = isListed
    ? Object.entries(exports).flatMap(([key, target]) =>
        key.includes('*') ? filledIn(key, target, files) : [key],
      )
    : ['.', ...files.filter((file) => /\.d\.[cm]?ts$/.test(file)).map(subpathOf)];
  return [...new Set(named)].filter((subpath) => isTyped(resolve(subpath)));
}

/** Returns the subpaths to which a pattern in `exports`, such as `./parts/*`, expands for the existing files. */
function filledIn(key: string, target: unknown, files: readonly string[]): string[] {
  const patterns = targetsOf(target).map((text) => path.normalize(text).split('*'));
  return patterns.flatMap(([before = '', after = '']) =>
    files.flatMap((file) => {
      const fits = file.startsWith(before) && file.endsWith(after);
      const end = file.length - after.length;
      return fits && end > before.length
        ? [key.replace('*', () => file.slice(before.length, end))]
        : [];
    }),
  );
}

function targetsOf(target: unknown): string[] {
  if (typeof target === 'string') return target.includes('*') ? [target] : [];
  if (typeof target !== 'object' || target === null) return [];
  return Object.values(target).flatMap(targetsOf);
}

function subpathOf(file: string): string {
  return `./${file.replace(/\.d\.[cm]?ts$/, '').replace(/\/index$/, '')}`.replace(
    /^\.\/index$/,
    '.',
  );
}

function matches(pattern: string): (subpath: string) => boolean {
  const [before = '', after = ''] = pattern.split('*');
  return (subpath) =>
    subpath.length >= pattern.length - 1 && subpath.startsWith(before) && subpath.endsWith(after);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
