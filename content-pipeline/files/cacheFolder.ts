import { closeSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import envPaths from 'env-paths';
import findCacheDirectory from 'find-cache-directory';
import { contentHash } from './contentHash';
import { writeAtomically } from './writeAtomically';

/**
 * Returns the default cache folder of a site, given the site's folder. This is usually `node_modules/.cache/recto` of
 * the nearest package. If that folder cannot be used, it is a folder in the user's cache folder. The environment
 * variable `CACHE_DIR` overrides both.
 */
export function findCacheFolder(folder: string): string {
  const name = 'recto';
  const cwd = path.resolve(folder);
  return findCacheDirectory({ name, cwd }) ?? envPaths(name, { suffix: '' }).cache;
}

/** Tests if files can be written to a folder. Creates the folder if it does not exist. */
export async function isWritable(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * A folder that stores the results of slow functions. Each result is stored for a name and the inputs of the function.
 * The folder can be deleted at any time, because missing results are computed again.
 */
export interface CacheFolder {
  readonly path: string;
  /**
   * Returns the result that is stored for the name and the inputs. If there is none, calls `make`, stores its result
   * and returns it.
   */
  remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value>;
}

/**
 * Opens a cache folder, which is created with the first result. If the folder is not writable, no results are stored.
 */
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
    return JSON.parse(readText(file));
  } catch {
    return undefined; // The result is made again.
  }
}

/** Marks a file of a cache as used, so that `pruneCache` deletes it later than unused files. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date();
  // Where the cache is read-only, nothing is deleted either.
  await utimes(file, now, now).catch(() => undefined);
}

/**
 * Returns functions that read and write the files of a cache folder. Files that cannot be written are stored in memory.
 */
export function filesInCache(folder: string) {
  const unwritten = new Map<string, string>();
  const inFolder = (name: string) => path.join(folder, name);
  let listed: Promise<ReadonlySet<string>> | undefined;

  /**
   * Returns the names of the files that the folder contained at the first call. Lists the folder only once, because the
   * names are needed for every page.
   */
  function earlierFiles(): Promise<ReadonlySet<string>> {
    listed ??= readdir(folder).then(
      (names) => new Set(names),
      () => new Set(),
    );
    return listed;
  }

  return {
    /** Tests if a file is in memory, or was in the folder when the folder was listed. */
    has: async (name: string) => unwritten.has(name) || (await earlierFiles()).has(name),
    /**
     * Returns the text of a file.
     *
     * @throws {Error} if the file does not exist
     */
    read: async (name: string) => unwritten.get(name) ?? readText(inFolder(name)),
    /** Writes a file, or stores it in memory if it cannot be written. */
    async write(name: string, text: string): Promise<void> {
      await writeAtomically(inFolder(name), text).catch(() => unwritten.set(name, text));
    },
    /** Marks a file as used, so that `pruneCache` deletes it later than unused files. */
    touch: (name: string) => markUsed(inFolder(name)),
    /** Returns the absolute path of a file; `undefined` if the file is in memory. */
    locate: (name: string) => (unwritten.has(name) ? undefined : path.resolve(inFolder(name))),
    /** Stores a file in memory. */
    hold: (name: string, text: string) => void unwritten.set(name, text),
    /** Returns the files in memory, and removes them from memory. */
    takeUnwritten(): [name: string, text: string][] {
      const files = [...unwritten];
      unwritten.clear();
      return files;
    },
  };
}

interface PruneOptions {
  /** The maximum total size of all files in bytes. */
  limit: number;
  /** Files that were used at this time or later are not deleted, even if the limit is exceeded. */
  usedSince: Date;
  /** No files are deleted if the cache was last pruned at this time or later. */
  unlessSince?: Date | undefined;
}

/** The name of the file whose modification time is the time at which the cache was last pruned. */
const pruneMark = 'pruned';

/**
 * Returns the text of a file, given its absolute path, such as a path that `locate` returns.
 *
 * @throws {Error} if the file cannot be read
 */
export async function readLocated(file: string): Promise<string> {
  return readText(file);
}

/**
 * Returns the text of a part of a file, given its absolute path, and the start and end of the part in bytes.
 *
 * @throws {Error} if the file cannot be read
 */
export function readLocatedPart(file: string, start: number, end: number): string {
  const bytes = Buffer.alloc(end - start);
  const opened = openSync(file, 'r');
  try {
    readSync(opened, bytes, 0, bytes.length, start);
  } finally {
    closeSync(opened);
  }
  return bytes.toString();
}

/**
 * Returns the text of a file. Reads synchronously, because that takes a quarter of the processor time for small files.
 */
function readText(file: string): string {
  return readFileSync(file, 'utf8');
}

const hash = /[0-9a-f]{20}/g;

/**
 * The pattern of the names of index files, which contain the hashes of other files. If an index file is used, these
 * files count as used.
 */
const indexes = /^index-/;

/**
 * Deletes the least recently used files of a cache until its size is within the limit. Files that were used since
 * `usedSince` remain. When an index file is used, the files that it lists count as used, too. Does nothing if the cache
 * was pruned at `unlessSince` or later.
 */
export async function pruneCache(
  folder: string,
  { limit, usedSince, unlessSince }: PruneOptions,
): Promise<void> {
  const mark = path.join(folder, pruneMark);
  if (unlessSince !== undefined) {
    const last = await stat(mark).catch(() => undefined);
    if (last !== undefined && last.mtime >= unlessSince) return;
  }
  const files = await listFiles(folder);
  const excess = files.reduce((sum, { size }) => sum + size, 0) - limit;
  if (excess > 0) await removeUnused(files, { excess, usedSince });
  // Where the cache is read-only, nothing is deleted either.
  if (unlessSince !== undefined) await writeFile(mark, '').catch(() => undefined);
}

async function removeUnused(
  files: readonly CachedFile[],
  { excess, usedSince }: { excess: number; usedSince: Date },
): Promise<void> {
  for (const { file, used } of files.filter((each) => indexes.test(path.basename(each.file)))) {
    const hashes = new Set((await readFile(file, 'utf8').catch(() => '')).match(hash));
    for (const other of files) {
      const [name = ''] = path.basename(other.file).match(hash) ?? [];
      if (hashes.has(name)) other.used = Math.max(other.used, used);
    }
  }
  let rest = excess;
  const unused = files.filter(({ used }) => used < usedSince.getTime());
  for (const { file, size } of unused.sort((a, b) => a.used - b.used)) {
    if (rest <= 0) return;
    // A file that cannot be deleted only takes space.
    await rm(file, { force: true }).catch(() => undefined);
    rest -= size;
  }
}

interface CachedFile {
  file: string;
  size: number;
  /** The time at which the file was last used, in milliseconds since 1970. */
  used: number;
}

async function listFiles(folder: string): Promise<CachedFile[]> {
  const names = await readdir(folder).catch(() => []);
  return names.flatMap((name): CachedFile[] => {
    if (name === pruneMark) return [];
    const file = path.join(folder, name);
    // Synchronous calls take a fraction of the time. Another run may have deleted the file just now.
    const facts = statSync(file, { throwIfNoEntry: false });
    return facts?.isFile() ? [{ file, size: facts.size, used: facts.mtimeMs }] : [];
  });
}
