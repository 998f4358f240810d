import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { errorCodeOf } from '../files/fileErrors';

/** A file that may be served, as it is at this moment. */
export interface ServedFile {
  /** From the folder down, with forward slashes. */
  name: string;
  /** Differs as soon as the file was written again or replaced. */
  state: string;
  read(): Promise<Buffer>;
}

/** What stands at a path of the folder. */
export type FolderEntry = ServedFile | 'folder' | undefined;

/** Finds what stands at a path of what is served. */
export type LookUp = (names: readonly string[]) => Promise<FolderEntry>;

/** A folder of the disk. */
export function servedFolder(folder: string): LookUp {
  return (names) => lookUp(folder, names);
}

/**
 * Looks up a path below `folder`. Nothing is remembered, so what changes on the disk is seen at
 * once; what lies outside of the folder, even by way of a link, does not exist.
 */
async function lookUp(folder: string, names: readonly string[]): Promise<FolderEntry> {
  try {
    const root = await realpath(folder);
    const path = await realpath(join(root, ...names));
    if (path !== root && !path.startsWith(root.endsWith(sep) ? root : root + sep)) return undefined;

    const facts = await stat(path, { bigint: true });
    if (facts.isDirectory()) return 'folder';
    if (!facts.isFile()) return undefined;
    return {
      name: names.join('/'),
      state: `${path} ${facts.ino} ${facts.size} ${facts.mtimeNs} ${facts.ctimeNs}`,
      read: () => readFile(path),
    };
  } catch (error) {
    if (absences.includes(errorCodeOf(error) ?? '')) return undefined;
    throw error;
  }
}

/** What the disk says when there is no such file, rather than that it could not look. */
const absences = ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG', 'EINVAL'];
