import path from 'node:path/posix';
import type { FileResult, FileStore } from '../files/fileStore';
import type { FileChange } from '../files/watchFolders';

/** Files that are read once, until somebody says that they have changed. */
export interface RememberedFiles extends FileStore {
  /** Looks again at files, named by their paths below the folder, and gives those that are really others. */
  lookAgain(changes: readonly FileChange[]): Promise<FileChange[]>;
}

/** Keeps what a store has read. What it gives of an unchanged file is the very same each time. */
export function rememberFiles(store: FileStore): RememberedFiles {
  const contents = new Map<string, Promise<FileResult>>();
  const lists = new Map<string, Promise<string[]>>();

  return {
    ...store,
    read: (file) => once(contents, path.normalize(file), () => store.read(file)),
    list: async (folder) => [...(await once(lists, folder, () => store.list(folder)))],
    async lookAgain(changes) {
      const real: FileChange[] = [];
      for (const change of changes) {
        if (change.type === 'changed' && (await isAsKnown(change.file))) continue;
        real.push(change);
        contents.delete(change.file);
        if (change.type !== 'changed') forgetAround(change.file);
      }
      return real;
    },
  };

  async function isAsKnown(file: string): Promise<boolean> {
    const known = await contents.get(file);
    const now = await store.read(file);
    if (known?.status !== 'found' || now.status !== 'found') return false;
    return Buffer.from(known.bytes).equals(now.bytes);
  }

  /** A folder or a link may have come or gone, with all that is in it. */
  function forgetAround(file: string): void {
    for (const name of contents.keys()) if (name.startsWith(`${file}/`)) contents.delete(name);
    lists.clear();
  }
}

function once<Value>(
  known: Map<string, Promise<Value>>,
  key: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
