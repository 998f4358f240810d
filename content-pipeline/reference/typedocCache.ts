import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { markUsed } from '../files/cacheFolder';
import { writeAtomically } from '../files/writeAtomically';
import type { ConvertedPackage } from './typedocProject';

/**
 * Conversions that were done before, in files named by what went into them.
 *
 * The first line of a file is the hash of the rest: what was cut off or changed is as good as missing.
 */
export function typedocCache(folder: string) {
  const fileOf = (key: string) => path.join(folder, `${key}.json`);
  return {
    async read(key: string): Promise<ConvertedPackage | undefined> {
      try {
        const text = await readFile(fileOf(key), 'utf8');
        const end = text.indexOf('\n');
        const content = text.slice(end + 1);
        if (text.slice(0, end) !== hashOf(content)) return undefined;
        await markUsed(fileOf(key));
        return JSON.parse(content);
      } catch {
        return undefined;
      }
    },

    /** A cache that cannot be written costs time, nothing else. */
    async write(key: string, converted: ConvertedPackage): Promise<void> {
      const content = JSON.stringify(converted);
      try {
        await writeAtomically(fileOf(key), `${hashOf(content)}\n${content}`);
      } catch {
        // The next run converts again.
      }
    },
  };
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
