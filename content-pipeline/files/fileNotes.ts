import { lstatSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed } from './cacheFolder';
import { writeAtomically } from './writeAtomically';

/**
 * A cache of short texts about files, the notes. A note is valid until its file changes. The cache can be deleted at
 * any time, because files without notes are read again.
 */
export interface FileNotes {
  /** Returns the note about a file and the file's size in bytes; `undefined` if the file has changed or has no note. */
  find(name: string): { note: string; size: number } | undefined;
  /**
   * Records the state of a file, and returns a function that stores a note about the file. Call this method before
   * reading the file. The note must be a single line, and `size` is the number of bytes that were read. No note is
   * stored if the file may have changed since its state was recorded.
   */
  note(name: string): (note: string, size: number) => void;
  /**
   * Returns the bytes of a file.
   *
   * @throws the error of the operating system if the file cannot be read
   */
  read(name: string): Uint8Array;
  /** Writes all notes that were found or stored in this run, and deletes all others. */
  save(): Promise<void>;
}

interface NotesOptions {
  folder: string;
  /** The file in which the notes are stored, outside `folder`. */
  file: string;
  /**
   * A key for the inputs of the notes other than the files. It contains no line breaks. Notes that were stored with
   * another key are ignored.
   */
  about?: string;
}

/**
 * The lowest precision of the times that file systems record, in milliseconds. Two changes within this duration can
 * have the same time.
 */
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
        // As one string in memory, not as the list of its parts.
        used.set(name, [state.key, note].join(''));
        isChanged = true;
      };
    },
    read: (name) => readFileSync(path.join(root, name)),
    async save() {
      if (!isChanged && used.size === stored.size) return markUsed(file);
      // The next run reads the files again if nothing can be stored.
      await writeAtomically(file, formatEntries(used, about)).catch(() => undefined);
    },
  };
}

function* formatEntries(entries: ReadonlyMap<string, string>, about: string): Generator<string> {
  yield `${about}\n`;
  for (const [name, entry] of entries) yield `${name}\t${entry}\n`;
}

/**
 * Returns the stored entries. The keys are file names. The map is empty if there are no entries for the key `about`. An
 * entry consists of the state of a file and its note. The entries are not validated, because only Recto writes them.
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
 * Returns the state of a regular file: a key that changes with the file, its size in bytes, and the time of its last
 * change in milliseconds since 1970. Returns `undefined` for files that cannot be read, and for symbolic links, whose
 * targets can change while the link does not.
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
