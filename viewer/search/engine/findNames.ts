import type { SearchEntry } from '#manifest/search';
import type { NameWord } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import type { MatchRange } from './engine';
import { type IndexedName, lettersOf } from './indexedName';
import type { IndexedSource, NameQuery } from './indexedSource';
import { mistakesIn } from './nameWordIndex';

/** The filter for kinds of entries and the preferred section of a search. */
export interface Preference {
  isWanted(found: { entry: Pick<SearchEntry, 'kind'> }): boolean;
  near: string | undefined;
}

/** Maximum number of names of an edition that are ranked. Short queries match many names. */
const mostMatches = 500;

/**
 * Returns the names in an edition that match the whole query without spelling mistakes, each with its match. Returns
 * only names of the wanted kinds. If more than `mostMatches` names match, returns the best ones.
 */
export function findNames(
  query: NameQuery,
  { list, letters, brand }: IndexedSource,
  { isWanted }: Pick<Preference, 'isWanted'>,
): Map<IndexedName, NameMatch> {
  const found = new Map<IndexedName, NameMatch>();
  if (query.squeezed === '') return found;
  const wanted = lettersOf(query.core);
  for (let at = 0; at < list.length; at += 1) {
    // Most names lack a letter of the query.
    if ((wanted & ~(letters[at] ?? 0)) !== 0) continue;
    const name = list[at];
    if (name === undefined || !isWanted(name)) continue;
    const match = matchName(query, name, brand);
    if (match !== undefined) found.set(name, match);
  }
  if (found.size <= mostMatches) return found;
  const strengths = Array.from(found, ([name, match]) => ({
    ...{ name, match, strength: strengthOf(match, name, query.text) },
  }));
  strengths.sort((a, b) => b.strength - a.strength);
  return new Map(strengths.slice(0, mostMatches).map(({ name, match }) => [name, match]));
}

/**
 * Returns the names in an edition that match a query with a few spelling mistakes, each with its match. Returns only
 * names of the wanted kinds. Returns an empty map for a query of fewer than four letters, and for a query with spaces,
 * dots or `#`.
 */
export function findMisspelt(
  query: NameQuery,
  { list, letters }: IndexedSource,
  { isWanted }: Pick<Preference, 'isWanted'>,
): Map<IndexedName, NameMatch> {
  const found = new Map<IndexedName, NameMatch>();
  const most = mistakesIn(query.squeezed.length);
  if (most === 0 || query.isSpaced) return found;
  const wanted = lettersOf(query.squeezed);
  const distanceOf = createDistances();
  for (let at = 0; at < list.length; at += 1) {
    if (countBits(wanted & ~(letters[at] ?? 0)) > most) continue;
    const name = list[at];
    if (name === undefined || !isWanted(name)) continue;
    const match = matchMisspelt(query, name, distanceOf);
    if (match !== undefined) found.set(name, match);
  }
  return found;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/**
 * The ways in which a name can match a query. `word` and all ways after it count as matches of the whole query
 * (`isWholeMatch`).
 */
const tiers = [
  'typo',
  'substring',
  'synonym',
  'words',
  'word',
  'camel-case',
  'beginning',
  'core',
  'exact',
] as const;
type Tier = (typeof tiers)[number];

/** A match of a name with a query. */
export interface NameMatch {
  tier: Tier;
  /** The difference between the name and the query, which lowers the strength of the match. 0 is the best. */
  distance: number;
  /** Returns the matching ranges of the title. This is a function, because most matches never need the ranges. */
  matches(): MatchRange[];
}

function matchName(query: NameQuery, name: IndexedName, brand = ''): NameMatch | undefined {
  const isInside = name.squeezed.includes(query.squeezed);
  return (
    (isInside ? matchWhole(query, name) : undefined) ??
    matchMember(query, name) ??
    matchCore(query, name, brand) ??
    (isInside ? matchBeginning(query, name, brand) : undefined) ??
    matchCamelCase(query, name) ??
    (isInside ? matchWordBeginning(query, name) : undefined) ??
    matchWords(query, name) ??
    matchSynonym(query, name) ??
    (isInside ? matchInside(query, name) : undefined)
  );
}

function matchWhole({ squeezed, folded }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (name.squeezed !== squeezed) return undefined;
  const isSame = name.folded === folded;
  // A query such as `NonNull` is unlikely to mean the member `NON_NULL`.
  if (!isSame && name.entry.kind === 'member') return undefined;
  const matches = () => markSqueezed(name, 0, squeezed.length);
  return { tier: 'exact', distance: isSame ? 0 : 1, matches };
}

/** Returns the match of a query such as `Owner.member` with a member, or `undefined` if the name does not match. */
function matchMember({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  const { owner } = name;
  if (owner === '' || squeezed.length <= owner.length || !squeezed.startsWith(owner)) {
    return undefined;
  }
  const rest = squeezed.slice(owner.length);
  if (!name.squeezed.startsWith(rest)) return undefined;
  const tier = name.squeezed === rest ? 'exact' : 'beginning';
  return { tier, distance: 0, matches: () => markSqueezed(name, 0, rest.length) };
}

/**
 * Returns the match of a query with a name, or `undefined` if the name does not match. The name may have other stop
 * words or another ending than the query, or may begin with the common prefix of the library's names (`brand`). For
 * example, `what is a bread` matches `Breads`.
 */
function matchCore(
  { core, words, significant }: NameQuery,
  name: IndexedName,
  brand: string,
): NameMatch | undefined {
  if (core.length < 3) return undefined;
  const isWhole = name.core === core;
  const isFamily = brand !== '' && name.core.endsWith(core) && name.core === brand + core;
  if (!isWhole && !isFamily) return undefined;
  // A query such as `NonNull` is unlikely to mean the member `NON_NULL`.
  if (name.entry.kind === 'member' && words.length === 1) return undefined;
  const found = significant.map((word) => name.words.find(({ text }) => text.startsWith(word)));
  return { tier: 'core', distance: isWhole ? 2 : 3, matches: () => markWords(found, significant) };
}

/**
 * Returns the match of a query with the beginning of a name. The name may have the common prefix of the library's names
 * (`brand`) before the matching part. Returns `undefined` if the name does not match.
 */
function matchBeginning(
  { squeezed }: NameQuery,
  name: IndexedName,
  brand: string,
): NameMatch | undefined {
  if (name.squeezed.startsWith(squeezed)) {
    return {
      tier: 'beginning',
      distance: 0,
      matches: () => markSqueezed(name, 0, squeezed.length),
    };
  }
  if (brand === '' || !name.squeezed.startsWith(brand + squeezed)) return undefined;
  const end = brand.length + squeezed.length;
  const tier = name.squeezed.length === end ? 'core' : 'beginning';
  return { tier, distance: 1, matches: () => markSqueezed(name, brand.length, end) };
}

/**
 * Returns the match of a camel-case query, such as `gOT`, with a name, or `undefined` if the name does not match. Each
 * part of the query must be the beginning of a word of the name, and the first part must match the first word. Later
 * words of the name may be skipped, which lowers the rank.
 */
function matchCamelCase({ camelParts }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (camelParts.length === 0 || camelParts.length > name.words.length) return undefined;
  const matches: MatchRange[] = [];
  let at = 0;
  for (const part of camelParts) {
    while (at < name.words.length && !name.words[at]?.text.startsWith(part)) at++;
    const word = name.words[at];
    if (word === undefined || (matches.length === 0 && at > 0)) return undefined;
    matches.push([word.start, word.start + part.length]);
    at++;
  }
  return {
    tier: 'camel-case',
    distance: name.words.length - camelParts.length,
    matches: () => matches,
  };
}

function matchWordBeginning({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  const start = name.starts.find((at) => at > 0 && name.squeezed.startsWith(squeezed, at));
  if (start === undefined) return undefined;
  const end = start + squeezed.length;
  return { tier: 'word', distance: 0, matches: () => markSqueezed(name, start, end) };
}

function matchWords(query: NameQuery, name: IndexedName): NameMatch | undefined {
  if (query.words.length < 2) return undefined;
  const { kind } = name.entry;
  const isText = kind === 'page' || kind === 'post' || kind === 'heading';
  // Words such as "how" count for symbols only: in titles of texts they have no meaning.
  const words = isText && query.significant.length > 0 ? query.significant : query.words;
  if (words.length < 2) return undefined;
  // Most names lack the first word as well.
  const isSingle = !query.isSpaced;
  if (isSingle && !name.words.some(({ text }) => text.startsWith(words[0] ?? ''))) return undefined;
  const found = words.map(
    (word) =>
      name.words.find(({ text }) => text.startsWith(word)) ??
      // In a query such as `oven.heatLevel`, a word may be the whole name.
      (query.isSpaced && name.squeezed === word ? name.words[0] : undefined),
  );
  const missing = words.filter((_, at) => found[at] === undefined);
  if (missing.length === words.length) return undefined;
  const isAll =
    missing.length === 0 ||
    (query.isSpaced &&
      missing.every((word) => name.contextWords.some((text) => text.startsWith(word))));
  if (!isAll) return undefined;
  const distance = Math.max(0, name.words.length - words.length);
  // In a query such as `oven heat`, one of the words is the whole name of a member.
  const isNamed = missing.length > 0 && words.includes(name.squeezed);
  return { tier: isNamed ? 'word' : 'words', distance, matches: () => markWords(found, words) };
}

function matchSynonym({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (squeezed.length < 2 || name.synonyms.length === 0) return undefined;
  const synonym = name.synonyms.find((word) => word.startsWith(squeezed));
  if (synonym === undefined) return undefined;
  return { tier: 'synonym', distance: synonym.length - squeezed.length, matches: () => [] };
}

function matchInside({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (squeezed.length < 3) return undefined;
  const start = name.squeezed.indexOf(squeezed);
  if (start < 0) return undefined;
  const matches = () => markSqueezed(name, start, start + squeezed.length);
  return { tier: 'substring', distance: 0, matches };
}

/**
 * Returns the match of a query with a name, and accepts spelling mistakes. The query may match the whole name, the
 * beginning of the name or its words. Returns `undefined` if none of them matches.
 */
function matchMisspelt(
  query: NameQuery,
  name: IndexedName,
  distanceOf: DistanceOf,
): NameMatch | undefined {
  const { squeezed } = query;
  const most = mistakesIn(squeezed.length);
  // Mistakes in both of the first letters are rare, and the comparison takes long.
  if (squeezed[0] === name.squeezed[0] || squeezed[1] === name.squeezed[1]) {
    const whole = editDistance(squeezed, name.squeezed, most);
    if (whole <= most) return misspelt(whole * 20, () => [[0, name.entry.title.length]]);
    const beginning = editDistance(squeezed, name.squeezed, most, true);
    if (beginning <= most) {
      return misspelt(beginning * 20 + 10, () => markSqueezed(name, 0, squeezed.length));
    }
  }
  const words = query.significant.length > 0 ? query.significant : query.words;
  return misspeltWords(words, name, distanceOf);
}

/**
 * A function that returns the edit distance between a word of a query and a word of a name. The result is greater than
 * `most` if the words differ too much.
 */
type DistanceOf = (word: string, text: string, most: number) => number;

function createDistances(): DistanceOf {
  const known = new Map<string, number>();
  return (word, text, most) => {
    const key = `${word} ${text}`;
    const distance = known.get(key) ?? editDistance(word, text, most);
    known.set(key, distance);
    return distance;
  };
}

function misspeltWords(
  words: readonly string[],
  name: IndexedName,
  distanceOf: DistanceOf,
): NameMatch | undefined {
  let distance = 15;
  const matches: MatchRange[] = [];
  for (const word of words) {
    const most = mistakesIn(word.length);
    const distances = name.words.map(({ text }) => distanceOf(word, text, most));
    const least = Math.min(...distances);
    const found = name.words[distances.indexOf(least)];
    if (found === undefined || least > most) return undefined;
    matches.push([found.start, found.start + found.text.length]);
    distance += least * 20;
  }
  return misspelt(distance, () => joined(matches));
}

function misspelt(distance: number, matches: () => MatchRange[]): NameMatch {
  return { tier: 'typo', distance, matches };
}

/**
 * Tests if a match is so strong that it counts as a match of the whole query. Matches with a synonym or with spelling
 * mistakes, for example, do not count.
 */
export function isWholeMatch({ tier }: NameMatch): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf('word');
}

/** Tests if the query matches some words of a name, or a synonym, but not the beginning of the name. */
export function isPartial({ tier }: NameMatch): boolean {
  return tier === 'word' || tier === 'words' || tier === 'synonym';
}

const strengths: Readonly<Record<Tier, number>> = {
  ...{ exact: 1, core: 0.92, beginning: 0.8, 'camel-case': 0.72, word: 0.5, words: 0.45 },
  ...{ synonym: 0.45, substring: 0.25, typo: 0.5 },
};

/**
 * Returns the strength of the match of a whole query with a name, from about 0 to about 1. Returns 0 if `name` is
 * `undefined`. The strength depends on the kind of the match, the difference from the query, the length and the kind of
 * the name, and capital letters.
 */
export function strengthOf(match: NameMatch, name: IndexedName | undefined, typed: string): number {
  if (name === undefined) return 0;
  const { title, kind } = name.entry;
  // A query in camel case is unlikely to mean a title.
  const isTitle = kind === 'page' || kind === 'post' || kind === 'heading';
  const price =
    (isTitle && isCamelCase(typed) ? 0.1 : 0) +
    Math.min(match.distance, 30) * 0.004 +
    Math.min(title.length, 40) * 0.002 -
    likeCase(title, typed) * 0.006;
  return strengths[match.tier] - price;
}

/**
 * Returns a bonus for a title that contains the query as typed, and 0 for other titles. The bonus is 20 if the query is
 * in camel case and the title begins with it. In other cases, the bonus is 10 if the title and the query both begin
 * with a capital letter, or if neither does. It is 3 if only one of them begins with a capital letter.
 */
function likeCase(title: string, typed: string): number {
  // In camel case, capitals show where words begin.
  if (title.startsWith(typed) && isCamelCase(typed)) return 20;
  if (title.includes(typed)) return isCapital(title) === isCapital(typed) ? 10 : 3;
  return 0;
}

function isCamelCase(text: string): boolean {
  return /\p{Ll}\p{Lu}/u.test(text);
}

function isCapital(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

const offered = 5;

/**
 * Returns at most five names that are similar to a query, the most similar first. The edit distance is at most half of
 * the query's length.
 */
export function nearestNames(
  { squeezed }: NameQuery,
  sources: readonly IndexedSource[],
): SearchEntry[] {
  const most = Math.floor(squeezed.length / 2);
  return sources
    .flatMap(({ list }) => list)
    .map((name) => ({ name, distance: editDistance(squeezed, name.squeezed, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.name.squeezed.length - b.name.squeezed.length)
    .slice(0, offered)
    .map(({ name }) => name.entry);
}

/** Converts a range in `name.squeezed`, which contains only letters and digits, to ranges in the title. */
function markSqueezed(name: IndexedName, from: number, to: number): MatchRange[] {
  return joined(
    name.words.flatMap(({ start, text }, at): MatchRange[] => {
      const offset = name.starts[at] ?? 0;
      const first = Math.max(from, offset);
      const last = Math.min(to, offset + text.length);
      return first < last ? [[start + first - offset, start + last - offset]] : [];
    }),
  );
}

/**
 * Returns the ranges of a title to highlight. Each word in `found` is highlighted from its start, over the length of
 * the word with the same index in `typed`. Skips `undefined` entries. Joins overlapping and adjacent ranges.
 */
function markWords(
  found: readonly (NameWord | undefined)[],
  typed: readonly string[],
): MatchRange[] {
  const ranges = found.flatMap((word, at): MatchRange[] =>
    word === undefined ? [] : [[word.start, word.start + (typed[at] ?? '').length]],
  );
  return joined(ranges);
}

/** Returns ranges from left to right. Overlapping and adjacent ranges are joined. */
export function joined(ranges: readonly MatchRange[]): MatchRange[] {
  const result: MatchRange[] = [];
  for (const [start, end] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) {
      result[result.length - 1] = [last[0], Math.max(last[1], end)];
    } else result.push([start, end]);
  }
  return result;
}
