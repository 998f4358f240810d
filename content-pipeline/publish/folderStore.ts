import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from '../files/contentHash';
import { asOutputError, errorCodeOf } from '../files/fileErrors';
import { inTurns } from '../files/inTurns';
import { takeLock } from '../files/outputLock';
import { writeAtomically } from '../files/writeAtomically';
import type { ObjectStore } from './objectStore';
import { PublishError } from './publishError';

const lockFile = '.recto.lock';

/** A folder as a store. Folders know no headers: whoever serves it sends them. */
export function folderStore(folder: string, say: (line: string) => void): ObjectStore {
  const root = path.resolve(folder);
  const at = (name: string) => path.join(root, ...name.split('/'));
  const tagOf = async (name: string) => {
    const bytes = await readIfThere(at(name));
    return bytes && contentHash(bytes);
  };
  return {
    address: folder,
    lock: () =>
      worded(folder, async () => {
        await mkdir(root, { recursive: true });
        return takeLock(path.join(root, lockFile), folder, say);
      }),
    list: (prefix) => worded(folder, () => listBelow(root, prefix)),
    read: (name) =>
      worded(folder, async () => {
        const bytes = await readIfThere(at(name));
        return bytes && { bytes, tag: contentHash(bytes) };
      }),
    tagOf: (name) => worded(folder, () => tagOf(name)),
    write: (name, bytes, _headers, condition) =>
      worded(folder, async () => {
        const expected = condition === 'absent' ? undefined : condition?.tag;
        if (condition !== undefined && (await tagOf(name)) !== expected) return false;
        const durable = name.endsWith('manifest.json');
        await writeAtomically(at(name), bytes, { durable });
        checkArrived(folder, name, (await tagOf(name)) === contentHash(bytes));
        return true;
      }),
    remove: (names) =>
      worded(folder, () => inTurns(names, 16, (name) => removeWithFolders(root, at(name)))),
  };
}

async function worded<Result>(folder: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw asOutputError(error, folder);
  }
}

function checkArrived(folder: string, name: string, isWhole: boolean): void {
  if (isWhole) return;
  throw new PublishError('store', `${folder}/${name} was not written as a whole`, 'Run again');
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

async function listBelow(root: string, prefix: string) {
  const found = new Map<string, { size: number }>();
  const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = await readdir(path.join(root, start), {
    recursive: true,
    withFileTypes: true,
  }).catch((error) => {
    if (isAbsence(error)) return [];
    throw error;
  });
  const files = entries.filter((entry) => entry.isFile());
  await inTurns(files, 16, async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(root, file).split(path.sep).join('/');
    if (name === lockFile || !name.startsWith(prefix)) return;
    // Between listing and looking, the file of a writer that was killed may have been cleaned up.
    const facts = await stat(file).catch(() => undefined);
    if (facts !== undefined) found.set(name, { size: facts.size });
  });
  return found;
}

async function removeWithFolders(root: string, file: string): Promise<void> {
  await rm(file, { force: true });
  let folder = path.dirname(file);
  while (folder !== root && folder.startsWith(root)) {
    // Folders that hold something else refuse to go.
    const isGone = await rmdir(folder).then(
      () => true,
      () => false,
    );
    if (!isGone) return;
    folder = path.dirname(folder);
  }
}

function isAbsence(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCodeOf(error) ?? '');
}
