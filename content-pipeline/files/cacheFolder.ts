import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from './contentHash';
import { writeAtomically } from './writeAtomically';

/** Remembers results by what they were made from. Losing it costs time, nothing else. */
export interface CacheFolder {
  readonly path: string;
  /** The result made from these inputs before, or a new one. */
  remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value>;
}

/** A cache in a folder of the disk, which is made when it is missing. */
export function diskCache(folder: string): CacheFolder {
  return {
    path: folder,
    async remember<Value>(name: string, inputs: readonly string[], make: () => Promise<Value>) {
      const file = path.join(folder, `${name}-${contentHash(JSON.stringify(inputs))}.json`);
      const known = await readJson(file);
      if (known !== undefined) {
        await markUsed(file);
        // The inputs, which name the program that wrote the file, vouch for its shape.
        return known as Value;
      }
      const value = await make();
      await writeAtomically(file, JSON.stringify(value));
      return value;
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // A missing or damaged file is made again.
  }
}

/** Notes that a file of a cache is still of use, so that it is deleted after those that are not. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date();
  // Where the cache may only be read, nobody deletes anything either.
  await utimes(file, now, now).catch(() => undefined);
}

interface PruneOptions {
  /** How many bytes the files may have together. */
  limit: number;
  /** What was used at this time or later stays, however much it is. */
  usedSince: Date;
}

/** Deletes what has not been used for the longest time, until a cache is small enough. */
export async function pruneCache(
  folder: string,
  { limit, usedSince }: PruneOptions,
): Promise<void> {
  const files = await listFiles(folder);
  let excess = files.reduce((sum, { size }) => sum + size, 0) - limit;
  const unused = files.filter(({ used }) => used < usedSince.getTime());
  for (const { file, size } of unused.sort((a, b) => a.used - b.used)) {
    if (excess <= 0) return;
    // What cannot be deleted costs room, nothing else.
    await rm(file, { force: true }).catch(() => undefined);
    excess -= size;
  }
}

interface CachedFile {
  file: string;
  size: number;
  /** When it was last used, in milliseconds: the cache touches what it reads. */
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
