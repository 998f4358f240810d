import { describe, expect, it } from '@jest/globals';
import type { SearchEntry } from '#manifest/search';
import { nameKeys } from '#manifest/searchText';
import { indexRecords } from './testing/indexRecords';

function entries(count: number, nameOf: (number: number) => string): SearchEntry[] {
  return Array.from({ length: count }, (_, number) => {
    const title = nameOf(number);
    return { title, href: `/api/kit/class/${title}/`, kind: 'class', preview: 'x'.repeat(100) };
  });
}

const letters = 'abcdefghij';
/** Returns a word for the last two digits of a number. Each pair of the ten letters begins one word. */
const word = (number: number) =>
  `${letters[Math.floor(number / 10) % 10]}${letters[number % 10]}rd`;
/** Returns a name for a number: three words and a letter. */
const nameOf = (number: number) =>
  [number, number / 10, number / 100]
    .map((part) => word(Math.floor(part)))
    .map((text) => text[0]?.toUpperCase() + text.slice(1))
    .join('') + letters[Math.floor(number / 1000)];

/** Returns the files of an index of names in which each name is on a separate page. */
async function divide(names: readonly SearchEntry[]) {
  const pages = names.map((entry) => ({ path: entry.href, records: { names: [entry] } }));
  const { index, read, shardsOf } = await indexRecords(pages);
  return shardsOf(index?.names).map(({ file, prefixes }) => ({
    prefixes,
    entries: read(file).entries as SearchEntry[],
  }));
}

describe('names', () => {
  it('are in one file if they are few', async () => {
    const few = entries(1_500, nameOf);
    expect(await divide(few)).toEqual([{ prefixes: undefined, entries: few }]);
  });

  it('are in a small file for each of their words', async () => {
    const many = entries(5_000, nameOf);
    const shards = await divide(many);

    expect(shards.length).toBeGreaterThan(5);
    expect(Math.max(...shards.map((shard) => JSON.stringify(shard.entries).length))).toBeLessThan(
      90_000,
    );
    const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    for (const entry of many.slice(0, 50)) {
      for (const key of nameKeys(entry.title)) {
        const longest = prefixes.filter((prefix) => key.startsWith(prefix)).at(-1) ?? '';
        const shard = shards.find((one) => one.prefixes?.includes(longest));
        expect(longest).not.toBe('');
        if (key.length > longest.length) expect(shard?.entries).toContainEqual(entry);
      }
    }
  });

  it('with the same beginning are divided by the next characters, and the shortest are also in the file of the beginning', async () => {
    const alike = entries(4_000, (number) => `Kit${nameOf(number)}`);
    alike[2_000] = { title: 'Kit', href: '/api/kit/', kind: 'class' };
    const shards = await divide(alike);
    const beginning = shards.find((shard) => shard.prefixes?.includes('kit'));

    expect(beginning?.prefixes).toEqual(['ki', 'kit']);
    expect(beginning?.entries).toContainEqual(alike[2_000]);
    expect(JSON.stringify(beginning?.entries).length).toBeLessThan(70_000);
    expect(
      shards.some((shard) => shard.prefixes?.some((prefix) => prefix.startsWith('kita'))),
    ).toBe(true);
  });

  it('in scripts with many characters are found by their first character', async () => {
    const many = entries(3_000, (number) => `${String.fromCharCode(0x4e00 + number)}面包`);
    const shards = await divide(many);
    const prefixes = shards.flatMap((shard) => shard.prefixes ?? []);

    expect(new Set(prefixes).size).toBe(prefixes.length);
    expect(shards.length).toBeLessThan(20);
    const shard = shards.find((one) => one.prefixes?.includes(String.fromCharCode(0x4e00 + 777)));
    expect(shard?.entries).toContainEqual(many[777]);
  });
});
