import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { asInputError, errorCodeOf } from './fileErrors';

/** What is where a folder is expected. */
type FolderSight =
  | { status: 'found' }
  | { status: 'not-a-folder' }
  /** With the names of the folders that are in its place. */
  | { status: 'missing'; beside: readonly string[] };

/** Looks for a folder, and for what its name may have been meant to be. */
export async function lookForFolder(folder: string): Promise<FolderSight> {
  try {
    const isFolder = (await stat(folder)).isDirectory();
    return isFolder ? { status: 'found' } : { status: 'not-a-folder' };
  } catch (error) {
    if (!['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error) ?? ''))
      throw asInputError(error, folder);
    return { status: 'missing', beside: await foldersIn(path.dirname(path.resolve(folder))) };
  }
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}
