import { utimes } from 'node:fs/promises';

/** Notes that a file of a cache is still of use, so that it is deleted after those that are not. */
export async function markUsed(file: string): Promise<void> {
  const now = new Date();
  // Where the cache may only be read, nobody deletes anything either.
  await utimes(file, now, now).catch(() => undefined);
}
