import type { SearchDocument } from '#manifest/search';

/** A text that matches a query. */
export interface TextHit {
  /** The text, or `undefined` if the file with the text was not added. */
  document: SearchDocument | undefined;
  /** The number of the text. It is missing if the texts are in the same file as the index. */
  number?: number;
  /** A key that identifies the page of the text in the index. */
  page: string;
  score: number;
  /** The terms of the index that match the query and occur in the text. */
  terms: ReadonlySet<string>;
  /** The terms of the query that match a term of the text. */
  met: ReadonlySet<string>;
}

/** A full-text index. */
export interface TextIndex {
  search(query: string): TextHit[];
}

/** Returns the maximum share of a term's letters that may differ, from 0 to 1, or `false` if all letters must match. */
export function fuzzyMatch(term: string): number | false {
  return term.length > 3 ? 0.2 : false;
}

/**
 * The weights of words that are not equal to a term of the query. `fuzzy` is for words that match with spelling
 * mistakes, `prefix` for words that begin with the term, and `related` for words with a similar meaning.
 */
export const matchWeights = { fuzzy: 0.3, prefix: 0.5, related: 0.4 };
