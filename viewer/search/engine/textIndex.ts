import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchText } from '#manifest/search';
import { searchTextOptions, searchTextWeights } from '#manifest/searchText';
import { termsOf } from './queryTerms';
import { relatedTerms } from './relatedWords';

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
      const related = new Map<string, string>();
      const search = (isMissing: (term: string) => boolean) =>
        words.search([...terms, ...related.keys()].join(' '), {
          ...{ boost: searchTextWeights, weights: matchWeights },
          processTerm: (term) => term,
          boostTerm: (_, at) => (at < terms.length ? 1 : matchWeights.related),
          prefix: (_, at) => at === terms.length - 1,
          fuzzy: (term) => isMissing(term) && fuzzyMatch(term),
        });
      const exact = search(() => false);
      const known = new Set(exact.flatMap(({ queryTerms }) => queryTerms));
      const missing = terms.filter((term) => !known.has(term));
      // Texts that lack a word altogether may have one with a similar meaning, or the word is misspelt.
      for (const term of missing) for (const other of relatedTerms(term)) related.set(other, term);
      for (const term of terms) related.delete(term);
      const found = missing.length > 0 ? search((term) => missing.includes(term)) : exact;
      return found.flatMap(({ id, score, terms: matched, queryTerms }): TextHit[] => {
        const document = documents[Number(id)];
        if (document === undefined) return [];
        const page = document.href.replace(/#.*/, '');
        const met = new Set(queryTerms.map((term) => related.get(term) ?? term));
        const share = met.size / terms.length;
        return [{ document, page, score: score * share, terms: new Set(matched), met }];
      });
    },
  };
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
