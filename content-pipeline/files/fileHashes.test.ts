import { mkdir, mkdtemp, readFile, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FileFacts, openFileHashes } from './fileHashes';

const facts: FileFacts = { hash: '0123456789abcdef0123', size: 4, names: ['media/loaf.svg'] };

let folder: string;
let site: string;
let stored: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-hashes-'));
  site = path.join(folder, 'site');
  stored = path.join(folder, 'cache/hashes');
  await mkdir(site);
  // The files that a test writes are older than the coarsest clock of a disk.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 5_000);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const open = () => openFileHashes(site, stored);
const inSite = (name: string) => path.join(site, name);

/** Writes files, stores their entries in the cache and saves the cache. */
async function noted(...names: string[]) {
  const hashes = await open();
  for (const name of names) {
    await writeFile(inSite(name), 'text');
    hashes.note(name)(facts);
  }
  await hashes.save();
}

describe('openFileHashes', () => {
  it('finds the entries of files that have not changed', async () => {
    await noted('a.json', 'ü b.html');

    const hashes = await open();
    expect(hashes.find('a.json')).toEqual(facts);
    expect(hashes.find('ü b.html')).toEqual(facts);
    expect(hashes.find('c.json')).toBeUndefined();
  });

  it('does not find files with another size, time or inode', async () => {
    await noted('size', 'time', 'other', 'gone', 'link');
    await writeFile(inSite('size'), 'texts');
    await writeFile(inSite('time'), 'Text');
    await utimes(inSite('time'), 1, 1);
    await writeFile(inSite('new'), 'Text');
    await rename(inSite('new'), inSite('other'));
    await rm(inSite('gone'));
    await rm(inSite('link'));
    await symlink(inSite('size'), inSite('link'));

    const hashes = await open();
    const found = ['size', 'time', 'other', 'gone', 'link'].filter((name) => hashes.find(name));
    expect(found).toEqual([]);
  });

  it('does not store a file that was changed less than a second ago, since another change could have the same time', async () => {
    jest.restoreAllMocks();
    await noted('a.json');

    expect((await open()).find('a.json')).toBeUndefined();
  });

  it('removes files that were not used, and writes nothing if nothing has changed', async () => {
    await noted('a.json', 'b.json');
    const hashes = await open();
    hashes.find('b.json');
    await hashes.save();

    expect((await open()).find('a.json')).toBeUndefined();
    await utimes(stored, 1, 1);
    const again = await open();
    again.find('b.json');
    await again.save();
    expect((await readFile(stored, 'utf8')).match(/\.json/g)).toHaveLength(1);
  });

  it('reads all files again if the stored hashes are damaged', async () => {
    await noted('a.json');
    await writeFile(stored, 'not hashes\n\0\n');

    expect((await open()).find('a.json')).toBeUndefined();
  });
});
