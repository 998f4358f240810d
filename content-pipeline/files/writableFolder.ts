import { lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { access, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { CommandError } from '../diagnostics/commandError';
import { asInputError, asOutputError, errorCodeOf } from './fileErrors';
import { presentEntries } from './fileStore';
import { foldersOf } from './names';
import {
  adoptFile,
  createFolder,
  type FileContent,
  type StagedFile,
  stageFile,
} from './writeAtomically';

/**
 * A folder on disk to which only one process at a time can write a site. Names of files are paths relative to the
 * folder, with forward slashes. All methods throw a `CommandError` if the operating system refuses access.
 */
export interface WritableFolder {
  /**
   * Creates the folder if it is missing, and locks it against other processes. Returns a function that unlocks the
   * folder.
   */
  lock(): Promise<() => Promise<void>>;
  /** Returns the sorted names of all files whose names begin with a prefix, except the lock file. */
  list(prefix?: string): Promise<string[]>;
  /** Returns the names that belong to existing regular files, in the given order. */
  existing(names: Iterable<string>): Promise<string[]>;
  /** Returns the number of bytes of a regular file, or `undefined` if there is none with this name. */
  sizeOf(name: string): Promise<number | undefined>;
  /** Returns the content of a file, or `undefined` if there is none with this name. */
  read(name: string): Promise<Buffer | undefined>;
  /** Writes a file atomically: other processes read either the old or the new content. */
  write(name: string, content: FileContent): Promise<void>;
  /**
   * Adds an existing file, given its path, to the folder as `name`. Creates a hard link or, if links are not supported,
   * a copy.
   */
  adopt(name: string, file: string): Promise<void>;
  /** Writes content to a temporary file, which replaces the file `name` on `commit`. */
  stage(name: string, content: FileContent): Promise<StagedFile>;
  /** Copies an existing file, given its path, to a temporary file, which replaces the file `name` on `commit`. */
  stageCopy(name: string, file: string): Promise<StagedFile>;
  /** Removes a file, if it exists, and the folders that become empty. */
  remove(name: string): Promise<void>;
}

/**
 * The pattern of the names of the files that list the other files of a site. They must be complete even after a power
 * failure.
 */
const durableFile = /(?:^|\/)(?:manifest|\.recto)\.json$/;

/** The name of the file that locks a folder. */
export const lockFile = '.recto.lock';

/** Opens a folder on disk for writing. `report` is called with messages for the user. */
export function writableFolder(folder: string, report: (line: string) => void): WritableFolder {
  const root = path.resolve(folder);
  const at = (name: string) => {
    const parts = name.split('/');
    if (parts.includes('..')) throw new Error(`The file "${name}" is not in the folder "${root}"`);
    return path.join(root, ...parts);
  };
  const guarded = async <Result>(step: () => Promise<Result>): Promise<Result> => {
    try {
      return await step();
    } catch (error) {
      throw asOutputError(error, folder);
    }
  };
  const stage = (name: string, content: FileContent) =>
    stageFile(at(name), content, { durable: durableFile.test(name) });
  // Not a closure of `stage` and `stageCopy`, which would keep the content of all staged files in memory.
  const guardCommit = ({ commit, discard }: StagedFile): StagedFile => ({
    discard,
    commit: () => guarded(commit),
  });
  return {
    lock: () =>
      guarded(async () => {
        createFolder(root);
        return takeLock(at(lockFile), folder, report);
      }),
    list: (prefix = '') => guarded(async () => namesBelow(root, prefix)),
    existing: (names) =>
      guarded(async () =>
        // Not `at`, which takes as long as the call of the system.
        [...names].filter((name) => regularFileSize(`${root}/${name}`) !== undefined),
      ),
    sizeOf: (name) =>
      guarded(async () => (await unlessMissing(stat(at(name)).then(fileSize))) ?? undefined),
    read: (name) => guarded(() => unlessMissing(readFile(at(name)))),
    write: (name, content) => guarded(async () => (await stage(name, content)).commit()),
    adopt: (name, file) => guarded(() => adoptFile(file, at(name))),
    stage: async (name, content) => guardCommit(await guarded(() => stage(name, content))),
    stageCopy: async (name, file) =>
      guardCommit(await guarded(async () => stage(name, readFileSync(file)))),
    remove: (name) => guarded(() => removeWithFolders(root, at(name))),
  };
}

/** Tests if a file or a folder exists. */
export async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the kind of the entry at a path; `undefined` if nothing exists there.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export async function entryKind(file: string): Promise<'folder' | 'file' | undefined> {
  try {
    return (await stat(file)).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCodeOf(error) ?? '')) return undefined;
    throw asInputError(error, file);
  }
}

/**
 * Returns the number of bytes of a regular file; `undefined` if the path does not exist or is not a regular file.
 *
 * @throws {CommandError} if the operating system refuses access
 */
export function regularFileSize(file: string): number | undefined {
  try {
    const facts = lstatSync(file);
    return facts.isFile() ? facts.size : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw asInputError(error, file);
  }
}

/** Returns the entries of a folder; an empty array if the folder cannot be read. */
export async function entriesOf(folder: string): Promise<{ name: string; isFolder: boolean }[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.map((entry) => ({ name: entry.name, isFolder: entry.isDirectory() }));
}

function fileSize(found: { isFile(): boolean; size: number }): number | undefined {
  return found.isFile() ? found.size : undefined;
}

async function unlessMissing<Result>(asked: Promise<Result>): Promise<Result | undefined> {
  return asked.catch((error) => {
    if (isMissing(error)) return undefined;
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(errorCodeOf(error) ?? '');
}

function namesBelow(root: string, prefix: string): string[] {
  const names: string[] = [];
  // Node's recursive listing takes three times as long, an asynchronous one ten times.
  const walk = (folder: string) => {
    for (const entry of presentEntries(path.join(root, folder))) {
      const name = folder + entry.name;
      if (entry.isDirectory()) walk(`${name}/`);
      else if (entry.isFile() && name !== lockFile && name.startsWith(prefix)) names.push(name);
    }
  };
  walk(prefix.slice(0, prefix.lastIndexOf('/') + 1));
  return names.sort();
}

async function removeWithFolders(root: string, file: string): Promise<void> {
  await rm(file, { force: true }).catch((error) => {
    if (!isMissing(error)) throw error;
  });
  let folder = path.dirname(file);
  while (folder !== root && folder.startsWith(root + path.sep)) {
    try {
      await rmdir(folder);
    } catch (error) {
      // Several files of a folder are removed at once: another removal may have been faster.
      if (errorCodeOf(error) !== 'ENOENT') return;
    }
    folder = path.dirname(folder);
  }
}

/**
 * Returns the obsolete files that must be removed before the wanted files can be written, because a path cannot be both
 * a file and a folder.
 */
export function conflictingNames(
  obsolete: readonly string[],
  wanted: ReadonlySet<string>,
): readonly string[] {
  if (obsolete.length === 0) return obsolete;
  const folders = foldersOf(wanted);
  return obsolete.filter(
    (name) => folders.has(name) || [...foldersOf([name])].some((folder) => wanted.has(folder)),
  );
}

interface LockHolder {
  pid: number;
  host: string;
}

/**
 * Creates a lock file and returns a function that deletes it. The lock file is also deleted when this process exits.
 * The lock file of a process that no longer runs is replaced.
 *
 * @throws {CommandError} `locked` if another process, on this or another machine, has the lock
 */
async function takeLock(
  file: string,
  folder: string,
  report: (line: string) => void,
): Promise<() => Promise<void>> {
  const own: LockHolder = { pid: process.pid, host: hostname() };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      // Synchronously, so that no signal comes between taking the lock and registering its release.
      writeFileSync(file, JSON.stringify(own), { flag: 'wx' });
      return releaseOf(file);
    } catch (error) {
      if (errorCodeOf(error) !== 'EEXIST') throw error;
    }
    const holder = await readHolder(file);
    if (holder !== undefined && isAlive(holder, own.host)) {
      throw new CommandError(
        'locked',
        `process ${holder.pid} on ${holder.host} is writing to "${folder}"`,
        `wait until that process has finished; if the process is no longer running, delete ${file}`,
      );
    }
    await rm(file, { force: true });
    report(`Removed the lock of an earlier run, which was killed while it wrote to "${folder}"`);
  }
  throw new CommandError(
    'locked',
    `another process is writing to "${folder}"`,
    'wait until that process has finished, and run the command again',
  );
}

function releaseOf(file: string): () => Promise<void> {
  const onExit = () => rmSync(file, { force: true });
  process.once('exit', onExit);
  return async () => {
    process.off('exit', onExit);
    await rm(file, { force: true });
  };
}

async function readHolder(file: string): Promise<LockHolder | undefined> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, 'utf8'));
    const isHolder =
      typeof holder === 'object' && holder !== null && 'pid' in holder && 'host' in holder;
    return isHolder ? { pid: Number(holder.pid), host: String(holder.host) } : undefined;
  } catch {
    return undefined; // A process that is killed while it writes its lock leaves half of it.
  }
}

function isAlive({ pid, host }: LockHolder, here: string): boolean {
  if (host !== here) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCodeOf(error) === 'EPERM';
  }
}
