import { searchTerm, textWords } from '#manifest/searchText';
import type { SearchSource } from './engine';
import { findMisspelt, findNames, type NameMatch, type Preference } from './findNames';
import { type FoundText, findTexts } from './findTexts';
import type { IndexedName } from './indexedName';
import { type IndexedSource, type NameQuery, readNameQuery } from './indexedSource';
import { type QueryWord, queryWords, stopWords, weightOfTerm } from './queryTerms';
import { relatedTerms } from './relatedWords';

/** A part of a page that may match a query: the page itself, a heading or a member. */
export interface FoundRecord {
  href: string;
  /** The name of the page, the heading or the member. It is missing if the entry was not added to the index. */
  name?: IndexedName | undefined;
  /** The match of the whole query with the name. It is missing if there is no such match. */
  match?: NameMatch;
  /**
   * The strength, from 0 to 1, with which each word of the query matches the name or another short text of the entry.
   */
  words: Float64Array;
  /** The share of the title's words that the query contains, weighted by their rarity, from 0 to 1. */
  precision: number;
  text?: FoundText;
  /** A measure from 0 to 1 for how close together the words of the query are in the text. */
  nearness: number;
  /** The score, which `rankPages` computes. */
  score: number;
}

/** A page with a word or a name that matches a query. */
export interface FoundPage {
  source: SearchSource;
  path: string;
  /** The name of the page. It is missing if the entry of the page was not added to the index. */
  name?: IndexedName | undefined;
  records: FoundRecord[];
  /** The score, which `rankPages` computes. */
  score: number;
}

/** A query with the rarity of its words. */
export interface RankedQuery {
  typed: NameQuery;
  words: readonly QueryWord[];
  /** The rarity of each word. It is higher if fewer pages contain the word. */
  rarities: readonly number[];
}

/** Approximate rarity of a word that all pages contain. */
const leastRarity = 0.145;

function rarityOf(count: number, all: number): number {
  // A word that no page contains does not distinguish pages.
  if (count === 0) return leastRarity;
  return leastRarity + Math.log(1 + Math.max(0, all - count + 0.5) / (count + 0.5));
}

/**
 * Returns the pages that may match a query, each with its matching names, words and texts. Also returns the query with
 * the rarity of its words.
 */
export function collectPages(
  query: string,
  sources: readonly IndexedSource[],
  preference: Preference,
): { pages: FoundPage[]; ranked: RankedQuery } {
  const words = queryWords(query);
  const typed = readNameQuery(query);
  const found = new Map<string, CollectedPage>();
  for (const indexed of sources) {
    const recordOf = collector(found, indexed, words.length);
    for (const [name, match] of findNames(typed, indexed, preference)) {
      recordOf(name.entry.href).match = match;
    }
    addNameWords(words, { indexed, preference }, recordOf);
    for (const text of findTexts(query, [indexed], preference)) {
      recordOf(text.document.href).text = text;
    }
  }
  if (isUnknown(words, found)) addMisspelt(typed, { words, sources, preference }, found);
  const pages = [...found.values()];
  addPrecision(pages, typed, words);
  const all = sources.reduce((sum, source) => sum + source.pages, 0);
  const rarities = words.map(
    (word, at) => weightOfTerm(word.term) * rarityOf(countPages(pages, word, at), all),
  );
  addNearness(pages, words, rarities);
  return { pages, ranked: { typed, words, rarities } };
}

/** Maximum number of names that a word adds. A word that is in more names is very common (see `addNameWords`). */
const mostNames = 1_000;

/**
 * Adds the names that contain words of a query. A very common word (see `mostNames`) adds no names. It counts only in
 * names that also contain a word that is not very common.
 */
function addNameWords(
  words: readonly QueryWord[],
  { indexed, preference }: { indexed: IndexedSource; preference: Preference },
  recordOf: (href: string) => FoundRecord,
): void {
  const added = new Set<IndexedName>();
  const found = words
    .map((word, at) => ({ at, names: indexed.nameWords.find(word) }))
    .sort((a, b) => a.names.size - b.names.size);
  for (const { at, names } of found) {
    const isCommon = names.size > mostNames;
    for (const [name, strength] of names) {
      if ((isCommon && !added.has(name)) || !preference.isWanted(name)) continue;
      recordOf(name.entry.href).words[at] = strength;
      added.add(name);
    }
  }
}

interface CollectedPage extends FoundPage {
  indexed: IndexedSource;
  byHref: Map<string, FoundRecord>;
}

/**
 * Returns a function that takes an `href` and returns the record of the entry with this `href`. The function adds the
 * record and its page to `pages` if they are missing. `count` is the number of words in the query.
 */
function collector(pages: Map<string, CollectedPage>, indexed: IndexedSource, count: number) {
  const { source, names } = indexed;
  return (href: string): FoundRecord => {
    const path = pageOf(href, names);
    const key = `${source.id} ${path}`;
    let page = pages.get(key);
    if (page === undefined) {
      const name = names.get(path);
      page = { source, path, name, records: [], byHref: new Map(), score: 0, indexed };
      pages.set(key, page);
    }
    let record = page.byHref.get(href);
    if (record === undefined) {
      const words = new Float64Array(count);
      record = { href, name: names.get(href), words, precision: 0, nearness: 0, score: 0 };
      page.byHref.set(href, record);
      page.records.push(record);
    }
    return record;
  };
}

/**
 * Returns the path of the page that contains an entry. If this page continues the list of a symbol's members, returns
 * the path of the symbol's page.
 */
function pageOf(href: string, names: ReadonlyMap<string, IndexedName>): string {
  const anchor = href.indexOf('#');
  const own = anchor < 0 ? href : href.slice(0, anchor);
  if (names.has(own)) return own;
  const parent = own.replace(/[^/]+\/?$/, '');
  const kind = names.get(parent)?.entry.kind;
  return kind === undefined || kind === 'page' ? own : parent;
}

/** Minimum number of matching names. If fewer names match, the query may be misspelt (`isUnknown`). */
const enough = 8;

/** Tests if a query may be misspelt: fewer than `enough` names match it, and no text contains all of its words. */
function isUnknown(
  words: readonly QueryWord[],
  pages: ReadonlyMap<string, CollectedPage>,
): boolean {
  let count = 0;
  for (const { records } of pages.values()) {
    for (const { match, text } of records) {
      if (match !== undefined) count += 1;
      if (text !== undefined && words.every(({ term }) => text.terms.has(term))) return false;
    }
  }
  return count < enough;
}

interface CollectContext {
  words: readonly QueryWord[];
  sources: readonly IndexedSource[];
  preference: Preference;
}

function addMisspelt(
  typed: NameQuery,
  { words, sources, preference }: CollectContext,
  pages: Map<string, CollectedPage>,
): void {
  for (const indexed of sources) {
    const recordOf = collector(pages, indexed, words.length);
    for (const [name, match] of findMisspelt(typed, indexed, preference)) {
      recordOf(name.entry.href).match ??= match;
    }
  }
}

function countPages(pages: readonly FoundPage[], { term }: QueryWord, at: number): number {
  return pages.filter(({ records }) =>
    records.some(({ words, text }) => (words[at] ?? 0) > 0 || text?.met.has(term)),
  ).length;
}

const rarityOfStopWord = 0.3;

/** The factor for the precision of a name with the reverse direction of the query. */
const reversed = 0.3;

function addPrecision(
  pages: readonly CollectedPage[],
  typed: NameQuery,
  words: readonly QueryWord[],
): void {
  const pieces = words.flatMap((word) => word.pieces);
  const stems = new Set(pieces.map(searchTerm));
  const related = new Set([...stems].flatMap(relatedTerms));
  const last = words.at(-1)?.pieces.at(-1);
  /** Returns the rarity of a word. The result is negative if the query does not contain the word. */
  function weigh(text: string, stem: string, { nameWords, names }: IndexedSource): number {
    const isStop = stopWords.has(text);
    const rarity = isStop ? rarityOfStopWord : rarityOf(nameWords.countOf(text), names.size);
    const isBegun = last !== undefined && text.startsWith(last);
    const isTyped = isStop
      ? typed.words.includes(text)
      : stems.has(stem) || isBegun || related.has(stem);
    return isTyped ? rarity : -rarity;
  }
  const direction = directionOf(typed.words);
  const known = new Map<IndexedSource, Map<string, number>>();
  for (const { records, indexed } of pages) {
    const weights = known.get(indexed) ?? new Map<string, number>();
    known.set(indexed, weights);
    for (const record of records) {
      let all = 0;
      let matched = 0;
      for (const [at, { text }] of (record.name?.words ?? []).entries()) {
        let weight = weights.get(text);
        if (weight === undefined) {
          weight = weigh(text, record.name?.stems[at] ?? text, indexed);
          weights.set(text, weight);
        }
        all += Math.abs(weight);
        matched += Math.max(0, weight);
      }
      record.precision = all === 0 ? 0 : matched / all;
      if (direction !== undefined && record.name !== undefined && all > 0) {
        const own = directionOf(record.name.words.map(({ text }) => text));
        if (own !== undefined && isReverse(direction, own)) record.precision *= reversed;
      }
    }
  }
}

/** The source and the target in a name such as `textFromValue` or in a query, as index terms. */
interface Direction {
  source: readonly string[];
  target: readonly string[];
}

/**
 * Returns the direction of a name or a query, given its words: the words before and after `from` or `to`. Returns
 * `undefined` if it has none of these words or both.
 */
function directionOf(words: readonly string[]): Direction | undefined {
  const from = words.indexOf('from');
  const to = words.indexOf('to');
  if (from < 0 === to < 0) return undefined;
  const at = Math.max(from, to);
  const before = words.slice(0, at).map(searchTerm);
  const after = words.slice(at + 1).map(searchTerm);
  return to < 0 ? { source: after, target: before } : { source: before, target: after };
}

/** Tests if a direction is the reverse of another: a word in the source of one is in the target of the other. */
function isReverse(a: Direction, b: Direction): boolean {
  return (
    a.source.some((word) => b.target.includes(word)) ||
    a.target.some((word) => b.source.includes(word))
  );
}

/** Maximum number of texts in which the distances between words are measured. */
const measuredTexts = 24;

/** Maximum number of texts of a page in which the distances between words are measured. */
const measuredOfPage = 2;

function addNearness(
  pages: readonly CollectedPage[],
  words: readonly QueryWord[],
  rarities: readonly number[],
): void {
  if (words.length < 2) return;
  const total = rarities.reduce((sum, rarity) => sum + rarity, 0);
  const shares = rarities.map((rarity) => rarity / total);
  const byScore = (a: FoundRecord, b: FoundRecord) => (b.text?.score ?? 0) - (a.text?.score ?? 0);
  const best = pages.flatMap(({ records }) =>
    records
      .filter(({ text }) => text !== undefined && text.met.size > 1)
      .sort(byScore)
      .slice(0, measuredOfPage),
  );
  for (const record of best.sort(byScore).slice(0, measuredTexts)) {
    if (record.text !== undefined) record.nearness = nearnessOf(record.text, words, shares);
  }
}

/** Cache of the index terms of each text, in the order of the text; the keys are the documents of the texts. */
const termsOfTexts = new WeakMap<object, string[]>();

/**
 * Returns a measure from 0 to 1 for how close together the words of a query are in a text. It is 1 if all of them
 * follow each other directly, and 0 if the text contains fewer than two. `shares` are the shares of the words in the
 * rarity of the query: a common word counts less than a rare one.
 */
function nearnessOf(
  { document, terms }: FoundText,
  words: readonly QueryWord[],
  shares: readonly number[],
): number {
  const known =
    termsOfTexts.get(document) ??
    textWords(`${document.context ?? ''} ${document.title} ${document.text}`).map(searchTerm);
  termsOfTexts.set(document, known);
  const wordOf = new Map(Array.from(terms, (term) => [term, indexOfTerm(term, words)]));
  const last = new Map<number, number>();
  let best = 0;
  for (const [at, term] of known.entries()) {
    const word = wordOf.get(term);
    if (word === undefined) continue;
    last.set(word, at);
    let share = 0;
    const positions = [...last].sort(([, a], [, b]) => b - a);
    for (const [index, [one, position]] of positions.entries()) {
      share += shares[one] ?? 0;
      const count = index + 1;
      if (count > 1) best = Math.max(best, share * Math.sqrt(count / (at - position + 1)));
    }
  }
  return Math.min(1, best);
}

/** Returns the index of the word of a query that a term of the index matches. */
function indexOfTerm(term: string, words: readonly QueryWord[]): number {
  const exact = words.findIndex((word) => word.term === term);
  if (exact >= 0) return exact;
  const related = words.findIndex(
    (word) => term.startsWith(word.term) || relatedTerms(word.term).includes(term),
  );
  return related >= 0 ? related : words.length - 1;
}
