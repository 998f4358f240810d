import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import type { SearchDocument, SearchText } from '#manifest/search';
import { searchTextOptions, searchTextWeights } from '#manifest/searchText';
import { termsOf } from './queryTerms';
import { relatedTerms } from './relatedWords';
import { fuzzyMatch, matchWeights, type TextHit, type TextIndex } from './textHit';

/** Maximum number of terms whose texts are cached. While a reader types, all terms but the last stay the same. */
const cachedTerms = 24;

interface Hit {
  document: SearchDocument;
  score: number;
  terms: Set<string>;
  met: Set<string>;
}

/**
 * Opens a full-text index that was written with `searchTextOptions`.
 *
 * @throws {Error} if the index is not a serialised MiniSearch index.
 */
export function openTextIndex({ documents, index }: SearchText): TextIndex {
  // The schema of the file guarantees the shape; otherwise MiniSearch throws.
  const words = MiniSearch.loadJS(index as unknown as AsPlainObject, searchTextOptions);
  const cache = new Map<string, SearchResult[]>();

  function findTerm(term: string, isBeginning: boolean): SearchResult[] {
    const key = isBeginning ? `${term}*` : term;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const options = {
      ...{ boost: searchTextWeights, weights: matchWeights },
      processTerm: (text: string) => text,
    };
    let found = words.search(term, { ...options, prefix: isBeginning });
    if (found.length === 0) {
      // Texts that lack a word altogether may have one with a similar meaning, or the word is misspelt.
      const related = relatedTerms(term);
      found = words.search([term, ...related].join(' '), {
        ...options,
        boostTerm: (_, at) => (at === 0 ? 1 : matchWeights.related),
        fuzzy: (text) => text === term && fuzzyMatch(text),
      });
    }
    const [oldest] = cache.keys();
    if (cache.size >= cachedTerms && oldest !== undefined) cache.delete(oldest);
    cache.set(key, found);
    return found;
  }

  return {
    search(query) {
      const terms = termsOf(query);
      const hits = new Map<number, Hit>();
      for (const [at, term] of terms.entries()) {
        for (const { id, score, terms: matched } of findTerm(term, at === terms.length - 1)) {
          const document = documents[Number(id)];
          if (document === undefined) continue;
          const hit = hits.get(id) ?? { document, score: 0, terms: new Set(), met: new Set() };
          hits.set(id, hit);
          hit.score += score;
          hit.met.add(term);
          for (const each of matched) hit.terms.add(each);
        }
      }
      return Array.from(hits.values(), ({ score, ...hit }): TextHit => {
        const page = hit.document.href.replace(/#.*/, '');
        return { ...hit, page, score: (score * hit.met.size ** 2) / terms.length };
      });
    },
  };
}
