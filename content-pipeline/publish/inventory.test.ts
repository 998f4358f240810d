import { describe, expect, it } from '@jest/globals';
import { contentHash } from '../files/contentHash';
import {
  divideInventory,
  findOutputFiles,
  groupParts,
  type InventoryFile,
  inventoryPartSchema,
  keptOutputName,
  partName,
  readGroup,
  requiredFiles,
  storedFiles,
} from './inventory';
import { memoryStore } from './testing/memoryStore';

const fileOf = (text: string): InventoryFile => ({ hash: contentHash(text), size: text.length });

/** Returns an inventory part with `count` output files and one immutable file. */
function inventoryOf(count: number, edit = '') {
  const names = Array.from({ length: count }, (_, index) => `docs/${index}/index.html`);
  const outputFiles = Object.fromEntries(names.map((name) => [name, fileOf(name)]));
  if (edit !== '') outputFiles['docs/7/index.html'] = fileOf(edit);
  return { immutableFiles: { 'assets/main.01234567.js': fileOf('start()') }, outputFiles };
}

describe('inventoryPartSchema', () => {
  const file = { hash: '0123456789abcdef0123', size: 1 };
  const isRead = (name: string) =>
    inventoryPartSchema.safeParse({ immutableFiles: {}, outputFiles: { [name]: file } }).success;

  it.each(['index.html', '.well-known/security.txt', 'a/..b/c', 'ü/ä b.html'])(
    'accepts the name %s',
    (name) => {
      expect(isRead(name)).toBe(true);
    },
  );

  it.each(['../up', '/etc/passwd', 'a/../../b', '..', 'a\\..\\b', './a', 'a\0b', ''])(
    'refuses the name %j, which could be outside the target',
    (name) => {
      expect(isRead(name)).toBe(false);
    },
  );
});

describe('divideInventory', () => {
  it('has one part for a small site, and more for larger ones', () => {
    const counts = [0, 10, 3_000, 20_000].map(
      (count) => Object.keys(divideInventory(inventoryOf(count)).parts).length,
    );

    expect(counts).toEqual([1, 1, 8, 64]);
  });

  it('divides all files, each into one part', async () => {
    const inventory = inventoryOf(3_000);
    const own = divideInventory(inventory);

    expect(await readGroup(own, Object.values(own.parts))).toEqual(inventory);
    const sizes = await Promise.all(
      Object.values(own.parts).map(async (hash) => {
        const { immutableFiles, outputFiles } = await own.readPart(hash);
        return Object.keys(immutableFiles).length + Object.keys(outputFiles).length;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size)).toBe(3_001);
  });

  it('changes one part for one changed file', () => {
    const before = Object.values(divideInventory(inventoryOf(20_000)).parts);
    const after = Object.values(divideInventory(inventoryOf(20_000, 'edited')).parts);

    expect(after.filter((hash) => !before.includes(hash))).toHaveLength(1);
  });

  it('stores the bytes of an output file in the folder of its bucket, so that they belong to one part', async () => {
    const { parts, readPart } = divideInventory(inventoryOf(3_000));

    for (const [key, hash] of Object.entries(parts)) {
      const kept = [...requiredFiles(await readPart(hash)).keys()].filter((name) =>
        name.startsWith('content/output/'),
      );
      expect(kept.length).toBeGreaterThan(0);
      expect(kept.filter((name) => !name.startsWith(`content/output/${key}`))).toEqual([]);
    }
    expect(keptOutputName('a/index.html', fileOf('a'))).not.toBe(
      keptOutputName('b/index.html', fileOf('a')),
    );
  });
});

describe('groupParts', () => {
  it('compares releases with different numbers of parts', async () => {
    const releases = [10, 3_000, 20_000].map((count) => divideInventory(inventoryOf(count)));
    const [, eight, many] = releases;
    if (eight === undefined || many === undefined) throw new Error('There are three releases');

    expect(groupParts(releases)).toHaveLength(1);
    const groups = groupParts([eight, many]);
    expect(groups.map((group) => group.map(({ length }) => length))).toEqual(
      Array.from({ length: 8 }, () => [1, 8]),
    );
    for (const [few = [], rest = []] of groups) {
      const names = Object.keys((await readGroup(eight, few)).outputFiles);
      const others = (await readGroup(many, rest)).outputFiles;
      expect(names.filter((name) => !(name in others))).toEqual([]);
    }
  });

  it('groups a release without files', () => {
    expect(groupParts([{ parts: {} }, { parts: { '': 'a' } }])).toEqual([[[], ['a']]]);
  });
});

describe('findOutputFiles', () => {
  it('reads only the parts to which the names belong', async () => {
    const { parts, readPart } = divideInventory(inventoryOf(20_000));
    const read: string[] = [];
    const counted = {
      parts,
      async readPart(hash: string) {
        read.push(hash);
        return readPart(hash);
      },
    };

    const found = await findOutputFiles(counted, ['docs/7/index.html', 'docs/none.html'], 2);

    expect([...found]).toEqual([['docs/7/index.html', fileOf('docs/7/index.html')]]);
    expect(read.length).toBeLessThanOrEqual(2);
  });
});

describe('storedFiles', () => {
  const { parts, encodePart } = divideInventory(inventoryOf(10));
  const [hash = ''] = Object.values(parts);
  const inventory = { release: 'one', parts };

  it('reads parts', async () => {
    const store = memoryStore(new Map([[partName(hash), encodePart(hash)]]));

    expect(await storedFiles(store, inventory, true).readPart(hash)).toEqual(inventoryOf(10));
  });

  it.each([
    ['missing', undefined],
    ['cut off', '{"immutableFiles":{}'],
    ['another one', '{"immutableFiles":{},"outputFiles":{}}'],
  ])('throws an error with a hint if a part is %s', async (_, text) => {
    const store = memoryStore();
    if (text !== undefined) store.files.set(partName(hash), Buffer.from(text));

    await expect(storedFiles(store, inventory, true).readPart(hash)).rejects.toMatchObject({
      code: 'store',
      message: `memory: ${partName(hash)}, a part of the inventory of release one, is missing or damaged`,
      hint: expect.stringContaining('--repair'),
    });
  });

  it('returns an empty part if it is missing in a release that was never complete', async () => {
    const { readPart } = storedFiles(memoryStore(), inventory, false);

    expect(await readPart(hash)).toEqual({ immutableFiles: {}, outputFiles: {} });
  });
});
