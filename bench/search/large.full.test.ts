import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchEntry } from '#manifest/search';
import { shardEntries } from '../../content-pipeline/search/shardEntries';
import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import { shardsFor } from '../../viewer/search/searchIndex';
import { generatedNames } from './generatedNames';

// A site of 10,000 pages: what a reader loads before the first answer, and whether it is the right one.

let names: SearchEntry[];
let shards: { file: string; prefixes?: string[]; entries: SearchEntry[]; bytes: number }[];

beforeAll(() => {
  names = generatedNames(10_000);
  shards = shardEntries(names).map((shard, number) => ({
    ...shard,
    file: `${number}`,
    bytes: brotliCompressSync(JSON.stringify({ entries: shard.entries })).length,
  }));
}, 60_000);

function ask(query: string) {
  const wanted = new Set(shardsFor(query, shards).map(({ file }) => file));
  const loaded = shards.filter(({ file }) => wanted.has(file));
  const engine = createSearchEngine();
  for (const { entries } of loaded) {
    engine.addNames(entries, { id: 'api', section: 'api', group: 'api' });
  }
  return {
    bytes: loaded.reduce((sum, shard) => sum + shard.bytes, 0),
    titles: engine.search(query).map(({ entry }) => entry.title),
  };
}

describe('a site of 10,000 names', () => {
  it('loads no more than 100 KB for an answer, whatever is typed', () => {
    for (const query of [
      'u',
      'us',
      'kit',
      'get',
      'userSes',
      'user session',
      'gUS',
      'session.token',
    ]) {
      const { bytes } = ask(query);
      expect([query, bytes]).toEqual([query, expect.any(Number)]);
      expect(bytes).toBeLessThan(100_000);
    }
  });

  it('lists its files in a manifest that stays small', () => {
    const listed = shards.map(({ prefixes }) => ({
      file: 'search/0123456789abcdef0123.json',
      prefixes,
    }));
    expect(brotliCompressSync(JSON.stringify(listed)).length).toBeLessThan(3_000);
  });

  it('finds every name by all of it, its beginning, a word inside, and its humps', () => {
    for (const { title } of names.filter((_, number) => number % 997 === 0)) {
      expect(ask(title).titles[0]).toBe(title);
      expect(ask(title.slice(0, -2)).titles).toContain(title);
      const inner = title.match(/[A-Z][a-z]+/g) ?? [];
      expect(ask(inner.slice(-2).join('')).titles).toContain(title);
    }
  });
});
