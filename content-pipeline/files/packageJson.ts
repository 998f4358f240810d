import { z } from 'zod';
import { type FileStore, readTextFile } from './fileStore';

const text = z.string().min(1).optional().catch(undefined);
const packageNames = z
  .record(z.string(), z.unknown())
  .transform((versions) => Object.keys(versions))
  .optional()
  .catch(undefined);

/** Schema of the fields of `package.json` that Recto uses. Invalid fields are ignored, because npm reports them. */
const packageJsonSchema = z.object({
  name: text,
  version: text,
  license: text,
  description: text,
  homepage: text,
  private: z.unknown().optional(),
  repository: z
    .union([
      z.string().transform((url) => ({ url, directory: undefined })),
      z.object({ url: z.string(), directory: text }),
    ])
    .optional()
    .catch(undefined),
  workspaces: z.unknown().optional(),
  main: text,
  types: text,
  typings: text,
  exports: z.unknown().optional(),
  dependencies: packageNames,
  optionalDependencies: packageNames,
  peerDependencies: packageNames,
  devDependencies: packageNames,
});
export type PackageJson = z.infer<typeof packageJsonSchema>;

/**
 * Reads `package.json`. Omits invalid fields, and returns an empty object if the file does not exist or is not a JSON
 * object.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export async function readPackageJson(
  files: Pick<FileStore, 'read'>,
): Promise<Partial<PackageJson>> {
  try {
    const value: unknown = JSON.parse((await readTextFile(files, 'package.json')) ?? '{}');
    return packageJsonSchema.safeParse(value).data ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

const typed = /\.[cm]?tsx?$/;
const javascript = /\.[cm]?jsx?$/;
const jsdocType = /\/\*\*(?:[^*]|\*(?!\/))*@(?:param|returns?|type|typedef)\b/;

/**
 * Returns the subpaths of a package that have types, such as `.` and `./tools`; an empty array if the package has no
 * name. Types can be declaration files, TypeScript sources or JSDoc comments. If a package has no other types, a
 * package in `@types` provides the types of `.`. Ignores patterns such as `./*`.
 */
export async function findTypedSubpaths(files: Pick<FileStore, 'read'>): Promise<string[]> {
  const { name, main = 'index.js', types, typings, exports } = await readPackageJson(files);
  if (name === undefined) return [];
  const subpaths: string[] = [];
  for (const [subpath, target] of exportsOf(exports ?? main)) {
    const targets = [...(subpath === '.' ? [types, typings] : []), ...stringsIn(target)];
    if (await hasTypes(targets, files)) subpaths.push(subpath);
  }
  const isInTypes = async () =>
    (await files.read(`node_modules/${typesPackage(name)}/package.json`)).status !== 'missing';
  return subpaths.length === 0 && (await isInTypes()) ? ['.'] : subpaths;
}

/**
 * Returns the subpaths in the field `exports`, except patterns and `./package.json`, each with its target or
 * conditions. If the field has no subpaths, its whole value belongs to the subpath `.`.
 */
function exportsOf(exports: unknown): [subpath: string, target: unknown][] {
  const entries = typeof exports === 'object' && exports !== null ? Object.entries(exports) : [];
  const subpaths = entries.filter(([key]) => key.startsWith('.'));
  return subpaths.length === 0
    ? [['.', exports]]
    : subpaths.filter(([key]) => !key.includes('*') && key !== './package.json');
}

/** Yields all strings in a JSON value. */
export function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) yield* stringsIn(inner);
  }
}

async function hasTypes(
  targets: readonly (string | undefined)[],
  files: Pick<FileStore, 'read'>,
): Promise<boolean> {
  if (targets.some((target) => target !== undefined && typed.test(target))) return true;
  for (const target of targets) {
    if (target === undefined || !javascript.test(target)) continue;
    const file = target.replace(/^\.\//, '');
    const beside = file.replace(/js(x?)$/, 'ts$1').replace(/\.([cm]?)tsx?$/, '.d.$1ts');
    if ((await readTextFile(files, beside)) !== undefined) return true;
    if (jsdocType.test((await readTextFile(files, file)) ?? '')) return true;
  }
  return false;
}

/** Returns the name of the package in `@types` for a package: `@types/acme__kit` for `@acme/kit`. */
export function typesPackage(name: string): string {
  return `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
}

const hosts: Readonly<Record<string, string>> = {
  github: 'https://github.com/',
  gitlab: 'https://gitlab.com/',
  bitbucket: 'https://bitbucket.org/',
};

/**
 * Returns the HTTPS URL of a repository, given its URL or its short form, such as `gitlab:acme/kit`; `undefined` if the
 * form is unknown.
 */
export function repositoryAddress(written: string): string | undefined {
  const text = written.trim();
  const [, host = 'github', short] = /^(?:(\w+):)?([\w-][\w.-]*\/[\w.-]+)$/.exec(text) ?? [];
  if (short !== undefined) {
    const base = hosts[host];
    return base === undefined ? undefined : base + withoutGitExtension(short);
  }
  const [, site, path] =
    /^(?:git\+)?(?:https?|git|ssh):\/\/(?:[^@/]+@)?([\w.-]+)(?::\d+)?\/([^\s#?]+)/.exec(text) ??
    /^[\w.-]+@([\w.-]+):([^\s#?]+)$/.exec(text) ??
    [];
  return site === undefined || path === undefined
    ? undefined
    : `https://${site}/${withoutGitExtension(path)}`;
}

function withoutGitExtension(path: string): string {
  return path.replace(/\/+$/, '').replace(/\.git$/, '');
}
