import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';

/**
 * Where a folder of the same repository lies on the disk; nothing for one outside of it or hidden in it, and
 * where there is no repository. Configuration comes from strangers too: it must not lead to the rest of a disk.
 */
export async function repositoryFolder(base: string, folder: string): Promise<string | undefined> {
  try {
    const start = await realpath(base);
    const root = await repositoryOf(start);
    if (root === undefined || path.isAbsolute(folder)) return undefined;
    const target = await realpath(path.resolve(start, folder));
    const inside = path.relative(root, target).split(path.sep);
    const isHidden = inside.some((part) => part.startsWith('.'));
    return isHidden || !(await lstat(target)).isDirectory() ? undefined : target;
  } catch {
    return undefined; // There is no such folder.
  }
}

/** The nearest folder around another one, or that one, which is the root of a repository. */
async function repositoryOf(folder: string): Promise<string | undefined> {
  const isRoot = await lstat(path.join(folder, '.git')).catch(() => undefined);
  if (isRoot !== undefined) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
