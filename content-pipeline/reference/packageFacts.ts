import path from 'node:path/posix';
import { z } from 'zod';
import type { FileStore } from '../files/fileStore';

/** An entry point of a package: its import specifier, and the file with its types. */
export interface EntryPoint {
  /** `kit`, `kit/tools`. */
  specifier: string;
  /** Relative to the folder of the package, with forward slashes. */
  file: string;
}

/** The facts about a package in its own files. */
export interface PackageFacts {
  name: string;
  /** Its folder, as messages name it. */
  folder: string;
  version?: string;
  license?: string;
  description?: string;
  /** The web address of the repository, without a slash at the end. */
  repository?: string;
  /** The folder of the package in the repository; missing at the root. */
  directory?: string;
  readme?: { file: string; text: string };
  entryPoints: EntryPoint[];
}

/** The facts about a package, and the requested entry points without types, by index. */
interface FoundPackage {
  facts: PackageFacts;
  untyped: { index: number; specifier: string }[];
  /** The subpaths that `exports` names. */
  subpaths: string[];
}

/** Reads the facts about a package from its files. Returns `undefined` without a valid `package.json`. */
export async function readPackageFacts(
  files: FileStore,
  subpaths: readonly string[],
): Promise<FoundPackage | undefined> {
  const read = packageJsonSchema.safeParse(parseJson(await readText(files, 'package.json')));
  if (!read.success) return undefined;
  const { name, version, license, description, repository } = read.data;
  const entryPoints: EntryPoint[] = [];
  const untyped: FoundPackage['untyped'] = [];
  for (const [index, subpath] of subpaths.entries()) {
    const specifier = subpath === '.' ? name : `${name}/${subpath.replace(/^\.\//, '')}`;
    const file = await resolveTypes(files, read.data, subpath);
    if (file === undefined) untyped.push({ index, specifier });
    else entryPoints.push({ specifier, file });
  }
  const address = repository && repositoryAddress(repository.url);
  const readme = await findReadme(files);
  return {
    untyped,
    subpaths: namedSubpaths(read.data.exports),
    facts: {
      ...{ name, entryPoints, folder: files.nameOf('.') },
      ...(version === undefined ? {} : { version }),
      ...(license === undefined ? {} : { license }),
      ...(description === undefined ? {} : { description }),
      ...(address === undefined ? {} : { repository: address }),
      ...(repository?.directory === undefined ? {} : { directory: repository.directory }),
      ...(readme === undefined ? {} : { readme }),
    },
  };
}

async function findReadme(files: FileStore): Promise<PackageFacts['readme']> {
  for (const name of ['README.md', 'readme.md', 'Readme.md']) {
    const text = await readText(files, name);
    if (text !== undefined) return { file: files.nameOf(name), text };
  }
  return undefined;
}

async function readText(files: FileStore, name: string): Promise<string | undefined> {
  const result = await files.read(name);
  return result.status === 'found' ? new TextDecoder().decode(result.bytes) : undefined;
}

function parseJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** The used fields of `package.json`. Invalid optional fields are ignored, as the site's author cannot change them. */
const packageJsonSchema = z.object({
  name: z.string().min(1),
  version: z.string().optional().catch(undefined),
  license: z.string().optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: z.string().optional() }),
    ])
    .optional()
    .catch(undefined),
  main: z.string().optional().catch(undefined),
  types: z.string().optional().catch(undefined),
  typings: z.string().optional().catch(undefined),
  typesVersions: z.unknown().optional(),
  exports: z.unknown().optional(),
});
type PackageJson = z.infer<typeof packageJsonSchema>;

type TypeFields = Pick<PackageJson, 'main' | 'types' | 'typings' | 'typesVersions' | 'exports'>;

/** The conditions of `exports` for a program that imports, and for one that calls `require`: types differ between them. */
const conditionSets = ['import', 'require'].map(
  (kind): ReadonlySet<string> => new Set(['types', kind, 'module', 'node', 'default']),
);

/**
 * Returns the file with the types of a subpath such as `.` or `./tools`, relative to the folder of the package:
 * declarations, or a source file if the package names one. Returns `undefined` if there is none. Follows TypeScript's
 * `moduleResolution: bundler`: the first condition that holds counts, in the order of `exports`. What only programs
 * with `require` find comes last.
 */
export async function resolveTypes(
  files: FileStore,
  packageJson: TypeFields,
  subpath: string,
): Promise<string | undefined> {
  for (const candidate of candidatesOf(packageJson, subpath)) {
    for (const file of declarationsFor(path.normalize(candidate))) {
      if ((await files.read(file)).status === 'found') return file;
    }
  }
  return undefined;
}

function candidatesOf(
  { main, types, typings, typesVersions, exports }: TypeFields,
  subpath: string,
): string[] {
  const target = exportOf(exports, subpath);
  const exported = conditionSets.flatMap((conditions) => filesOf(target, conditions));
  const named = subpath === '.' ? [types, typings, main, 'index'] : [subpath];
  const inPackage = named.filter((file) => file !== undefined);
  return [
    ...exported,
    ...inPackage.flatMap((file) => mappedFiles(typesVersions, file)),
    ...inPackage,
  ];
}

/** Returns the files that `typesVersions` names in place of a file, for the newest TypeScript. */
function mappedFiles(typesVersions: unknown, file: string): string[] {
  if (!isRecord(typesVersions)) return [];
  // Packages list what old compilers read apart: `<4.0`. All other ranges include the newest one.
  const [paths] = Object.entries(typesVersions).flatMap(([range, value]) =>
    range.trim().startsWith('<') ? [] : [value],
  );
  if (!isRecord(paths)) return [];
  return filesOf(matchPattern(paths, path.normalize(file)), new Set());
}

/** Returns the entry of a subpath in `exports`, with its pattern filled in, or `undefined`. */
function exportOf(exports: unknown, subpath: string): unknown {
  if (!isRecord(exports)) return subpath === '.' ? exports : undefined;
  if (!Object.keys(exports).some((key) => key.startsWith('.'))) {
    return subpath === '.' ? exports : undefined;
  }
  return matchPattern(exports, subpath);
}

/** Returns the value of the key that matches a name best, with the text that its `*` matches filled in. */
function matchPattern(patterns: Readonly<Record<string, unknown>>, name: string): unknown {
  if (name in patterns) return patterns[name];
  const matching = Object.entries(patterns).flatMap(([key, value]) => {
    const [before = '', after] = key.split('*');
    if (after === undefined || !name.startsWith(before) || !name.endsWith(after)) return [];
    const length = before.length + after.length;
    return length > name.length ? [] : [{ before, after, value }];
  });
  const [best] = matching.sort((a, b) => b.before.length - a.before.length);
  if (best === undefined) return undefined;
  const part = name.slice(best.before.length, name.length - best.after.length);
  const filled = JSON.stringify(best.value).replaceAll('*', JSON.stringify(part).slice(1, -1));
  return JSON.parse(filled);
}

/** Returns the files of the conditions that hold, in the order in which they are written. */
function filesOf(target: unknown, conditions: ReadonlySet<string>): string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap((each) => filesOf(each, conditions));
  if (!isRecord(target)) return [];
  return Object.entries(target).flatMap(([condition, value]) => {
    // `types@>=5.2` holds for the newest compiler, `types@<5.2` does not.
    const [name = '', range = ''] = condition.split('@');
    return conditions.has(name) && !range.startsWith('<') ? filesOf(value, conditions) : [];
  });
}

/** Returns a TypeScript file itself, or the declaration files that may be beside a script. */
function declarationsFor(file: string): string[] {
  if (/\.(?:[cm]?ts|tsx)$/.test(file)) return [file];
  const [, stem = file, kind = ''] = /^(.*?)(?:\.([cm]?)jsx?)?$/.exec(file) ?? [];
  const beside = kind === '' ? [] : [`${stem}.d.${kind}ts`];
  return [...beside, `${stem}.d.ts`, `${stem}/index.d.ts`];
}

/** Returns the subpaths that `exports` lists, without patterns. */
function namedSubpaths(exports: unknown): string[] {
  if (!isRecord(exports)) return [];
  return Object.keys(exports).filter((key) => key.startsWith('.') && !key.includes('*'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/** Returns the web address of a repository from any form that `package.json` allows, or `undefined`. */
export function repositoryAddress(written: string): string | undefined {
  const text = written.trim();
  const [, host = 'github', short] = /^(?:(\w+):)?([\w.-]+\/[\w.-]+)$/.exec(text) ?? [];
  if (short !== undefined) {
    const base = hosts[host];
    return base === undefined ? undefined : base + withoutEnding(short);
  }
  const [, site, path] =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^\s#?]+)/.exec(text) ??
    /^[\w.-]+@([\w.-]+):([^\s#?]+)$/.exec(text) ??
    [];
  return site === undefined || path === undefined
    ? undefined
    : `https://${site}/${withoutEnding(path)}`;
}

function withoutEnding(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '');
}
