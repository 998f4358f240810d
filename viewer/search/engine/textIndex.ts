import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchText } from '#manifest/search';
import { searchTextOptions, searchTextWeights } from '#manifest/searchText';
import { termsOf } from './queryTerms';

/** A text that matches a query. */
export interface TextHit {
  /** `undefined` for a text whose file was not added. */
  document: SearchDocument | undefined;
  /** The number of a text in a file of its own. */
  number?: number;
  /** A key of its page, unique in the index. */
  page: string;
  score: number;
  /** The terms of the index that matched. */
  terms: ReadonlySet<string>;
  /** True when it contains all words of the query as typed. */
  isExact: boolean;
}

/** A full-text index. */
export interface TextIndex {
  search(query: string): TextHit[];
}

/** Opens a full-text index that was written with the same options. */
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

/** Returns the share of the letters of a term that may differ, or `false`. */
export function fuzzyMatch(term: string): number | false {
  return term.length > 3 ? 0.2 : false;
}

/** The weights of words that are not the term of the query. */
export const matchWeights = { fuzzy: 0.3, prefix: 0.5 };

const options = { boost: searchTextWeights, fuzzy: fuzzyMatch, weights: matchWeights };
