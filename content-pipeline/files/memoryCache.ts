import type { CacheFolder } from './cacheFolder';

/** A cache that remembers nothing, for tests. */
export function memoryCache(): CacheFolder {
  return { path: '/none', remember: (_name, _inputs, make) => make() };
}
