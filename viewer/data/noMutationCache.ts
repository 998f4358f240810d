/**
 * Stands in the bundle for the cache of mutations, which the query library brings along though
 * nothing here is ever changed on a server. What the library asks of it is answered with "none".
 */
export class MutationCache {
  getAll(): [] {
    return [];
  }
  clear(): void {}
  async resumePausedMutations(): Promise<void> {}
}
