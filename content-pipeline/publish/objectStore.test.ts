import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { folderStore } from './folderStore';
import type { ObjectStore } from './objectStore';
import { startS3Bucket } from './testing/s3Bucket';

const text = (value: string) => new TextEncoder().encode(value);

const bucket = startS3Bucket();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-store-'));
});
afterAll(() => rm(folder, { recursive: true }));

const makers: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => folderStore(folder, () => undefined)],
  [
    'a bucket of a server that ignores conditions',
    () => bucket.open('plain', { conditions: false }),
  ],
  ['a bucket', () => bucket.open('conditions/')],
];

describe.each(makers)('%s', (_name, make) => {
  let store: ObjectStore;
  const write = (
    name: string,
    value: string | Uint8Array,
    condition?: 'absent' | { tag: string },
  ) => store.write(name, typeof value === 'string' ? text(value) : value, condition);
  beforeAll(async () => {
    store = await make();
  });

  it('returns small and large files, and undefined for other names', async () => {
    const large = new Uint8Array(12 * 1024 * 1024).map((_, index) => index % 251);
    await write('a/small.html', 'text');
    await write('a/large file ü.bin', large);
    await write('empty.txt', '');

    expect(Buffer.from((await store.read('a/small.html'))?.bytes ?? '').toString()).toBe('text');
    expect(Buffer.from((await store.read('a/large file ü.bin'))?.bytes ?? '').equals(large)).toBe(
      true,
    );
    expect((await store.read('empty.txt'))?.bytes).toHaveLength(0);
    expect(await store.read('a/none.html')).toBeUndefined();
    expect(await store.read('a')).toBeUndefined();
    expect(await store.tagOf('a/none.html')).toBeUndefined();
  });

  it('lists names with sizes below a prefix', async () => {
    await write('list/one.json', '1');
    await write('list/two/three.json', '333');

    const found = await store.list('list/');

    expect([...found].map(([name, { size }]) => [name, size]).sort()).toEqual([
      ['list/one.json', 1],
      ['list/two/three.json', 3],
    ]);
    expect((await store.list('')).has('list/one.json')).toBe(true);
    expect((await store.list('nowhere/')).size).toBe(0);
  });

  it('has equal tags for equal bytes, and different tags for different bytes', async () => {
    await write('tags/a', 'same');
    await write('tags/b', 'same');
    await write('tags/c', 'other');

    const [a, b, c] = await Promise.all(['a', 'b', 'c'].map((name) => store.tagOf(`tags/${name}`)));
    expect(a).toBeDefined();
    expect(a).toBe(b);
    expect(a).not.toBe(c);
    expect((await store.read('tags/a'))?.tag).toBe(a);
  });

  it('writes with a condition only if it is met', async () => {
    expect(await write('if.json', 'one', 'absent')).toBe(true);
    expect(await write('if.json', 'two', 'absent')).toBe(false);
    const tag = (await store.tagOf('if.json')) ?? '';
    expect(await write('if.json', 'two', { tag })).toBe(true);
    expect(await write('if.json', 'three', { tag })).toBe(false);
    expect(Buffer.from((await store.read('if.json'))?.bytes ?? '').toString()).toBe('two');
  });

  it('removes files and ignores missing ones', async () => {
    await write('gone/a/b.txt', 'b');
    await write('gone/c.txt', 'c');

    await store.remove(['gone/a/b.txt', 'gone/none.txt']);

    expect([...(await store.list('gone/')).keys()]).toEqual(['gone/c.txt']);
  });
});

describe('a folder', () => {
  it('locks out a second publisher, does not list the lock and leaves no empty folders', async () => {
    const own = path.join(folder, 'locked');
    const store = folderStore(own, () => undefined);
    const unlock = await store.lock();

    await expect(folderStore(own, () => undefined).lock()).rejects.toMatchObject({
      code: 'locked',
    });
    expect((await store.list('')).size).toBe(0);
    await store.write('a/b/c.txt', text('c'));
    await store.remove(['a/b/c.txt']);
    await unlock();

    expect(await readdir(own)).toEqual([]);
  });
});
