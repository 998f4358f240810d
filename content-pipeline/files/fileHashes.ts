import { openFileNotes } from './fileNotes';

/** The hash, size and links of a file. They are cached, so that an unchanged file is not read again. */
export interface FileFacts {
  hash: string;
  /** The size in bytes. */
  size: number;
  /** The names of the content files that the file's text refers to; empty or missing if there are none. */
  names?: readonly string[];
}

/**
 * A cache of the hashes and sizes of files. It can be deleted at any time, because files without an entry are read
 * again.
 */
export interface FileHashes {
  /** Returns the entry of a file; `undefined` if the file has changed or is not in the cache. */
  find(name: string): FileFacts | undefined;
  /**
   * Records the state of a file, and returns a function that stores the entry of the file. Call this method before
   * reading the file.
   */
  note(name: string): (facts: FileFacts) => void;
  /** Writes the entries that were found or stored in this run, and deletes all others. */
  save(): Promise<void>;
}

/** Opens the cache of the hashes of the files in a folder. The cache is stored in `file`. */
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
