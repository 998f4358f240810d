import { describe, expect, it } from '@jest/globals';
import type { SearchEntry } from '#manifest/search';
import { nameKeys } from '#manifest/searchText';
import { shardEntries } from './shardEntries';

function entries(count: number, nameOf: (number: number) => string): SearchEntry[] {
  return Array.from({ length: count }, (_, number) => {
    const title = nameOf(number);
    return { title, href: `/api/kit/class/${title}/`, kind: 'class', preview: 'x'.repeat(100) };
  });
}

const letters = 'abcdefghij';
/** Names of three words that begin with every pair of letters. */
const word = (number: number) =>
  `${letters[Math.floor(number / 10) % 10]}${letters[number % 10]}rd`;
const nameOf = (number: number) =>
  [number, number / 10, number / 100]
    .map((part) => word(Math.floor(part)))
    .map((text) => text[0]?.toUpperCase() + text.slice(1))
    .join('') + letters[Math.floor(number / 1000)];

describe('shardEntries', () => {
  it('keeps what is not too much in one file', () => {
    const few = entries(1_500, nameOf);
    expect(shardEntries(few)).toEqual([{ entries: few }]);
  });

  it('puts every name into a file of each of its words, none of which is large', () => {
    const many = entries(5_000, nameOf);
    const shards = shardEntries(many);

    expect(shards.length).toBeGreaterThan(5);
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard.entries).length))).toBeLessThan(
      210_000,
    );
    const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const entry of many.slice(0, 50)) {
      for (const key of nameKeys(entry.title)) {
        const longest = prefixes.filter((prefix) => key.startsWith(prefix)).at(-1) ?? '';
        const shard = shards.find((one) => one.prefixes?.includes(longest));
        if (key.length > longest.length) expect(shard?.entries).toContain(entry);
      }
    }
  });

  it('divides names that all begin alike by what follows, and keeps the shortest for the beginning', () => {
    const alike = entries(4_000, (number) => `Kit${nameOf(number)}`);
    alike[2_000] = { title: 'Kit', href: '/api/kit/', kind: 'class' };
    const shards = shardEntries(alike);
    const beginning = shards.find((shard) => shard.prefixes?.includes('kit'));

    expect(beginning?.prefixes).toEqual(['kit']);
    expect(beginning?.entries).toContain(alike[2_000]);
    expect(JSON.stringify(beginning?.entries).length).toBeLessThan(70_000);
    expect(
      shards.some((shard) => shard.prefixes?.some((prefix) => prefix.startsWith('kita'))),
    ).toBe(true);
  });
});
