import { foldText, nameWords, searchTerm, textWords } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import type { IndexedName } from './indexedName';
import { type QueryWord, stopWords } from './queryTerms';
import { relatedTerms } from './relatedWords';

/** An index of the words in names, titles, and the other short texts of entries. */
export interface NameWordIndex {
  add(name: IndexedName): void;
  /** Returns the entries that match a word of a query, each with the strength of the match, from 0 to 1. */
  find(word: QueryWord): Map<IndexedName, number>;
  /** Returns the number of entries that contain a word. */
  countOf(word: string): number;
}

/** The strengths of matches. The keys are the parts of an entry in which the word can occur. */
export const places = {
  title: 1,
  synonym: 0.9,
  slug: 0.8,
  context: 0.5,
  preview: 0.4,
  signature: 0.4,
};

/** The strengths of matches. The keys describe how the word of the entry differs from the word of the query. */
const likenesses = { word: 1, stem: 0.95, typed: 0.8, prefix: 0.5, typo: 0.35, related: 0.6 };

/** Creates an empty index. */
export function createNameWordIndex(): NameWordIndex {
  const words = new Map<string, { stem: string; uses: Map<IndexedName, number> }>();

  function addWord(text: string, name: IndexedName, strength: number): void {
    const known = words.get(text) ?? { stem: searchTerm(text), uses: new Map() };
    words.set(text, known);
    known.uses.set(name, Math.max(strength, known.uses.get(name) ?? 0));
  }

  function addText(text: string | undefined, name: IndexedName, strength: number): void {
    if (text === undefined) return;
    for (const { text: word } of nameWords(text)) {
      if (strength === 1 || !stopWords.has(word)) addWord(word, name, strength);
    }
  }

  function findPiece(piece: string, isLast: boolean): Map<IndexedName, number> {
    const found = new Map<IndexedName, number>();
    const stem = searchTerm(piece);
    const most = mistakesIn(piece.length);
    const related = relatedTerms(stem);
    let isKnown = false;
    const collect = (likenessOf: (word: string, wordStem: string) => number) => {
      for (const [word, { stem: wordStem, uses }] of words) {
        const likeness = likenessOf(word, wordStem);
        if (likeness === 0) continue;
        if (likeness >= likenesses.stem) isKnown = true;
        for (const [name, strength] of uses) {
          const value = strength * likeness;
          if (value > (found.get(name) ?? 0)) found.set(name, value);
        }
      }
    };
    collect((word, wordStem) => {
      if (word === piece) return likenesses.word;
      if (wordStem === stem) return likenesses.stem;
      if (related.includes(wordStem)) return likenesses.related;
      if (!word.startsWith(piece) && !word.startsWith(stem)) return 0;
      if (isLast && word.startsWith(piece))
        return likenesses.typed * Math.sqrt(piece.length / word.length);
      return stem.length >= 4 ? likenesses.prefix * (stem.length / word.length) : 0;
    });
    if (found.size === 0 && !isLast && piece.length > 1) {
      collect((word) => (word.startsWith(piece) ? likenesses.prefix : 0));
    }
    if (!isKnown && most > 0 && found.size === 0) {
      collect((word) =>
        Math.abs(word.length - piece.length) <= most && editDistance(piece, word, most) <= most
          ? likenesses.typo
          : 0,
      );
    }
    return found;
  }

  return {
    add(name) {
      const { title, kind, context, preview, synonyms = [], href } = name.entry;
      if (kind === 'function') addText(preview, name, places.signature);
      addText(title, name, places.title);
      for (const synonym of synonyms) addText(synonym, name, places.synonym);
      addText(context, name, places.context);
      if (kind === 'page' || kind === 'post') addText(href, name, places.slug);
      if (kind !== 'member' && preview !== undefined && /[.!?…]$/.test(preview)) {
        for (const word of textWords(preview)) {
          const folded = foldText(word);
          if (!stopWords.has(folded)) addWord(folded, name, places.preview);
        }
      }
    },
    find({ pieces, isLast }) {
      const [first = '', ...others] = pieces;
      const found = findPiece(first, isLast && others.length === 0);
      for (const [index, piece] of others.entries()) {
        const more = findPiece(piece, isLast && index === others.length - 1);
        for (const [name, strength] of found) {
          const other = more.get(name);
          if (other === undefined) found.delete(name);
          else found.set(name, Math.min(strength, other));
        }
      }
      return found;
    },
    countOf: (word) => words.get(word)?.uses.size ?? 0,
  };
}

/** Returns the maximum number of spelling mistakes that are accepted in a word with `length` letters. */
export function mistakesIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
