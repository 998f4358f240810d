import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { filesInCache } from '../files/cacheFolder';
import { openContentStore } from '../files/contentStore';
import { openLists } from './divideLists';
import { createGroup, type PageGroup } from './pageGroups';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'recto-lists-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const names = Array.from({ length: 60 }, (_, number) => `${number}é`);

/** Returns the lists of a group with one page for each name, and the path of the file with its lines. */
async function openNames() {
  const store = openContentStore({ files: filesInCache(folder) });
  const collected = createGroup(0, () => 'search/none.json');
  for (const title of names) {
    const entry = { title, href: `/${title}/`, kind: 'page' as const };
    collected.add({ names: [entry], details: [], signatures: [], texts: [] });
  }
  const { group, text } = collected.finish();
  const file = await store.putFile('group', text);
  const groups: PageGroup[] = [{ ...group, file }];
  const results = await store.results('names');
  return {
    lists: openLists({ path: '/', groups, results }, store),
    buckets: Object.keys(group.portions.names).filter((bucket) => bucket !== '*'),
    file: store.locate(file) ?? '',
  };
}

describe('openLists', () => {
  it('reads the lines of few buckets, and the whole file for more', async () => {
    const { lists, buckets, file } = await openNames();
    expect(buckets.length).toBeGreaterThan(30);
    const found: string[] = [];
    for (const [index, bucket] of buckets.entries()) {
      for await (const text of lists.texts('names', bucket)) found.push(text);
      // After twenty buckets, everything is in memory.
      if (index === 20) await writeFile(file, '');
    }

    const titles = found.flatMap((text) => text.match(/(?<="title":")[^"]*/g) ?? []);
    expect(new Set(titles)).toEqual(new Set(names));
  });
});
