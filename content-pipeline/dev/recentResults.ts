import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';

/** Keeps results in memory, so that the same inputs give the very same value. */
export interface RecentResults {
  /**
   * The results for another compilation. What neither this one nor the one before it asks for is forgotten when the
   * next one begins.
   */
  next(): CacheFolder;
}

/** Keeps the results of the last compilations in memory, above a cache that outlives the process. */
export function recentResults(cache: CacheFolder): RecentResults {
  let recent = new Map<string, Promise<unknown>>();
  let older = new Map<string, Promise<unknown>>();

  function remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    const key = `${name} ${contentHash(JSON.stringify(inputs))}`;
    const value = recent.get(key) ?? older.get(key) ?? knowOrMake(name, inputs, make);
    recent.set(key, value);
    // What failed is tried again.
    value.catch(() => recent.delete(key));
    // The key names who made the value, and from what.
    return value as Promise<Value>;
  }

  /** Nobody waits until what was made has been written. */
  function knowOrMake<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value> {
    return new Promise((resolve, reject) => {
      const makeAndTell = async () => {
        const value = await make();
        resolve(value);
        return value;
      };
      cache.remember(name, inputs, makeAndTell).then(resolve, reject);
    });
  }

  return {
    next() {
      older = recent;
      recent = new Map();
      return { path: cache.path, remember };
    },
  };
}
