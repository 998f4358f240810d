import type { SearchSignature } from '#manifest/search';
import { foldText, nameWords } from '#manifest/searchText';
import type { SearchSource } from './engine';
import { coreOf, type IndexedName } from './indexedName';
import type { NameWordIndex } from './nameWordIndex';
import { stopWords } from './queryTerms';
import type { TextIndex } from './textHit';
import type { WordIndex } from './wordIndex';

/** Minimum share of a library's symbols whose names must begin with the common prefix, from 0 to 1. */
const share = 0.15;

/** Minimum number of a library's symbols whose names must begin with the common prefix. */
const fewest = 8;

/**
 * Returns the most frequent prefix of the names of a library's symbols, in lower case: a first word, such as `graphql`,
 * or the first two words. Returns an empty string if too few names have the same prefix.
 */
export function brandOf(names: readonly IndexedName[]): string {
  const symbols = names.filter(
    ({ entry }) => !['member', 'page', 'post', 'heading'].includes(entry.kind),
  );
  const counts = new Map<string, number>();
  for (const { words } of symbols) {
    let beginning = '';
    for (const { text } of words.slice(0, 2)) {
      beginning += text;
      counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
    }
  }
  const needed = Math.max(fewest, symbols.length * share);
  const common = [...counts].filter(([text, count]) => count >= needed && text.length > 2);
  return common.sort(([a, x], [b, y]) => y - x || b.length - a.length)[0]?.[0] ?? '';
}

/** A query, prepared for the comparison with names. */
export interface NameQuery {
  /** The query as typed, without surrounding white space, quotes and punctuation. */
  text: string;
  folded: string;
  /** The letters and digits of the query, in lower case and without accents. */
  squeezed: string;
  words: readonly string[];
  /** The words, without stop words if `isSpaced`. */
  significant: readonly string[];
  /** True if the query contains spaces, dots or `#`. Its words may then belong to several names. */
  isSpaced: boolean;
  /** The index term of the query without stop words, reduced to letters and digits. */
  core: string;
  /**
   * The parts of a camel-case query, in lower case: `g`, `o` and `t` for `gOT`. It is empty for queries such as
   * `canvas` or `open file`.
   */
  camelParts: readonly string[];
}

/** Prepares a query for the comparison with many names. */
export function readNameQuery(query: string): NameQuery {
  const text = query.trim().replace(/^[`'"@]+|(?:\(\)|[`'"()?!.,;:])+$/g, '');
  const found = nameWords(text);
  const isSpaced = /[\s.#]/.test(text);
  const words = isSpaced ? spacedWords(text) : found.map((word) => word.text);
  const significant = isSpaced ? words.filter((word) => !stopWords.has(word)) : words;
  return {
    ...{ text, words, significant, isSpaced },
    folded: foldText(text),
    squeezed: found.map((word) => word.text).join(''),
    core: coreOf(words),
    camelParts: camelPartsOf(text),
  };
}

/**
 * Splits a text at spaces, dots and `#`, but not at capitals: `webGL canvas` has two words. Returns the words in lower
 * case.
 */
function spacedWords(text: string): string[] {
  return text
    .split(/[\s.#]+/)
    .map((part) => nameWords(part).reduce((whole, word) => whole + word.text, ''))
    .filter((word) => word !== '');
}

/**
 * Splits a camel-case text at capitals: `bClS` into `b`, `cl` and `s`. Returns an empty array if the text is not in
 * camel case.
 */
function camelPartsOf(text: string): string[] {
  if (!/^[\p{L}\p{N}_$]+$/u.test(text)) return [];
  const camelParts = text.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
  return camelParts.length < 2 ? [] : camelParts.map(foldText);
}

/** The entries and indexes of an edition that were added to the engine. */
export interface IndexedSource {
  source: SearchSource;
  /** The entries. Each key is the `href` of the entry. */
  names: Map<string, IndexedName>;
  /** The values of `names`, and their `letters`: an array of numbers is read much faster than many objects. */
  list: IndexedName[];
  letters: number[];
  /** The words in the names and in the other short texts of the entries. */
  nameWords: NameWordIndex;
  /** The number of symbols, pages and posts. */
  pages: number;
  /** The common prefix of the names (`brandOf`). */
  brand: string;
  texts: TextIndex[];
  words: WordIndex;
  /** The signatures. Each key is the JSON of the signature, because several files may contain the same signature. */
  signatures: Map<string, SearchSignature>;
}
