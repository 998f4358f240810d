import { lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed } from './cacheFolder';
import { writeAtomically } from './writeAtomically';

/**
 * A cache of notes about files. A note is valid until its file changes. The cache can be deleted at any time, because
 * files without notes are read again.
 */
export interface FileNotes {
  /** Returns the note about a file and the size of the file in bytes; `undefined` if it has changed or has no note. */
  find(name: string): { note: string; size: number } | undefined;
  /**
   * Returns a function that stores a note, which must be one line, about a file with a size in bytes. Call this method
   * before reading the file, since it records the state of the file. If the size differs, no note is stored.
   */
  note(name: string): (note: string, size: number) => void;
  /**
   * Returns the bytes of a file.
   *
   * @throws the error of the operating system
   */
  read(name: string): Uint8Array;
  /** Writes all notes that were found or stored in this run, and drops all others. */
  save(): Promise<void>;
}

interface NotesOptions {
  /** The folder of the files. */
  folder: string;
  /** The file in which the notes are stored, outside `folder`. */
  file: string;
  /** A key, in one line, for the other inputs of the notes. Notes with another key are not found. */
  about?: string;
}

/** Time in milliseconds within which a disk can record the same time for two changes of a file. */
const coarsestTime = 1000;

/** Opens the notes about the files of a folder. */
export async function openFileNotes({
  folder,
  file,
  about = '',
}: NotesOptions): Promise<FileNotes> {
  const root = path.resolve(folder);
  const stored = await readEntries(file, about);
  const used = new Map<string, string>();
  let isChanged = false;
  return {
    find(name) {
      const entry = stored.get(name);
      if (entry === undefined) return undefined;
      const state = stateOf(path.join(root, name));
      if (state === undefined || !entry.startsWith(state.key)) return undefined;
      used.set(name, entry);
      return { note: entry.slice(state.key.length), size: state.size };
    },
    note(name) {
      const state = stateOf(path.join(root, name));
      const isOld = state !== undefined && Date.now() - state.changed > coarsestTime;
      return (note, size) => {
        if (!isOld || state.size !== size) return;
        used.set(name, state.key + note);
        isChanged = true;
      };
    },
    read: (name) => readFileSync(path.join(root, name)),
    async save() {
      if (!isChanged && used.size === stored.size) return markUsed(file);
      const lines = Array.from(used, ([name, entry]) => `${name}\t${entry}\n`);
      // The next run reads the files again if nothing can be stored.
      await writeAtomically(file, `${about}\n${lines.join('')}`).catch(() => undefined);
    },
  };
}

/**
 * Reads the stored entries by name: each consists of the state of a file and its note. The entries are not validated,
 * because only Recto writes the file of notes.
 */
async function readEntries(file: string, about: string): Promise<Map<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => ''); // All files are read again.
  const entries = new Map<string, string>();
  if (!text.startsWith(`${about}\n`)) return entries;
  for (let start = about.length + 1; start < text.length; ) {
    const end = text.indexOf('\n', start);
    const tab = text.indexOf('\t', start);
    if (end < 0 || tab < 0 || tab > end) break;
    entries.set(text.slice(start, tab), text.slice(tab + 1, end));
    start = end + 1;
  }
  return entries;
}

/**
 * Returns the state of a regular file; `undefined` for symbolic links, because their targets can change without a
 * change of the link.
 */
function stateOf(file: string): { key: string; size: number; changed: number } | undefined {
  try {
    // Synchronous calls take a fraction of the time.
    const facts = lstatSync(file);
    if (!facts.isFile()) return undefined;
    const { dev, ino, size, ctimeMs, mtimeMs } = facts;
    return { key: `${dev} ${ino} ${size} ${ctimeMs} ${mtimeMs}\t`, size, changed: ctimeMs };
  } catch {
    return undefined; // Reading the file reports the problem.
  }
}
