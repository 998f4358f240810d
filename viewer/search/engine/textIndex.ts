import MiniSearch, { type AsPlainObject } from 'minisearch';
import type { SearchDocument, SearchText } from '#manifest/search';
import { searchTerm, searchTextOptions, textWords } from '#manifest/searchText';

/** Words that say nothing about the subject of a question. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be by can could do does for from get got has have how i if in into is it its ' +
    'just like me my need of on or our should so some tell that the their them then there these they this ' +
    'to use using want was we what when where which who why will with would you your'
  ).split(' '),
);

/** A text that matches a query. */
interface TextHit {
  document: SearchDocument;
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
        return [{ document, score: score * share ** 2, terms: new Set(matched), isExact }];
      });
    },
  };
}

const options = {
  boost: { title: 3, also: 1.5, code: 0.3 },
  fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
  weights: { fuzzy: 0.3, prefix: 0.5 },
};

/** Returns the index terms of a query, without stop words. */
function termsOf(query: string): string[] {
  const words = textWords(query);
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return [...new Set((significant.length > 0 ? significant : words).map(searchTerm))];
}
