import { contentHash } from '../files/contentHash';
import type { ContentStore } from '../files/contentStore';

/** The store that the files of an index are written to. */
export type SearchStore = Pick<ContentStore, 'read' | 'putFile' | 'results'>;

/** Adds a JSON file to a folder of the content and returns its name. */
export type AddJson = (folder: string, value: object) => string;

/** Creates a list of the names of files, which are stored meanwhile. */
export function createFiles(store: SearchStore) {
  const names = new Set<string>();
  let waiting: Promise<string>[] = [];
  function add(folder: string, text: string): string {
    const name = `${folder}/${contentHash(text)}.json`;
    names.add(name);
    waiting.push(store.putFile(folder, text));
    return name;
  }
  return {
    names,
    add,
    addJson: (folder: string, value: object) => add(folder, JSON.stringify(value)),
    /** Waits until the files are stored, or wait for the disk. */
    async settle(): Promise<void> {
      await Promise.all(waiting);
      waiting = [];
    },
  };
}

/** Files that are being stored. */
export type Files = ReturnType<typeof createFiles>;
