import { foldText, nameWords } from '#manifest/searchText';
import { stopWords } from './stopWords';

/** A query, as names are compared with it. */
export interface NameQuery {
  /** As it was typed, without white space around it and the signs of a call. */
  text: string;
  folded: string;
  /** Its letters and digits alone. */
  squeezed: string;
  words: readonly string[];
  /** Its words without those that only make it a question. */
  telling: readonly string[];
  /** Whether its words stand apart, so that they may be those of several names. */
  isSpaced: boolean;
  /** What words of a name begin with, for queries such as `gOT`. */
  humps: readonly string[];
}

/** Reads a query once for many names. */
export function readNameQuery(query: string): NameQuery {
  const text = query.trim().replace(/^[`'"@]+|(?:\(\)|[`'"()?!.,;:])+$/g, '');
  const found = nameWords(text);
  const isSpaced = /[\s.#]/.test(text);
  const words = isSpaced ? spacedWords(text) : found.map((word) => word.text);
  const telling = isSpaced ? words.filter((word) => !stopWords.has(word)) : words;
  return {
    ...{ text, words, telling, isSpaced },
    folded: foldText(text),
    squeezed: found.map((word) => word.text).join(''),
    humps: humpsOf(text),
  };
}

/** In words with spaces between them, capitals mean little: `webGL canvas` has two words. */
function spacedWords(text: string): string[] {
  return text
    .split(/[\s.#]+/)
    .map((part) => nameWords(part).reduce((whole, word) => whole + word.text, ''))
    .filter((word) => word !== '');
}

/** Every capital begins a word: `gOT` means words with g, o, t; `bClS` with b, cl, s. */
function humpsOf(text: string): string[] {
  if (!/^[\p{L}\p{N}_$]+$/u.test(text)) return [];
  const humps = text.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
  return humps.length < 2 ? [] : humps.map(foldText);
}
