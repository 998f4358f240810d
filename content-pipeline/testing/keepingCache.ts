import type { CacheFolder } from '../files/cacheFolder';

/** A cache that keeps what it is given as long as a test lasts. */
export function keepingCache(): CacheFolder {
  const kept = new Map<string, string>();
  return {
    path: '/none',
    async remember<Value>(name: string, inputs: readonly string[], make: () => Promise<Value>) {
      const key = JSON.stringify([name, ...inputs]);
      const text = kept.get(key) ?? JSON.stringify(await make());
      kept.set(key, text);
      return JSON.parse(text) as Value; // As from the disk: what was put in comes out.
    },
  };
}
