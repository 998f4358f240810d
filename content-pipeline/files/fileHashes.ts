import { lstatSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAtomically } from './writeAtomically';

/** A file that need not be read. */
export interface FileFacts {
  hash: string;
  size: number;
  /** The names that its text contains; none when missing. */
  names?: readonly string[];
}

/** The hashes of files that were read before. Losing them costs only time. */
export interface FileHashes {
  /** Returns the facts of a file that has not changed since it was read, or `undefined` for any other file. */
  find(name: string): FileFacts | undefined;
  /** Returns a function that notes the facts of a file. Called before the file is read, as it looks at its state. */
  note(name: string): (facts: FileFacts) => void;
  /** Stores the facts of all files that were found or noted, in place of those that were stored before. */
  save(): Promise<void>;
}

/** Milliseconds in which a disk may give two changes of a file the same time. */
const coarsestTime = 1000;

/** Opens the hashes of the files of a folder, which are stored in a file elsewhere. */
export async function openFileHashes(folder: string, file: string): Promise<FileHashes> {
  const root = path.resolve(folder);
  const stored = await readEntries(file);
  const used = new Map<string, string>();
  let isChanged = false;
  return {
    find(name) {
      const entry = stored.get(name);
      const state = stateOf(path.join(root, name));
      if (entry === undefined || state === undefined) return undefined;
      const [ino, size, changed, hash = '', ...names] = entry.split(' ');
      if (`${ino} ${size} ${changed}` !== state.key) return undefined;
      used.set(name, entry);
      return { hash, size: state.size, names };
    },
    note(name) {
      const state = stateOf(path.join(root, name));
      const isOld = state !== undefined && Date.now() - state.changed > coarsestTime;
      return ({ hash, size, names = [] }) => {
        if (!isOld || state.size !== size) return;
        used.set(name, [state.key, hash, ...names].join(' '));
        isChanged = true;
      };
    },
    async save() {
      if (!isChanged && used.size === stored.size) return;
      const lines = [...used].map(([name, entry]) => `${entry}\t${name}\n`);
      // The next run reads the files again if nothing can be stored.
      await writeAtomically(file, lines.join('')).catch(() => undefined);
    },
  };
}

/**
 * Reads the entries of files by name: number on the disk, size, time of the last change, hash, names in the text. They
 * stay texts, since a large site has many of them. Other programs cannot know them, so they are not checked further.
 */
async function readEntries(file: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => ''); // All files are read again.
  const entries = new Map<string, string>();
  for (const line of text.split('\n')) {
    const [, entry, name] = /^(\d+ \d+ [\d.]+ [0-9a-f]{20}(?: [^\t]+)?)\t(.+)$/.exec(line) ?? [];
    if (entry !== undefined && name !== undefined) entries.set(name, entry);
  }
  return entries;
}

/** Returns the state of a regular file; the target of a symbolic link may change without it. */
function stateOf(file: string): { key: string; size: number; changed: number } | undefined {
  try {
    // Synchronous calls take a fraction of the time.
    const facts = lstatSync(file);
    if (!facts.isFile()) return undefined;
    const { ino, size, ctimeMs } = facts;
    return { key: `${ino} ${size} ${ctimeMs}`, size, changed: ctimeMs };
  } catch {
    return undefined; // Reading the file reports the problem.
  }
}
