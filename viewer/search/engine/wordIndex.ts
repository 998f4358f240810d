import type { SearchDocument, SearchWords } from '#manifest/search';
import type { NumberedText } from '#manifest/searchDocuments';
import { blockOf } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import { termsOf } from './queryTerms';
import { fuzzyMatch, matchWeights, type TextHit } from './textHit';

/** A full-text index of a large site. It contains only the words and texts that previous queries needed. */
export interface WordIndex {
  addWords(words: SearchWords['words']): void;
  addDocuments(documents: readonly NumberedText[]): void;
  /** Returns the texts that match a query, in any order. Texts that were not added have no `document`. */
  search(query: string): TextHit[];
}

/** Creates an empty index. */
export function createWordIndex(): WordIndex {
  /** For each word, the texts in which the word has the highest weights, encoded as in `searchWordSchema`. */
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
      const found = new Map<number, { score: number; terms: Set<string>; met: Set<string> }>();
      for (const [index, term] of terms.entries()) {
        for (const [word, texts] of words) {
          const match = matchWeight(term, word, {
            isBeginning: index === terms.length - 1,
            isKnown: words.has(term),
          });
          if (match === 0) continue;
          forEachText(texts, (number, weight) => {
            const hit = found.get(number) ?? { score: 0, terms: new Set(), met: new Set() };
            found.set(number, hit);
            hit.score += weight * match;
            hit.terms.add(word);
            hit.met.add(term);
          });
        }
      }
      return [...found].map(
        ([number, { score, terms: matched, met }]): TextHit => ({
          number,
          page: `${blockOf(number)}`,
          document: documents.get(number),
          score: (score * met.size) / terms.length,
          terms: matched,
          met,
        }),
      );
    },
  };
}

/**
 * Returns the weight of a word for a term of a query, computed as in MiniSearch. The weight is 1 for the term itself.
 * If `isBeginning` is `true`, words that begin with the term have a smaller weight. If `isKnown` is `false`, words that
 * match with spelling mistakes have a smaller weight. Other words have the weight 0.
 */
function matchWeight(
  term: string,
  word: string,
  { isBeginning, isKnown }: { isBeginning: boolean; isKnown: boolean },
): number {
  if (word === term) return 1;
  if (isBeginning && word.startsWith(term)) {
    const rest = word.length - term.length;
    return (matchWeights.prefix * word.length) / (word.length + 0.3 * rest);
  }
  // A word that occurs as typed is no misspelt one.
  if (isKnown) return 0;
  const mostTypos = Math.round(term.length * (fuzzyMatch(term) || 0));
  if (mostTypos === 0) return 0;
  const typos = editDistance(term, word, mostTypos);
  return typos > mostTypos ? 0 : (matchWeights.fuzzy * word.length) / (word.length + typos);
}

/** Factor that converts the weights of MiniSearch to the integers in files. */
const scale = 10;

/**
 * Decodes the list of texts that contain a word (`searchWordSchema`). Calls `visit` with the number of each text and
 * the weight of the word in this text.
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
