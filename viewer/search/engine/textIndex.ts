import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchText } from '#manifest/search';
import { searchTextOptions, searchTextWeights } from '#manifest/searchText';
import { termsOf } from './queryTerms';
import { relatedTerms } from './relatedWords';
import { fuzzyMatch, matchWeights, type TextHit, type TextIndex } from './textHit';

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
