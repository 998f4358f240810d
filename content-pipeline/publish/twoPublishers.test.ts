import { describe, expect, it } from '@jest/globals';
import type { BuiltSite } from './builtSite';
import type { ObjectStore } from './objectStore';
import { memoryStore } from './testing/memoryStore';
import { problemsOf, publish, sampleSite } from './testing/samples';

const first = sampleSite({ 'docs/a': 'one', 'docs/b': 'one', 'docs/old': 'old' });
const mine = sampleSite({ 'docs/a': 'mine', 'docs/b': 'one', 'docs/new': 'mine' });
const theirs = sampleSite({ 'docs/a': 'one', 'docs/b': 'theirs', 'docs/new': 'theirs' });
const all = [first, mine, theirs];

/** Creates a store in memory that calls `meanwhile` once, before the given step. */
function interrupted(
  files: Map<string, Uint8Array>,
  step: string,
  meanwhile: () => Promise<unknown>,
) {
  let isDone = false;
  return memoryStore(files, async (next) => {
    if (isDone || next !== step) return;
    isDone = true;
    await meanwhile();
  });
}

/** Returns a store that ignores conditions: the last write wins. */
function withoutConditions(store: ObjectStore): ObjectStore {
  return { ...store, write: (name, bytes) => store.write(name, bytes) };
}

async function withFirst() {
  const { files } = memoryStore();
  await publish(first, memoryStore(files));
  return files;
}

/** Checks that a store contains the pages of a site and no other pages. */
function expectPages(files: ReadonlyMap<string, Uint8Array>, site: BuiltSite): void {
  expect(problemsOf(files, [site])).toEqual([]);
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages.sort()).toEqual(Object.keys(site.outputFiles).sort());
}

describe('two publishers at once', () => {
  const steps = [
    `content/releases/${mine.release}/files.json`,
    'docs/new/index.html',
    'content/manifest.json',
  ];

  it.each(steps)('retain the release that became current first: %s', async (step) => {
    const files = await withFirst();
    const store = interrupted(files, step, () => publish(theirs, memoryStore(files)));

    await expect(publish(mine, store)).rejects.toMatchObject({ code: 'lost' });

    expectPages(files, theirs);
    expect(files.has(`content/releases/${mine.release}.json`)).toBe(false);
  });

  it('accept a release that both have published', async () => {
    const files = await withFirst();
    const store = interrupted(files, 'content/manifest.json', () =>
      publish(mine, memoryStore(files)),
    );

    await publish(mine, store);

    expectPages(files, mine);
  });

  it('leave one complete release in a store without conditions', async () => {
    const files = await withFirst();
    const store = interrupted(files, 'content/manifest.json', () =>
      publish(theirs, withoutConditions(memoryStore(files))),
    );

    await publish(mine, withoutConditions(store));

    expectPages(files, mine);
  });

  it('remove no file of the faster publisher', async () => {
    const files = await withFirst();
    const faster = sampleSite({ 'docs/a': 'theirs', 'docs/old': 'old' });
    const found: string[] = [];
    let isTheirs = false;
    const store = memoryStore(files, async (step) => {
      if (step === 'docs/a/index.html' && !isTheirs) {
        isTheirs = true;
        await publish(faster, withoutConditions(memoryStore(files)));
      } else if (isTheirs) found.push(...problemsOf(files, [...all, faster]));
    });

    await expect(publish(mine, withoutConditions(store))).rejects.toMatchObject({ code: 'lost' });

    expect(found).toEqual([]);
    expectPages(files, faster);
  });

  it.each(['docs/a/index.html', '-docs/old/index.html'])(
    'revert the changes of the slower one: %s',
    async (step) => {
      const files = await withFirst();
      const store = interrupted(files, step, () =>
        publish(theirs, withoutConditions(memoryStore(files))),
      );

      await expect(publish(mine, withoutConditions(store))).rejects.toMatchObject({ code: 'lost' });

      expectPages(files, theirs);
      expect(problemsOf(files, all)).toEqual([]);
    },
  );
});
