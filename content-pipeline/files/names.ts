import path, { type PlatformPath } from 'node:path';

// Names of files in the manifest, in diagnostics, routes and cache keys have slashes on all operating systems.

/**
 * Returns a path of the operating system with forward slashes as separators. The second parameter is the path module of
 * the operating system, by default that of the current operating system: on Unix, a backslash is part of a name.
 */
export function withSlashes(file: string, { sep }: Pick<PlatformPath, 'sep'> = path): string {
  return file.split(sep).join('/');
}

/**
 * Returns the path of a file relative to a folder, with forward slashes: `../a.md` for a file next to the folder, and
 * an empty string for the folder itself.
 */
export function nameIn(
  folder: string,
  file: string,
  paths: Pick<PlatformPath, 'relative' | 'sep'> = path,
): string {
  return withSlashes(paths.relative(folder, file), paths);
}
