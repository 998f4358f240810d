import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { contentHash } from './contentHash';
import { markUsed } from './markUsed';
import { writeAtomically } from './writeAtomically';

/** Remembers results by what they were made from. Losing it costs time, nothing else. */
export interface CacheFolder {
  readonly path: string;
  /** The result made from these inputs before, or a new one. */
  remember<Value>(
    name: string,
    inputs: readonly string[],
    make: () => Promise<Value>,
  ): Promise<Value>;
}

/** A cache in a folder of the disk, which is made when it is missing. */
export function diskCache(folder: string): CacheFolder {
  return {
    path: folder,
    async remember<Value>(name: string, inputs: readonly string[], make: () => Promise<Value>) {
      const file = path.join(folder, `${name}-${contentHash(JSON.stringify(inputs))}.json`);
      const known = await readJson(file);
      if (known !== undefined) {
        await markUsed(file);
        // The inputs, which name the program that wrote the file, vouch for its shape.
        return known as Value;
      }
      const value = await make();
      await writeAtomically(file, JSON.stringify(value));
      return value;
    },
  };
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined; // A missing or damaged file is made again.
  }
}
