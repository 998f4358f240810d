import type { CacheFolder } from '../files/cacheFolder';

/** Creates a cache in memory that behaves like one on the disk: values are copies. */
export function persistentCache(): CacheFolder {
  const entries = new Map<string, string>();
  return {
    path: '/none',
    async remember<Value>(name: string, inputs: readonly string[], make: () => Promise<Value>) {
      const key = JSON.stringify([name, ...inputs]);
      const text = entries.get(key) ?? JSON.stringify(await make());
      entries.set(key, text);
      return JSON.parse(text) as Value;
    },
  };
}
