import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

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
