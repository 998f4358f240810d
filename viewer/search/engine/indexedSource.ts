import type { SearchEntry, SearchSignature } from '#manifest/search';
import { foldText, type NameWord, nameWords } from '#manifest/searchText';
import type { SearchSource } from './engine';
import { stopWords, type TextIndex } from './textIndex';

/** An entry, made ready to be compared with queries. */
export interface IndexedName {
  entry: SearchEntry;
  source: SearchSource;
  folded: string;
  words: readonly NameWord[];
  /** Its letters and digits alone. */
  squeezed: string;
  /** Where each of its words begins among those. */
  starts: readonly number[];
  /** The words of its synonyms, each in one piece. */
  synonyms: readonly string[];
  /** The words of where it belongs. */
  contextWords: readonly string[];
}

/** Makes an entry ready. */
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

/** The share of a library's names that has to begin alike before readers leave that beginning out. */
const share = 0.15;

/** How many names that are at least. */
const fewest = 8;

/** What many names of a library begin with, such as its own name; empty where they do not begin alike. */
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

/** What is known of one edition. */
export interface IndexedSource {
  source: SearchSource;
  /** By address. */
  names: Map<string, IndexedName>;
  /** What many of its names begin with. */
  brand: string;
  texts: TextIndex[];
  signatures: SearchSignature[];
}
