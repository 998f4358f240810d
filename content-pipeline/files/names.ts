import path, { type PlatformPath } from 'node:path';

// Names of files in the manifest, in diagnostics, routes and cache keys have slashes on all operating systems.

/**
 * Returns a path of the operating system with slashes as separators. `paths` are the rules for paths, by default those
 * of this operating system: a backslash is part of a name on Unix.
 */
export function withSlashes(file: string, { sep }: Pick<PlatformPath, 'sep'> = path): string {
  return file.split(sep).join('/');
}

/**
 * Returns the path of a file relative to a folder, with slashes: `../a.md` for a file next to the folder, and an empty
 * string for the folder itself.
 */
export function nameIn(
  folder: string,
  file: string,
  paths: Pick<PlatformPath, 'relative' | 'sep'> = path,
): string {
  return withSlashes(paths.relative(folder, file), paths);
}
