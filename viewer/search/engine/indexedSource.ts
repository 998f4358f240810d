import type { SearchEntry, SearchSignature } from '#manifest/search';
import { foldText, type NameWord, nameWords } from '#manifest/searchText';
import type { SearchSource } from './engine';
import { stopWords } from './queryTerms';
import type { TextIndex } from './textIndex';
import type { WordIndex } from './wordIndex';

/** An entry, prepared to be compared with queries. */
export interface IndexedName {
  entry: SearchEntry;
  source: SearchSource;
  folded: string;
  words: readonly NameWord[];
  /** Its letters and digits only. */
  squeezed: string;
  /** The start of each word in `squeezed`. */
  starts: readonly number[];
  /** The synonyms, without spaces. */
  synonyms: readonly string[];
  /** The words of the name of its owner. */
  contextWords: readonly string[];
}

/** Prepares an entry. */
export function indexName(entry: SearchEntry, source: SearchSource): IndexedName {
  const words = nameWords(entry.title);
  const starts: number[] = [];
  let squeezed = '';
  for (const { text } of words) {
    starts.push(squeezed.length);
    squeezed += text;
  }
  const context = entry.kind === 'member' ? nameWords(entry.context ?? '') : [];
  return {
    ...{ entry, source, words, squeezed, starts },
    folded: foldText(entry.title),
    synonyms: (entry.synonyms ?? []).map(squeeze),
    contextWords: context.map(({ text }) => text),
  };
}

function squeeze(text: string): string {
  return nameWords(text).reduce((whole, word) => whole + word.text, '');
}

/** The least share of names with the same prefix for it to be a common prefix. */
const share = 0.15;

/** The least number of such names. */
const fewest = 8;

/** Returns the common prefix of a library's names, such as its own name; empty if there is none. */
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

/** A query, prepared to be compared with names. */
export interface NameQuery {
  /** The query as typed, without surrounding white space, quotes and parentheses. */
  text: string;
  folded: string;
  /** Its letters and digits only. */
  squeezed: string;
  words: readonly string[];
  /** Its words without stop words. */
  significant: readonly string[];
  /** True when its words are separated and may belong to several names. */
  isSpaced: boolean;
  /** The beginnings of the words, for camel-case queries such as `gOT`. */
  humps: readonly string[];
}

/** Parses a query once for many names. */
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
    humps: humpsOf(text),
  };
}

/** Splits at spaces and ignores capitals: `webGL canvas` has two words. */
function spacedWords(text: string): string[] {
  return text
    .split(/[\s.#]+/)
    .map((part) => nameWords(part).reduce((whole, word) => whole + word.text, ''))
    .filter((word) => word !== '');
}

/** Splits at capitals: `gOT` means words with g, o, t; `bClS` with b, cl, s. */
function humpsOf(text: string): string[] {
  if (!/^[\p{L}\p{N}_$]+$/u.test(text)) return [];
  const humps = text.match(/\p{Lu}?[\p{Ll}\p{N}]+|\p{Lu}/gu) ?? [];
  return humps.length < 2 ? [] : humps.map(foldText);
}

/** The index of one edition. */
export interface IndexedSource {
  source: SearchSource;
  /** The entries by address. */
  names: Map<string, IndexedName>;
  /** The common prefix of its names. */
  brand: string;
  texts: TextIndex[];
  words: WordIndex;
  /** Each once, though several files may have it. */
  signatures: Map<string, SearchSignature>;
}
