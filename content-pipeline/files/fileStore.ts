import { type Dirent, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { asInputError, errorCodeOf } from './fileErrors';
import type { FileNotes } from './fileNotes';
import { nameIn } from './names';

/**
 * Read access to the files in a folder and its subfolders. Paths of files are relative to the folder, with forward
 * slashes. Files outside the folder cannot be read, not even through symbolic links.
 */
export interface FileStore {
  /**
   * Returns the bytes of a file, or the reason why the file cannot be read.
   *
   * @throws {CommandError} if the operating system refuses access
   */
  read(file: string): Promise<FileResult>;
  /**
   * Returns the sorted paths of all files in a folder and its subfolders, except hidden files and `node_modules`; an
   * empty array if the folder does not exist. If the folder is `.`, output folders of builds are also omitted.
   *
   * @throws {CommandError} if the operating system refuses access
   */
  list(folder: string): Promise<string[]>;
  /** Returns the name of a file in diagnostics: its path relative to the working directory. */
  nameOf(file: string): string;
  /**
   * Opens another folder of the same Git repository, given its path relative to the root of this store. Returns
   * `undefined` if the path is absolute or is not the path of a visible folder in the repository.
   */
  beside(folder: string): Promise<FileStore | undefined>;
  /** The notes of earlier runs about the files. If missing, all files are read. */
  notes?: FileNotes | undefined;
  /**
   * Returns the value that `make` computes from the bytes of a file. The value is cached for the file, the key and the
   * object `bytes`, which `read` returns again for an unchanged file. Missing if the store caches no values.
   */
  derive?<Value>(file: string, bytes: Uint8Array, key: object, make: () => Value): Value;
}

/** The result of reading a file. */
export type FileResult =
  | { status: 'found'; bytes: Uint8Array }
  | { status: 'missing' | 'outside' | 'not-a-file' }
  /** The file exists but is not read, because only a part of the site is compiled. */
  | { status: 'skipped' };

/**
 * Returns the text of a UTF-8 file, or `undefined` if the status of the result is not `found`. Invalid bytes are
 * replaced.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export async function readTextFile(
  files: Pick<FileStore, 'read'>,
  name: string,
): Promise<string | undefined> {
  const result = await files.read(name);
  return result.status === 'found' ? new TextDecoder().decode(result.bytes) : undefined;
}

/** Opens a folder on disk for reading. */
export function diskFileStore(root: string, workingFolder = process.cwd()): FileStore {
  const base = path.resolve(root);
  const nameOf = (file: string) => nameIn(workingFolder, path.join(base, file)) || '.';
  const guarded = <Result>(file: string, result: Promise<Result>) =>
    result.catch((error) => {
      throw asInputError(error, nameOf(file));
    });
  return {
    read: (file) => guarded(file, readInside(base, file)),
    async list(folder) {
      const files: string[] = [];
      await guarded(
        folder,
        folder === '.' ? walk(base, '', files, true) : walk(base, folder, files),
      );
      return files.sort();
    },
    nameOf,
    async beside(folder) {
      const found = await repositoryFolder(base, folder);
      return found === undefined ? undefined : diskFileStore(found, workingFolder);
    },
  };
}

async function readInside(base: string, file: string): Promise<FileResult> {
  if (file.includes('\0')) return { status: 'missing' };
  const target = path.resolve(base, file);
  if (!isInside(base, target)) return { status: 'outside' };
  try {
    // Reading a small file synchronously takes a fraction of the time.
    const real = realpathSync.native(target);
    const realBase = realpathSync.native(base);
    if (!isInside(realBase, real)) return { status: 'outside' };
    // A symbolic link must not show a hidden file, such as one in `.git`.
    if (isHidden(nameIn(realBase, real)) && !isHidden(file)) return { status: 'outside' };
    if (!lstatSync(real).isFile()) return { status: 'not-a-file' };
    return { status: 'found', bytes: readFileSync(real) };
  } catch (error) {
    if (isMissing(error)) return { status: 'missing' };
    throw error;
  }
}

/** The name of the file in which a build lists the files of its output folder. */
export const buildRecordName = '.recto.json';

async function walk(
  base: string,
  folder: string,
  files: string[],
  skipsOutput = false,
): Promise<void> {
  const entries = presentEntries(path.join(base, folder));
  if (skipsOutput && folder !== '' && entries.some(({ name }) => name === buildRecordName)) return;
  for (const entry of entries) {
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    // Symbolic links are listed, and checked when they are read; links to folders are not followed.
    if (entry.isDirectory()) await walk(base, name, files, skipsOutput);
    else if (entry.isFile() || entry.isSymbolicLink()) files.push(name);
  }
}

/**
 * Returns the entries of a folder; an empty array if it does not exist.
 *
 * @throws the error of the operating system if the folder cannot be read
 */
export function presentEntries(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Tests if an absolute path is equal to `base` or below it. */
export function isInside(base: string, target: string): boolean {
  // The root of a drive already ends with a separator.
  const folder = base.endsWith(path.sep) ? base : base + path.sep;
  return target === base || target.startsWith(folder);
}

function isHidden(name: string): boolean {
  return name.split('/').some((part) => /^\.[^.]/.test(part));
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP', 'ENAMETOOLONG'].includes(errorCodeOf(error) ?? '');
}

/**
 * Returns the absolute path of a folder, given its path relative to `base`. Symbolic links are resolved. Returns
 * `undefined` if the path is absolute, or if the folder is hidden or does not exist. Also returns `undefined` if the
 * folder is outside the Git repository of `base`. The authors of a site must not get access to other files of the
 * machine.
 */
async function repositoryFolder(base: string, folder: string): Promise<string | undefined> {
  try {
    const start = await realpath(base);
    const root = await repositoryOf(start);
    if (root === undefined || path.isAbsolute(folder)) return undefined;
    const target = await realpath(path.resolve(start, folder));
    const inside = nameIn(root, target).split('/');
    const isHidden = inside.some((part) => part.startsWith('.'));
    return isHidden || !(await lstat(target)).isDirectory() ? undefined : target;
  } catch {
    return undefined; // There is no such folder.
  }
}

async function repositoryOf(folder: string): Promise<string | undefined> {
  const isRoot = await lstat(path.join(folder, '.git')).catch(() => undefined);
  if (isRoot !== undefined) return folder;
  const above = path.dirname(folder);
  return above === folder ? undefined : repositoryOf(above);
}
