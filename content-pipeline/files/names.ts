import path, { type PlatformPath } from 'node:path';

// Names of files in the manifest, in diagnostics, routes and cache keys have slashes on all operating systems.

/**
 * Returns a path with forward slashes instead of the separators of the operating system. On Unix, backslashes remain,
 * because they are part of names. The second parameter is the path module that specifies the separator.
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
