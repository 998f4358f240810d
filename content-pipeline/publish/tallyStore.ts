import type { ObjectStore } from './objectStore';

/** What was sent to a store. */
export interface Tally {
  files: number;
  bytes: number;
}

/** The same store, and a count of what is written to it from now on. */
export function tallyStore(store: ObjectStore): { store: ObjectStore; tally: Tally } {
  const tally: Tally = { files: 0, bytes: 0 };
  return {
    tally,
    store: {
      ...store,
      async write(name, bytes, headers, condition) {
        const isWritten = await store.write(name, bytes, headers, condition);
        if (isWritten) {
          tally.files += 1;
          tally.bytes += bytes.length;
        }
        return isWritten;
      },
    },
  };
}
