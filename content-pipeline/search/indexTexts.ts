import MiniSearch from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions } from '#manifest/searchText';
import type { IndexedText } from './searchRecords';

/** Indexes the words of texts. The index counts the texts; what they say stands beside it. */
export function indexTexts(texts: readonly IndexedText[]): SearchText {
  const index = new MiniSearch<IndexedText & { id: number }>(searchTextOptions);
  index.addAll(texts.map((text, id) => ({ ...text, id })));
  return {
    documents: texts.map(({ code: _code, also: _also, ...document }) => document),
    // What MiniSearch calls a plain object is one of JSON.
    index: { ...index.toJSON() },
  };
}
