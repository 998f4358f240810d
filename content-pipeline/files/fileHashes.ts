import { openFileNotes } from './fileNotes';

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

/** Opens the hashes of the files of a folder, which are stored in a file elsewhere. */
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
