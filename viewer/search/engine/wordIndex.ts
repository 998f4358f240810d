import type { SearchDocument, SearchDocuments, SearchWords } from '#manifest/search';
import { blockOf } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import { termsOf } from './queryTerms';
import { fuzzyMatch, matchWeights, type TextHit } from './textIndex';

/** A full-text index that is divided by words. It knows the words and the texts that were added. */
export interface WordIndex {
  addWords(words: SearchWords['words']): void;
  addDocuments(documents: SearchDocuments['documents']): void;
  /** Returns the texts that match a query. Those that were not added have a number only. */
  search(query: string): TextHit[];
}

/** Creates an index without words and texts. */
export function createWordIndex(): WordIndex {
  /** The numbers of texts and the weights in them, as in the files. */
  const words = new Map<string, readonly number[]>();
  const documents = new Map<number, SearchDocument>();

  /** Returns the known words that match a term of a query, each with its weight. */
  function matchesOf(term: string, isBeginning: boolean): [word: string, weight: number][] {
    const most = Math.round(term.length * (fuzzyMatch(term) || 0));
    return [...words.keys()].flatMap((word): [string, number][] => {
      if (word === term) return [[word, 1]];
      if (isBeginning && word.startsWith(term)) {
        const rest = word.length - term.length;
        return [[word, (matchWeights.prefix * word.length) / (word.length + 0.3 * rest)]];
      }
      const distance = most === 0 ? 1 : editDistance(term, word, most);
      if (distance > most) return [];
      return [[word, (matchWeights.fuzzy * word.length) / (word.length + distance)]];
    });
  }

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
        for (const [word, weight] of matchesOf(term, index === terms.length - 1)) {
          forEachText(words.get(word) ?? [], (number, own) => {
            const hit = found.get(number) ?? { score: 0, terms: new Set(), queryTerms: 0 };
            found.set(number, hit);
            hit.score += own * weight;
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

/** The weights in the files are ten times those that MiniSearch has. */
const scale = 10;

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
