import { contentHash } from '../../files/contentHash';
import type { ObjectStore } from '../objectStore';

/** A store in memory that records its changes. */
export interface MemoryStore extends ObjectStore {
  files: Map<string, Uint8Array>;
  /** The changes in order: `name` for a written file, `-name` for a removed file. */
  steps: string[];
}

/**
 * Creates a store in memory that records its changes in `steps`. Calls `before` with each change before making it. If
 * `before` throws, the change is not made and the error is passed to the caller, which simulates a killed process.
 */
export function memoryStore(
  files = new Map<string, Uint8Array>(),
  before: (step: string) => Promise<void> = async () => {},
): MemoryStore {
  const steps: string[] = [];
  const tagOf = async (name: string) => {
    const bytes = files.get(name);
    return bytes && contentHash(bytes);
  };
  return {
    address: 'memory',
    files,
    steps,
    lock: async () => async () => {},
    async list(prefix) {
      const found = [...files].filter(([name]) => name.startsWith(prefix));
      return new Map(
        found.map(([name, bytes]) => [name, { size: bytes.length, tag: contentHash(bytes) }]),
      );
    },
    async *walk() {
      for (const [name, bytes] of [...files]) {
        yield [name, { size: bytes.length, tag: contentHash(bytes) }];
      }
    },
    async find(name) {
      const bytes = files.get(name);
      return bytes && { size: bytes.length, tag: contentHash(bytes) };
    },
    async read(name) {
      const bytes = files.get(name);
      return bytes && { bytes, tag: contentHash(bytes) };
    },
    tagOf,
    tagFor: contentHash,
    async write(name, bytes, condition) {
      await before(name);
      const expected = condition === 'absent' ? undefined : condition?.tag;
      if (condition !== undefined && (await tagOf(name)) !== expected) return false;
      steps.push(name);
      files.set(name, bytes);
      return true;
    },
    async remove(names) {
      for (const name of names) {
        await before(`-${name}`);
        if (files.delete(name)) steps.push(`-${name}`);
      }
    },
  };
}
