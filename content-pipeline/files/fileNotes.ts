import { lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed } from './cacheFolder';
import { writeAtomically } from './writeAtomically';

/** Notes about files that were read before, each of which holds while its file does not change. Losing them costs only time. */
export interface FileNotes {
  /** Returns the note about a file that has not changed since it was read, and its size; `undefined` for any other file. */
  find(name: string): { note: string; size: number } | undefined;
  /**
   * Returns a function that stores a note, a text in one line. Called before the file is read, as it looks at its state;
   * a file of another size has changed meanwhile.
   */
  note(name: string): (note: string, size: number) => void;
  /**
   * Returns the bytes of a file with a note.
   *
   * @throws the error of the system
   */
  read(name: string): Uint8Array;
  /** Stores all notes that were found or written, in place of those that were stored before. */
  save(): Promise<void>;
}

interface NotesOptions {
  /** The folder of the files. */
  folder: string;
  /** The file that the notes are stored in, elsewhere. */
  file: string;
  /** Names what the notes depend on beside the files, in one line: others are not found. */
  about?: string;
}

/** Milliseconds in which a disk may give two changes of a file the same time. */
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
 * Reads the entries of files by name: the state of the file, and the note. Other programs cannot know them, so they are
 * not checked further.
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

/** Returns the state of a regular file; the target of a symbolic link may change without it. */
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
