import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SearchEntry } from '#manifest/search';
import type { IndexedText, SearchRecords } from '../../content-pipeline/search/searchRecords';
import { indexRecords } from '../../content-pipeline/search/testing/indexRecords';
import { createSearchEngine } from '../../viewer/search/engine/createSearchEngine';
import { indexFiles } from '../../viewer/search/indexFiles';
import { askLikeReader } from './askLikeReader';
import { generatedNames } from './generatedNames';
import { generatedTexts } from './generatedTexts';

// Sites of 10,000 and 20,000 pages: the bytes that the search loads before its first results, and their quality.

let names: SearchEntry[];
let shards: { file: string; prefixes?: string[]; entries: SearchEntry[]; bytes: number }[];

beforeAll(async () => {
  names = generatedNames(10_000);
  const pages = names.map((entry) => ({ path: entry.href, records: { names: [entry] } }));
  const { index, contents, read, shardsOf } = await indexRecords(pages);
  shards = shardsOf(index?.names).map(({ file, prefixes = [] }) => ({
    ...{ file, prefixes },
    entries: read(file).entries,
    bytes: brotliCompressSync(contents.get(file) ?? '').length,
  }));
}, 60_000);

function ask(query: string) {
  const source = { id: 'api', section: 'api', group: 'api' as const };
  const [files = []] = indexFiles(query, [{ source, index: { names: shards } }]);
  const wanted = new Set(files.map(({ file }) => file));
  const loaded = shards.filter(({ file }) => wanted.has(file));
  const engine = createSearchEngine();
  for (const { entries } of loaded) engine.addNames(entries, source);
  return {
    bytes: loaded.reduce((sum, shard) => sum + shard.bytes, 0),
    titles: engine.search(query).map(({ entry }) => entry.title),
  };
}

describe('a site of 10,000 names', () => {
  it('loads at most 100 KB for an answer to any query', () => {
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

  it('finds every name by all of it, its beginning, a word inside, and its camel-case parts', () => {
    for (const { title } of names.filter((_, number) => number % 997 === 0)) {
      expect(ask(title).titles[0]).toBe(title);
      expect(ask(title.slice(0, -2)).titles).toContain(title);
      const inner = title.match(/[A-Z][a-z]+/g) ?? [];
      expect(ask(inner.slice(-2).join('')).titles).toContain(title);
    }
  });
});

/**
 * Returns the search index of a generated site with the given number of pages, and a function that searches it like a
 * browser.
 */
async function openLargeSite(count: number) {
  const pages = [...generatedTexts(count)];
  const { index, contents: files } = await indexRecords(
    pages.map((texts, number) => ({ path: `/${number}/`, records: recordsOf(texts) })),
  );
  if (index === undefined) throw new Error('There is no index');
  const source = { id: 'docs', section: 'docs', group: 'docs' } as const;

  const read = (file: string) => files.get(file) ?? '';
  const site = { editions: [{ source, index }], read };

  /** Opens the search and runs a query. Returns the compressed bytes of all loaded files, and the results. */
  async function ask(query: string) {
    const { results, loaded } = await askLikeReader(site, query);
    const sizes = [...loaded.values()].map((text) => brotliCompressSync(text, { params: fast }));
    const bytes = sizes.reduce((sum, { length }) => sum + length, 0);
    return { bytes, hrefs: results.map(({ entry }) => entry.href) };
  }
  return { pages, index, ask };
}

const fast = { [constants.BROTLI_PARAM_QUALITY]: 5 };

function recordsOf([page, ...others]: readonly IndexedText[]): SearchRecords {
  const entryOf = ({ title, href, kind, context }: IndexedText): SearchEntry => ({
    ...{ title, href, kind },
    ...(context !== undefined && { context }),
  });
  return {
    names: page === undefined ? [] : [{ ...entryOf(page), preview: page.also }],
    details: others.map(entryOf),
    texts: page === undefined ? [] : [page, ...others],
    signatures: [],
  };
}

describe('a site of 20,000 pages', () => {
  it('loads for a first answer what one of 400 pages loads, and finds the right texts', async () => {
    const [small, large] = [await openLargeSite(400), await openLargeSite(20_000)];
    const measured = { small: 0, large: 0 };
    for (const letters of ['m', 'k', 'ka', 'te', 'so']) {
      measured.small += (await small.ask(letters)).bytes;
      measured.large += (await large.ask(letters)).bytes;
    }
    /** The size in bytes of the search's code, counted once for each of five queries. It is the same for all sites. */
    const code = 5 * 30_000;

    expect(JSON.stringify(large.index).length).toBeLessThan(1_000);
    expect((measured.large + code) / (measured.small + code)).toBeLessThan(1.1);
    for (const number of [3, 7_777, 19_999]) {
      const [page] = large.pages[number] ?? [];
      const [a = '', b = ''] = page?.title.split(' ') ?? [];
      const { hrefs, bytes } = await large.ask(`${a} ${b}`);
      expect(hrefs[0]).toBe(page?.href);
      expect(bytes).toBeLessThan(250_000);
    }
  }, 300_000);
});
