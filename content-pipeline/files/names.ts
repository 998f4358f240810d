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

/**
 * Returns the paths of all folders that contain files, such as `a` and `a/b` for the file `a/b/c`. Each folder is after
 * the folders that contain it.
 */
export function foldersOf(files: Iterable<string>): ReadonlySet<string> {
  const folders = new Set<string>();
  const addAbove = (name: string) => {
    const end = name.lastIndexOf('/');
    const folder = name.slice(0, Math.max(0, end));
    // The folders above a known folder are known, too.
    if (end <= 0 || folders.has(folder)) return;
    addAbove(folder);
    folders.add(folder);
  };
  for (const file of files) addAbove(file);
  return folders;
}
