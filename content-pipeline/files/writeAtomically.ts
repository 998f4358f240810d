import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { CommandError } from '../diagnostics/commandError';
import { errorCodeOf } from './fileErrors';

interface WriteOptions {
  /**
   * True if the content is flushed to disk before the returned promise resolves, so that it survives a power failure.
   */
  durable?: boolean;
}

/**
 * The content of a file. A generator yields the text in pieces, such as lines, while the file is being written. Files
 * with data of all pages are written this way, because their text can have 100 MB.
 */
export type FileContent = string | Uint8Array | Generator<string>;

/** A temporary file with the new content of another file, the target. */
export interface StagedFile {
  /** Replaces the target with the temporary file. */
  commit(): Promise<void>;
  /** Deletes the temporary file. */
  discard(): Promise<void>;
}

/**
 * Writes a file by renaming a temporary file, so that other processes read either the old or the new content. Missing
 * folders are created.
 *
 * @throws {Error} if the file cannot be written
 */
export async function writeAtomically(
  file: string,
  content: FileContent,
  options: WriteOptions = {},
): Promise<void> {
  const staged = await stageFile(file, content, options);
  await staged.commit();
}

/**
 * Writes new content for a file to a temporary file in the same folder. Returns functions that replace the file or
 * delete the temporary file. Missing folders are created.
 *
 * @throws {Error} if the temporary file cannot be written
 */
export async function stageFile(
  file: string,
  content: FileContent,
  { durable = false }: WriteOptions = {},
): Promise<StagedFile> {
  const temporary = `${file}.${randomInt(1e11, 1e12)}`;
  // While thousands of files are written, messages of threads and signals have to wait for only one of them.
  await setImmediate();
  try {
    writeNew(temporary, content, durable);
  } catch (error) {
    remove(temporary);
    throw error;
  }
  return {
    discard: async () => remove(temporary),
    async commit() {
      try {
        renameSync(temporary, file);
      } catch (error) {
        remove(temporary);
        throw error;
      }
    },
  };
}

/**
 * Creates a hard link to a file under a new name. Copies the file if links are not possible, for example between two
 * disks. Missing folders are created.
 *
 * @throws {Error} if the file can be neither linked nor copied
 */
export async function adoptFile(file: string, name: string): Promise<void> {
  await setImmediate();
  try {
    linkSync(file, name);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENOENT' && existsSync(file)) {
      createFolder(path.dirname(name));
      await adoptFile(file, name);
    } else if (withoutLinks.has(code)) {
      await writeAtomically(name, readFileSync(file));
    } else throw error;
  }
}

/**
 * The error codes after which a file is copied instead of linked. If the folder is not writable, copying also fails.
 */
const withoutLinks: ReadonlySet<string | undefined> = new Set(
  'EXDEV EPERM EACCES EMLINK ENOTSUP EOPNOTSUPP ENOSYS EINVAL'.split(' '),
);

/**
 * Returns the name of the file that a temporary file replaces, given the name of the temporary file; `undefined` for
 * other files.
 */
export function targetOfTemporary(name: string): string | undefined {
  return /^(.+)\.\d{12}$/.exec(name)?.[1];
}

/** Writes a new file synchronously, because writing a small file then takes half the processor time. */
function writeNew(file: string, content: FileContent, durable: boolean): void {
  const handle = openNew(file);
  try {
    const isWhole = typeof content === 'string' || content instanceof Uint8Array;
    for (const part of isWhole ? [content] : joined(content)) writeFileSync(handle, part);
    if (durable) fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Joins pieces of text to parts of about 64 KB, because each part takes a call of the operating system. */
function* joined(pieces: Iterable<string>): Generator<string> {
  let waiting: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    waiting.push(piece);
    length += piece.length;
    if (length < 65_536) continue;
    yield waiting.join('');
    waiting = [];
    length = 0;
  }
  yield waiting.join('');
}

function openNew(file: string): number {
  try {
    return openSync(file, 'wx');
  } catch (error) {
    if (errorCodeOf(error) !== 'ENOENT') throw error;
    createFolder(path.dirname(file));
    return openSync(file, 'wx');
  }
}

function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // An error before it says more.
  }
}

/**
 * Creates a folder and its missing parent folders. Node's recursive `mkdir` is not used, because it never returns in
 * `/proc`.
 *
 * @throws {CommandError} `denied` if folders cannot be created at this path, such as in `/proc`
 * @throws the error of the operating system if it refuses to create a folder
 */
export function createFolder(folder: string): void {
  const absolute = path.resolve(folder);
  if (tryToCreate(absolute) === 'created') return;
  createFolder(path.dirname(absolute));
  if (tryToCreate(absolute) === 'created') return;
  throw new CommandError(
    'denied',
    `"${folder}" cannot be created`,
    'use a path at which folders can be created',
  );
}

function tryToCreate(folder: string): 'created' | 'no-parent' {
  try {
    mkdirSync(folder);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENOENT' && path.dirname(folder) !== folder) return 'no-parent';
    // Some systems refuse to create what exists with another code than EEXIST.
    if (!isFolder(folder)) throw error;
  }
  return 'created';
}

function isFolder(name: string): boolean {
  try {
    return statSync(name).isDirectory();
  } catch {
    return false;
  }
}
