import { readdirSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, rmdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { asOutputError, errorCodeOf, OutputError } from './fileErrors';
import { takeLock } from './outputLock';
import { writeAtomically } from './writeAtomically';

/** Names the files that are ours to replace and delete. */
const markerFile = '.recto.json';

/** Write access to a folder that a site is published in. Names are relative to it, with forward slashes. */
export interface OutputFolder {
  /** The files written by earlier runs that are not immutable, such as HTML, with a hash of what each was made from. */
  readonly ownFiles: ReadonlyMap<string, string>;
  has(name: string): boolean;
  read(name: string): Promise<Buffer | undefined>;
  /** A reader sees all of a file or the one before. */
  write(name: string, content: string | Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  /** All files, sorted by name. */
  list(): string[];
  /** The time of a file's last change. */
  modified(name: string): Promise<Date>;
  /** Marks a file as new, for the time that it is kept. */
  touch(name: string): Promise<void>;
  /** Remembers what was written, once all of it is. */
  remember(written: Written): Promise<void>;
  /** Gives up the lock. */
  close(): Promise<void>;
}

/** What a run has written to its end. */
interface Written {
  release: string;
  /** The files of the viewer; others of their kind are kept for pages that are open. */
  assets: Iterable<string>;
  /** The files that are not immutable, and what each was made from. */
  files: Iterable<readonly [string, string]>;
}

interface OpenOptions {
  /** A folder whose files are read: writing into or above it is refused. */
  sourceFolder: string;
  /** Whether a folder with files that Recto did not write may be used. */
  force: boolean;
  /** Hears what the person at the terminal should know. */
  say(line: string): void;
}

/** Opens a folder for writing, creates it when missing, and takes its lock. */
export async function openOutput(
  folder: string,
  { sourceFolder, force, say }: OpenOptions,
): Promise<OutputFolder> {
  const root = path.resolve(folder);
  const at = (name: string) => path.join(root, ...name.split('/'));
  refuseSources(folder, root, path.resolve(sourceFolder));
  try {
    await mkdir(root, { recursive: true });
    const ownFiles = await readMarker(at(markerFile));
    if (ownFiles === undefined && !force) await refuseForeign(folder, root);
    const unlock = await takeLock(at('.recto.lock'), folder, say);
    // Listing everything is faster than looking for each file; under the lock nobody else changes it.
    const names = namesIn(root);
    if (ownFiles === undefined) await writeAtomically(at(markerFile), markerText());
    return {
      ownFiles: new Map(ownFiles),
      has: (name) => names.has(name),
      read: (name) => readIfThere(at(name)),
      async write(name, content) {
        const durable = name.endsWith('manifest.json');
        await guarded(() => writeAtomically(at(name), content, { durable }));
        names.add(name);
      },
      async remove(name) {
        await guarded(() => removeWithFolders(root, at(name)));
        names.delete(name);
      },
      list: () => [...names].sort(),
      modified: async (name) => (await stat(at(name))).mtime,
      touch: (name) => guarded(() => utimes(at(name), new Date(), new Date())),
      remember: (written) =>
        guarded(() => writeAtomically(at(markerFile), markerText(written), { durable: true })),
      close: unlock,
    };
  } catch (error) {
    throw asOutputError(error, folder);
  }

  async function guarded(step: () => Promise<void>): Promise<void> {
    try {
      await step();
    } catch (error) {
      throw asOutputError(error, folder);
    }
  }
}

function refuseSources(folder: string, root: string, source: string): void {
  if (source !== root && !source.startsWith(root + path.sep)) return;
  throw new OutputError(
    'holds-sources',
    `"${folder}" holds the sources of the site`,
    'Name another folder with --out',
  );
}

async function refuseForeign(folder: string, root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name !== '.git');
  if (names.length === 0) return;
  throw new OutputError(
    'foreign',
    `"${folder}" holds files that Recto did not write, such as ${names[0]}`,
    'Name an empty folder, or use --force to write beside them',
  );
}

function markerText(written?: Written): string {
  const { release, assets = [], files = [] } = written ?? {};
  const sorted = [...files].sort(([a], [b]) => (a < b ? -1 : 1));
  const made = { assets: [...assets].sort(), files: Object.fromEntries(sorted) };
  const marker = { generator: 'recto', release, ...made };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

async function readMarker(file: string): Promise<[string, string][] | undefined> {
  const text = await readIfThere(file);
  if (text === undefined) return undefined;
  try {
    const marker: unknown = JSON.parse(text.toString());
    const files: unknown =
      typeof marker === 'object' && marker !== null && 'files' in marker ? marker.files : {};
    return Object.entries(files ?? {}).map(([name, key]) => [name, String(key)]);
  } catch {
    return []; // A damaged marker still says whose folder it is; it only forgets what to delete.
  }
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const code = errorCodeOf(error);
    if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'EISDIR') return undefined;
    throw error;
  }
}

/** Whether a file or a folder exists. */
export async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function removeWithFolders(root: string, file: string): Promise<void> {
  await rm(file, { force: true });
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

/** The files below a folder, relative to it. */
function namesIn(root: string): Set<string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
  return new Set(files.map((name) => name.split(path.sep).join('/')));
}
