import { describe, expect, it } from '@jest/globals';
import type { SearchShard } from '#manifest/search';
import { listByNumber, listByPrefix } from './listShards';

/** Returns a function that adds lists, and the lists by name. */
function openFiles() {
  const lists = new Map<string, SearchShard[]>();
  const addJson = (folder: string, value: object) => {
    const name = `${folder}/${String(lists.size).padStart(20, '0')}.json`;
    lists.set(name, (value as { shards: SearchShard[] }).shards);
    return name;
  };
  return { lists, addJson };
}

/** Returns the shards that a word needs from a list. */
function filesFor(word: string, shards: SearchShard[]): SearchShard[] {
  const lists = shards.filter(({ start }) => start !== undefined && start <= word);
  const beginnings = shards.filter(({ prefixes = [] }) =>
    prefixes.some((prefix) => word.startsWith(prefix)),
  );
  // In both cases, the last one is the longest.
  return [...lists, ...beginnings].slice(-1);
}

const file = (index: number) => `search/${String(index).padStart(20, '0')}.json`;
const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const pairs = letters.flatMap((a) => letters.map((b) => a + b));

describe('the list of the files of an index', () => {
  it('is in the manifest if it is short', () => {
    const shards = letters
      .slice(0, 20)
      .map((prefix, index) => ({ file: file(index), prefixes: [prefix] }));
    const { lists, addJson } = openFiles();

    expect(listByPrefix(shards, addJson)).toEqual(shards);
    expect(lists.size).toBe(0);
  });

  it('is a tree of small files if it is long', () => {
    const shards = [...letters, ...pairs, ...pairs.map((pair) => `${pair}x`)].map(
      (prefix, index) => ({
        file: file(index),
        prefixes: [prefix],
      }),
    );
    const { lists, addJson } = openFiles();
    const root = listByPrefix(shards, addJson);

    expect(JSON.stringify(root).length).toBeLessThan(310);
    for (const list of lists.values()) expect(JSON.stringify(list).length).toBeLessThan(2_100);
    for (const {
      file: wanted,
      prefixes: [prefix = ''],
    } of shards) {
      for (const word of [prefix, `${prefix}!`, `${prefix}~`]) {
        let [shard] = filesFor(word, root);
        while (shard?.isList) [shard] = filesFor(word, lists.get(shard.file) ?? []);
        expect(shard?.file).toBe(wanted);
      }
    }
  });

  it('names files of texts by the number of the first one', () => {
    const shards = Array.from({ length: 25_000 }, (_, index) => ({
      file: file(index),
      from: index * 30,
    }));
    const { lists, addJson } = openFiles();
    const root = listByNumber(shards, addJson);

    expect(JSON.stringify(root).length).toBeLessThan(310);
    for (const list of lists.values()) expect(JSON.stringify(list).length).toBeLessThan(2_100);
    for (const number of [0, 29, 30, 500_000, 749_999]) {
      let shard = root.findLast(({ from = 0 }) => from <= number);
      while (shard?.isList) {
        shard = lists.get(shard.file)?.findLast(({ from = 0 }) => from <= number);
      }
      expect(shard?.file).toBe(file(Math.floor(number / 30)));
    }
  });
});
