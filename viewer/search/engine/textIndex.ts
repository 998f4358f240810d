import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchText } from '#manifest/search';
import { searchTextOptions, searchTextWeights } from '#manifest/searchText';
import { termsOf } from './queryTerms';

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
  /** True if the text contains all words of the query as typed. */
  isExact: boolean;
}

/** A full-text index. */
export interface TextIndex {
  search(query: string): TextHit[];
}

/**
 * Opens a full-text index that was written with `searchTextOptions`.
 *
 * @throws {Error} if the index is not a serialised MiniSearch index.
 */
export function openTextIndex({ documents, index }: SearchText): TextIndex {
  // The schema of the file guarantees the shape; otherwise MiniSearch throws.
  const words = MiniSearch.loadJS(index as unknown as AsPlainObject, searchTextOptions);
  return {
    search(query) {
      const terms = termsOf(query);
      if (terms.length === 0) return [];
      const found = words.search(terms.join(' '), {
        ...options,
        processTerm: (term) => term,
        prefix: (_, at) => at === terms.length - 1,
      });
      return found.flatMap(({ id, score, terms: matched, queryTerms }): TextHit[] => {
        const document = documents[Number(id)];
        if (document === undefined) return [];
        const share = queryTerms.length / terms.length;
        const isExact = terms.every((term) => matched.includes(term));
        const page = document.href.replace(/#.*/, '');
        return [{ document, page, score: score * share ** 2, terms: new Set(matched), isExact }];
      });
    },
  };
}

/** Returns the maximum share of a term's letters that may differ, from 0 to 1, or `false` if all letters must match. */
export function fuzzyMatch(term: string): number | false {
  return term.length > 3 ? 0.2 : false;
}

/**
 * The weights of words that are not equal to a term of the query. `fuzzy` is the weight of words that match with
 * spelling mistakes, and `prefix` is the weight of words that begin with the term.
 */
export const matchWeights = { fuzzy: 0.3, prefix: 0.5 };

const options = { boost: searchTextWeights, fuzzy: fuzzyMatch, weights: matchWeights };
