import path from 'node:path/posix';
import type { FileStore } from '../files/fileStore';
import type { PackageJson } from './packageJson';

/** The conditions under which a program that is written today finds a file, the declarations first. */
const conditions = ['types', 'import', 'module', 'node', 'require', 'default'];

/**
 * The file behind a subpath such as `.` or `./tools` that has its types, from the folder of the package: declarations,
 * or a source where the package names one.
 */
export async function resolveTypes(
  files: FileStore,
  packageJson: Pick<PackageJson, 'main' | 'types' | 'typings' | 'exports'>,
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
  { main, types, typings, exports }: Pick<PackageJson, 'main' | 'types' | 'typings' | 'exports'>,
  subpath: string,
): string[] {
  const exported = filesOf(exportOf(exports, subpath));
  if (subpath !== '.') return [...exported, subpath];
  return [...exported, types, typings, main, 'index'].filter((file) => file !== undefined);
}

/** What `exports` says of a subpath; a pattern is filled in. */
function exportOf(exports: unknown, subpath: string): unknown {
  if (!isRecord(exports)) return subpath === '.' ? exports : undefined;
  if (!Object.keys(exports).some((key) => key.startsWith('.'))) {
    return subpath === '.' ? exports : undefined;
  }
  if (subpath in exports) return exports[subpath];
  for (const [key, value] of Object.entries(exports)) {
    const [before = '', after] = key.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const part = subpath.slice(before.length, subpath.length - after.length);
    return JSON.parse(JSON.stringify(value).replaceAll('*', JSON.stringify(part).slice(1, -1)));
  }
  return undefined;
}

/** All files that conditions lead to, the best one first. */
function filesOf(target: unknown): string[] {
  if (typeof target === 'string') return [target];
  if (Array.isArray(target)) return target.flatMap(filesOf);
  if (!isRecord(target)) return [];
  return conditions.flatMap((condition) => filesOf(target[condition]));
}

/** A file of TypeScript itself, or the declarations that may lie beside a script. */
function declarationsFor(file: string): string[] {
  if (/\.(?:[cm]?ts|tsx)$/.test(file)) return [file];
  const [, stem = file, kind = ''] = /^(.*?)(?:\.([cm]?)jsx?)?$/.exec(file) ?? [];
  const beside = kind === '' ? [] : [`${stem}.d.${kind}ts`];
  return [...beside, `${stem}.d.ts`, `${stem}/index.d.ts`];
}

/** The subpaths that `exports` lists; what patterns mean is not among them. */
export function namedSubpaths(exports: unknown): string[] {
  if (!isRecord(exports)) return [];
  return Object.keys(exports).filter((key) => key.startsWith('.') && !key.includes('*'));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
