import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { diskCache, pruneCache } from './cacheFolder';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Writes a file of ten bytes that was last used on a day of January. */
async function put(name: string, day: number): Promise<void> {
  await writeFile(path.join(folder, name), '0123456789');
  await touch(name, day);
}
const touch = (name: string, day: number) =>
  utimes(path.join(folder, name), january(day), january(day));
const january = (day: number) => new Date(Date.UTC(2026, 0, day));
const left = async () => (await readdir(folder)).sort();

describe('a cache folder', () => {
  it('deletes only as many of the least recently used files as necessary', async () => {
    await put('old', 2);
    await put('older', 1);
    await put('new', 3);

    await pruneCache(folder, { limit: 20, usedSince: january(9) });
    expect(await left()).toEqual(['new', 'old']);
    await pruneCache(folder, { limit: 20, usedSince: january(9) });
    expect(await left()).toEqual(['new', 'old']);
  });

  it('retains all files that this run has used, regardless of their size', async () => {
    await put('old', 1);
    await put('new', 3);

    await pruneCache(folder, { limit: 0, usedSince: january(3) });
    expect(await left()).toEqual(['new']);
  });

  it('retains files that an index lists as long as the index', async () => {
    const hash = '0123456789abcdef0123';
    await put(`pages-${hash}.json`, 1);
    await put('pages-ffffffffffffffffffff.json', 2);
    await writeFile(path.join(folder, 'index-a.json'), `["pages/${hash}.json"]`);
    await touch('index-a.json', 3);

    await pruneCache(folder, { limit: 50, usedSince: january(9) });
    expect(await left()).toEqual(['index-a.json', `pages-${hash}.json`]);
  });

  it('marks files that are read as used', async () => {
    const cache = diskCache(folder);
    const since = new Date(Date.now() - 1000);
    for (const input of ['a', 'b']) await cache.remember('doc', [input], async () => input);
    const names = await left();
    for (const name of names) await touch(name, 1);
    expect(await cache.remember('doc', ['a'], async () => 'made again')).toBe('a');

    await pruneCache(folder, { limit: 0, usedSince: since });
    expect(await left()).toHaveLength(1);
    expect(await cache.remember('doc', ['a'], async () => 'made again')).toBe('a');
  });

  it('computes results without storing them if the cache is not writable', async () => {
    await writeFile(path.join(folder, 'file'), '');
    for (const place of [path.join(folder, 'file/cache'), '/proc/recto-cache']) {
      const cache = diskCache(place);
      expect(await cache.remember('doc', ['a'], async () => 'made')).toBe('made');
      expect(await cache.remember('doc', ['a'], async () => 'made again')).toBe('made again');
    }
  });

  it('is not pruned again before the interval ends', async () => {
    await put('old', 1);
    const usedSince = january(9);
    const hour = 3_600_000;
    const unlessSince = new Date(Date.now() - hour);
    await pruneCache(folder, { limit: 10, usedSince, unlessSince });
    await put('older', 1);
    await pruneCache(folder, { limit: 10, usedSince, unlessSince });
    expect(await left()).toEqual(['old', 'older', 'pruned']);

    await pruneCache(folder, { limit: 10, usedSince, unlessSince: new Date(Date.now() + hour) });
    expect(await left()).toEqual(['older', 'pruned']);
  });

  it('ignores a missing folder', async () => {
    await pruneCache(path.join(folder, 'none'), { limit: 0, usedSince: january(1) });
    expect(await left()).toEqual([]);
  });
});
