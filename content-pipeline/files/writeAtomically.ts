import { randomInt } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCodeOf } from './fileErrors';

/**
 * Writes a file under a temporary name and renames it, so that a reader sees all of it or the one
 * before. Folders on the way are made. A file that must outlive a power cut is `durable`, which takes
 * the disk a while.
 */
export async function writeAtomically(
  file: string,
  content: string | Uint8Array,
  { durable = false } = {},
): Promise<void> {
  const temporary = `${file}.${randomInt(1e11, 1e12)}`;
  try {
    await writeNew(temporary, content, durable).catch(async (error) => {
      if (errorCodeOf(error) !== 'ENOENT') throw error;
      await mkdir(path.dirname(file), { recursive: true });
      await writeNew(temporary, content, durable);
    });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {}); // The first error says more.
    throw error;
  }
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
