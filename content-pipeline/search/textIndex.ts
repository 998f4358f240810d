import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';

/** Largest number of texts in an index of one file. */
export const mostTexts = 3_000;

/** Largest number of characters of texts in an index of one file, whose JSON has twice as many: more block a phone. */
export const mostCharacters = 450_000;

/** Indexes the words of texts. The index numbers the texts; their content is beside it. */
export function indexTexts(texts: readonly IndexedText[]): SearchText {
  const index = new MiniSearch<IndexedText & { id: number }>(searchTextOptions);
  index.addAll(texts.map((text, id) => ({ ...text, id })));
  return {
    documents: texts.map(({ code: _code, also: _also, ...document }) => document),
    // What MiniSearch calls a plain object is one of JSON.
    index: { ...index.toJSON() },
  };
}
