import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** The folder of an installed package as programs in `folder` would find it, or undefined. */
export async function findPackage(name: string, folder: string): Promise<string | undefined> {
  const found = await realFolder(path.join(folder, 'node_modules', ...name.split('/')));
  const parent = path.dirname(folder);
  return found === undefined && parent !== folder ? findPackage(name, parent) : found;
}

/** Where a folder really is, behind links, since that is how the compiler names its files. */
export async function realFolder(name: string): Promise<string | undefined> {
  try {
    return (await stat(name)).isDirectory() ? await realpath(name) : undefined;
  } catch {
    return undefined;
  }
}
