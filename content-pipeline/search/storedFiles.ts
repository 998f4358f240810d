import { contentHash } from '../files/contentHash';
import type { ContentStore } from '../files/contentStore';

/** The store to which the files of an index are written. */
export type SearchStore = Pick<ContentStore, 'read' | 'locate' | 'putFile' | 'results'>;

/** A function that adds a JSON file to a folder of the content, and returns its name, such as `search/<hash>.json`. */
export type AddJson = (folder: string, value: object) => string;

/** Creates a collection of files that are written to a store. `add` returns the name of a file before it is written. */
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
    /** Waits until all files that were added are stored. */
    async settle(): Promise<void> {
      await Promise.all(waiting);
      waiting = [];
    },
  };
}

/** A collection of files that are being stored. */
export type Files = ReturnType<typeof createFiles>;
