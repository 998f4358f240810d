import type { SearchEntry } from '#manifest/search';
import {
  createTermCache,
  foldText,
  type NameWord,
  nameWords,
  searchTerm,
} from '#manifest/searchText';
import type { SearchSource } from './engine';
import { stopWords } from './queryTerms';

/** An entry of the index, prepared for the comparison with queries. */
export interface IndexedName {
  entry: SearchEntry;
  source: SearchSource;
  folded: string;
  words: readonly NameWord[];
  /** The index terms of `words`. */
  stems: readonly string[];
  /** The letters and digits of the title, in lower case and without accents. */
  squeezed: string;
  /** The index term of the title without stop words, reduced to letters and digits like `squeezed`. */
  core: string;
  /** The position of each word in `squeezed`. */
  starts: readonly number[];
  /** The synonyms, reduced to letters and digits like `squeezed`. */
  synonyms: readonly string[];
  /** The words in the name of a member's owner. The array is empty for other entries. */
  contextWords: readonly string[];
  /** `contextWords` as one word. */
  owner: string;
  /** The letters and digits in `squeezed`, `synonyms` and `contextWords`, as returned by `lettersOf`. */
  letters: number;
}

/**
 * Returns the index term of a word. Terms are cached, because the names of a library consist of few different words.
 */
const termOf = createTermCache();

/** Prepares an entry for the comparison with queries. */
export function indexName(entry: SearchEntry, source: SearchSource): IndexedName {
  const words = nameWords(entry.title);
  const starts: number[] = [];
  let squeezed = '';
  for (const { text } of words) {
    starts.push(squeezed.length);
    squeezed += text;
  }
  const context = entry.kind === 'member' ? nameWords(entry.context ?? '') : [];
  const synonyms = (entry.synonyms ?? []).map(squeeze);
  const contextWords = context.map(({ text }) => text);
  return {
    ...{ entry, source, words, squeezed, starts, synonyms, contextWords },
    owner: contextWords.join(''),
    folded: foldText(entry.title),
    stems: words.map(({ text }) => termOf(text)),
    core: coreOf(words.map(({ text }) => text)),
    letters: lettersOf([squeezed, ...synonyms, ...contextWords].join('')),
  };
}

/** Returns a number with a bit for each letter from `a` to `z` in a text. Other characters may have the same bits. */
export function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= 1 << (text.charCodeAt(at) & 31);
  return bits;
}

/**
 * Joins words without the stop words among them, and returns the index term of the result. Keeps the stop words if
 * there are no other words.
 */
export function coreOf(words: readonly string[]): string {
  const significant = words.filter((word) => !stopWords.has(word));
  return searchTerm((significant.length > 0 ? significant : words).join(''));
}

function squeeze(text: string): string {
  return nameWords(text).reduce((whole, word) => whole + word.text, '');
}
