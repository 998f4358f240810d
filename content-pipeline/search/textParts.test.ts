import { describe, expect, it } from '@jest/globals';
import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';
import { textParts } from './textIndex';

const text = (title: string, words: string): IndexedText => ({
  ...{ title, href: `/${title}/`, kind: 'page', text: words, code: '', also: '' },
});
/** Characters that are not words take no time to index. */
const long = '– '.repeat(90_000);
const titlesOf = (parts: SearchText[]) =>
  parts.map(({ documents }) => documents.map(({ title }) => title));
const sizeOf = (part: SearchText) => JSON.stringify(part).length;

describe('the files of texts', () => {
  it('are one where texts are short, and none where there are none', () => {
    expect(titlesOf(textParts([text('a', 'rye'), text('b', 'spelt')]))).toEqual([['a', 'b']]);
    expect(textParts([])).toEqual([]);
  });

  it('hold at most 3,000 texts', () => {
    const texts = Array.from({ length: 3_001 }, (_, at) => text(`t${at}`, 'rye'));

    expect(textParts(texts).map(({ documents }) => documents.length)).toEqual([3_000, 1]);
  });

  it('hold at most a million characters, in order, and every word is found in its own', () => {
    const names = Array.from({ length: 12 }, (_, at) => `t${at}`);
    const parts = textParts(names.map((name) => text(name, `${long}only${name}`)));

    expect(titlesOf(parts).flat()).toEqual(names);
    expect(parts.length).toBeLessThan(6);
    for (const part of parts) expect(sizeOf(part)).toBeLessThanOrEqual(1_000_000);
    const found = parts.map(({ documents, index }) => {
      const opened = MiniSearch.loadJSON(JSON.stringify(index), searchTextOptions);
      return opened.search('onlyt7').map(({ id }) => documents[id]?.title);
    });
    expect(found.flat()).toEqual(['t7']);
  });

  it('count what only the index holds: words of code are not shown', () => {
    const words = (from: number) =>
      Array.from({ length: 12_000 }, (_, at) => `${'w'.repeat(20)}${from + at}`).join(' ');
    const texts = [0, 12_000, 24_000].map((from) => ({ ...text('a', ''), code: words(from) }));
    const parts = textParts(texts);

    expect(parts.length).toBeGreaterThan(1);
    for (const part of parts) expect(sizeOf(part)).toBeLessThanOrEqual(1_000_000);
  });

  it('hold one text alone where it is too large by itself, among small ones', () => {
    const huge = text('huge', long.repeat(7));

    expect(titlesOf(textParts([huge]))).toEqual([['huge']]);
    expect(titlesOf(textParts([text('a', 'rye'), huge, text('b', 'rye')]))).toEqual([
      ...[['a'], ['huge'], ['b']],
    ]);
  });
});
