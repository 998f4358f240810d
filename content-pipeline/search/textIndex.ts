import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';

/** Maximum number of texts in a search index that is a single file. */
export const mostTexts = 3_000;

/**
 * Maximum number of characters of the texts in a search index that is a single file. Loading a larger file takes too
 * long on a phone.
 */
export const mostCharacters = 450_000;

/**
 * Indexes the words of texts with MiniSearch. Returns the index and the texts (`documents`). The ids in the index are
 * the positions of the texts in `documents`.
 */
export function indexTexts(texts: readonly IndexedText[]): SearchText {
  const index = new MiniSearch<IndexedText & { id: number }>(searchTextOptions);
  index.addAll(texts.map((text, id) => ({ ...text, id })));
  return {
    documents: texts.map(({ code: _code, also: _also, ...document }) => document),
    // The result of `toJSON` contains only JSON; the copy has the type of any JSON object.
    index: { ...index.toJSON() },
  };
}
