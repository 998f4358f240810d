import { openFileNotes } from './fileNotes';

/** Data about a file, so that the file need not be read. */
export interface FileFacts {
  hash: string;
  /** The size in bytes. */
  size: number;
  /** The names of content files that the file's text contains; missing if it contains none. */
  names?: readonly string[];
}

/** A cache of facts about files. It can be deleted at any time, because files without facts are read again. */
export interface FileHashes {
  /** Returns the facts about a file, or `undefined` if the file has changed or is not in the cache. */
  find(name: string): FileFacts | undefined;
  /**
   * Returns a function that stores the facts about a file. Call this method before reading the file, because it records
   * the state of the file.
   */
  note(name: string): (facts: FileFacts) => void;
  /** Writes the facts about all files that were found or stored in this run, and drops all others. */
  save(): Promise<void>;
}

/** Opens the cache of facts about the files of a folder. The cache is stored in `file`, outside the folder. */
export async function openFileHashes(folder: string, file: string): Promise<FileHashes> {
  const notes = await openFileNotes({ folder, file });
  return {
    find(name) {
      const found = notes.find(name);
      if (found === undefined) return undefined;
      const [hash = '', ...names] = found.note.split(' ');
      return { hash, size: found.size, names };
    },
    note(name) {
      const store = notes.note(name);
      return ({ hash, size, names = [] }) => store([hash, ...names].join(' '), size);
    },
    save: notes.save,
  };
}
