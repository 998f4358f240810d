import type { SearchDocument, SearchDocuments, SearchWords } from '#manifest/search';
import { blockOf } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import { termsOf } from './queryTerms';
import { fuzzyMatch, matchWeights, type TextHit } from './textIndex';

/** A full-text index of a large site. It contains only the words and texts that the queries so far have needed. */
export interface WordIndex {
  addWords(words: SearchWords['words']): void;
  addDocuments(documents: SearchDocuments['documents']): void;
  /** Returns the texts that match a query, in any order. Texts that were not added have no `document`. */
  search(query: string): TextHit[];
}

/** Creates an empty index. */
export function createWordIndex(): WordIndex {
  /**
   * The numbers of the texts that contain each word, and the weights of the word in them, encoded as in
   * `searchWordSchema`.
   */
  const words = new Map<string, readonly number[]>();
  const documents = new Map<number, SearchDocument>();

  return {
    addWords(added) {
      for (const { word, texts } of added) {
        // A word may also be in the file of a shorter prefix, with fewer texts.
        if (texts.length > (words.get(word)?.length ?? 0)) words.set(word, texts);
      }
    },
    addDocuments(added) {
      for (const { number, document } of added) documents.set(number, document);
    },
    search(query) {
      const terms = termsOf(query);
      const found = new Map<number, { score: number; terms: Set<string>; queryTerms: number }>();
      for (const [index, term] of terms.entries()) {
        const reached = new Set<number>();
        for (const [word, texts] of words) {
          const match = matchWeight(term, word, index === terms.length - 1);
          if (match === 0) continue;
          forEachText(texts, (number, weight) => {
            const hit = found.get(number) ?? { score: 0, terms: new Set(), queryTerms: 0 };
            found.set(number, hit);
            hit.score += weight * match;
            hit.terms.add(word);
            if (!reached.has(number)) hit.queryTerms += 1;
            reached.add(number);
          });
        }
      }
      return [...found].map(([number, { score, terms: matched, queryTerms }]): TextHit => {
        const share = queryTerms / terms.length;
        return {
          number,
          page: `${blockOf(number)}`,
          document: documents.get(number),
          score: score * share ** 2,
          terms: matched,
          isExact: terms.every((term) => matched.has(term)),
        };
      });
    },
  };
}

/**
 * Returns the weight of a word for a term of a query, computed as in MiniSearch. It is 1 for the term itself, less than
 * 1 for words that begin with the term or match with spelling mistakes, and 0 for other words.
 */
function matchWeight(term: string, word: string, isBeginning: boolean): number {
  if (word === term) return 1;
  if (isBeginning && word.startsWith(term)) {
    const rest = word.length - term.length;
    return (matchWeights.prefix * word.length) / (word.length + 0.3 * rest);
  }
  const mostTypos = Math.round(term.length * (fuzzyMatch(term) || 0));
  if (mostTypos === 0) return 0;
  const typos = editDistance(term, word, mostTypos);
  return typos > mostTypos ? 0 : (matchWeights.fuzzy * word.length) / (word.length + typos);
}

/** The factor by which the weights of MiniSearch are multiplied in files, which contain integers. */
const scale = 10;

/**
 * Decodes the texts of a word (`searchWordSchema`). Calls `visit` for each text with the number of the text and the
 * weight of the word in it.
 */
function forEachText(
  texts: readonly number[],
  visit: (number: number, weight: number) => void,
): void {
  let number = 0;
  for (let at = 0; at < texts.length; at += 2) {
    number += texts[at] ?? 0;
    visit(number, (texts[at + 1] ?? 0) / scale);
  }
}
