import { randomInt } from 'node:crypto';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { CommandError } from '../diagnostics/commandError';
import { errorCodeOf } from './fileErrors';

interface WriteOptions {
  /** Waits until the disk has written the file, so that it survives a power cut. */
  durable?: boolean;
}

/** New content of a file under a temporary name. */
export interface StagedFile {
  /** Replaces the file by the new content. */
  commit(): Promise<void>;
  discard(): Promise<void>;
}

/**
 * Writes a file under a temporary name and renames it, so that a reader sees all of the new content or
 * all of the content before. Missing folders are created.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  options: WriteOptions = {},
): Promise<void> {
  const staged = await stageFile(file, content, options);
  await staged.commit();
}

/** Writes the new content of a file under a temporary name beside it, to be put in its place later. */
export async function stageFile(
  file: string,
  content: string | Uint8Array,
  { durable = false }: WriteOptions = {},
): Promise<StagedFile> {
  const temporary = `${file}.${randomInt(1e11, 1e12)}`;
  const discard = () => rm(temporary, { force: true }).catch(() => {}); // The first error says more.
  try {
    await writeNew(temporary, content, durable).catch(async (error) => {
      if (errorCodeOf(error) !== 'ENOENT') throw error;
      await createFolder(path.dirname(file));
      await writeNew(temporary, content, durable);
    });
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async commit() {
      try {
        await rename(temporary, file);
      } catch (error) {
        await discard();
        throw error;
      }
    },
  };
}

/** Returns the name of the file that a temporary file was written for, or `undefined` for any other file. */
export function targetOfTemporary(name: string): string | undefined {
  return /^(.+)\.\d{12}$/.exec(name)?.[1];
}

async function writeNew(
  file: string,
  content: string | Uint8Array,
  durable: boolean,
): Promise<void> {
  const handle = await open(file, 'wx');
  try {
    await handle.writeFile(content);
    if (durable) await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Creates a folder and the folders above it. (Node's recursive `mkdir` never returns below `/proc`.)
 *
 * @throws {CommandError} if the user may not create a folder
 */
export async function createFolder(folder: string): Promise<void> {
  const absolute = path.resolve(folder);
  if ((await tryToCreate(absolute)) === 'created') return;
  await createFolder(path.dirname(absolute));
  if ((await tryToCreate(absolute)) === 'created') return;
  throw new CommandError(
    'denied',
    `"${folder}" cannot be created`,
    'Name a folder in a place where folders can be created',
  );
}

async function tryToCreate(folder: string): Promise<'created' | 'no-parent'> {
  try {
    await mkdir(folder);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENOENT' && path.dirname(folder) !== folder) return 'no-parent';
    // Some systems refuse to create what exists with another code than EEXIST.
    const isFolder = await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) throw error;
  }
  return 'created';
}
