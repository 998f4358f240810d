import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';

/** Maximum number of texts in an index of one file. */
export const mostTexts = 3_000;

/**
 * Maximum number of characters of texts in an index of one file. Loading a larger one blocks the main thread of a
 * phone.
 */
export const mostCharacters = 450_000;

/** Indexes the words of texts. Returns the index, which refers to texts by number, and the texts in that order. */
export function indexTexts(texts: readonly IndexedText[]): SearchText {
  const index = new MiniSearch<IndexedText & { id: number }>(searchTextOptions);
  index.addAll(texts.map((text, id) => ({ ...text, id })));
  return {
    documents: texts.map(({ code: _code, also: _also, ...document }) => document),
    // What MiniSearch calls a plain object is one of JSON.
    index: { ...index.toJSON() },
  };
}
