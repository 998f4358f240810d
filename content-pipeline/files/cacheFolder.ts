import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from './contentHash';
import { writeAtomically } from './writeAtomically';

/** Stores results by their inputs. Losing it costs only time. */
export interface CacheFolder {
  readonly path: string;
  /** Returns the result that was made from these inputs before, or makes and stores it. */
  remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value>;
}

/** Opens a cache in a folder, which is created with the first result. Where it cannot be written, nothing is stored. */
export function diskCache(folder: string): CacheFolder {
  return {
    path: folder,
    async remember<Value>(name: string, inputs: readonly string[], make: () => Promise<Value>) {
      const file = path.join(folder, `${name}-${contentHash(JSON.stringify(inputs))}.json`);
      const known = await readJson(file);
      if (known !== undefined) {
        await markUsed(file);
        // The inputs include the version of the program, so the file has the expected shape.
        return known as Value;
      }
      const value = await make();
      // The next run makes what could not be stored.
      await writeAtomically(file, JSON.stringify(value)).catch(() => undefined);
      return value;
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // The result is made again.
  }
}

/** Marks a file of a cache as used, so that it is deleted after files that are not. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date();
  // Where the cache is read-only, nothing is deleted either.
  await utimes(file, now, now).catch(() => undefined);
}

interface PruneOptions {
  /** The bytes that all files may have together. */
  limit: number;
  /** Files that were used at this time or later are kept, however large they are. */
  usedSince: Date;
}

/** Deletes the files of a cache that have not been used for the longest time, until it is small enough. */
export async function pruneCache(
  folder: string,
  { limit, usedSince }: PruneOptions,
): Promise<void> {
  const files = await listFiles(folder);
  let excess = files.reduce((sum, { size }) => sum + size, 0) - limit;
  const unused = files.filter(({ used }) => used < usedSince.getTime());
  for (const { file, size } of unused.sort((a, b) => a.used - b.used)) {
    if (excess <= 0) return;
    // A file that cannot be deleted only takes space.
    await rm(file, { force: true }).catch(() => undefined);
    excess -= size;
  }
}

interface CachedFile {
  file: string;
  size: number;
  /** The time of its last use in milliseconds: reading a file updates it. */
  used: number;
}

async function listFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder).catch(() => []);
  const found = await Promise.all(
    names.map(async (name): Promise<CachedFile[]> => {
      const file = path.join(folder, name);
      // Another run may have deleted it just now.
      const facts = await stat(file).catch(() => undefined);
      return facts?.isFile() ? [{ file, size: facts.size, used: facts.mtimeMs }] : [];
    }),
  );
  return found.flat();
}
