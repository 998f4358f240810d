import type { SearchEntry, SearchKind } from '#manifest/search';
import type { NameWord } from '#manifest/searchText';
import { editDistance } from '../../data/editDistance';
import type { MatchRange, SearchResult } from './engine';
import type { IndexedName, IndexedSource, NameQuery } from './indexedSource';

/**
 * The names that match a query without spelling mistakes (`found`) and with them (`misspelt`). Both lists are sorted, best
 * match first.
 */
export interface FoundNames {
  found: SearchResult[];
  misspelt: SearchResult[];
}

/** The filter, the preferred section and the limit of a search. */
export interface Preference {
  isWanted(found: { entry: SearchEntry }): boolean;
  near: string | undefined;
  /** Maximum number of results. */
  limit: number;
}

/** The minimum number of matches without spelling mistakes with which the search for names with spelling mistakes is skipped. */
const enough = 8;

/**
 * Returns the names that match a query, with and without spelling mistakes, at most `limit` in each list. `misspelt` is
 * empty if at least eight names match without spelling mistakes.
 */
export function findNames(
  query: NameQuery,
  sources: readonly IndexedSource[],
  { isWanted, near, limit }: Preference,
): FoundNames {
  const by = (match: typeof matchName) => {
    const hits: { name: IndexedName; match: NameMatch; rank: number }[] = [];
    for (const { names, brand } of sources) {
      for (const name of names.values()) {
        const found = isWanted(name) ? match(query, name, brand) : undefined;
        if (found === undefined) continue;
        hits.push({ name, match: found, rank: rankName(found, name, query, near) });
      }
    }
    hits.sort((a, b) => b.rank - a.rank || compare(a.name, b.name));
    return hits.slice(0, limit).map(toResult);
  };
  const found = by(matchName);
  return { found, misspelt: found.length >= enough ? [] : by(matchMisspelt) };
}

function toResult({ name, match }: { name: IndexedName; match: NameMatch }): SearchResult {
  const { entry, source } = name;
  return { entry, source, group: source.group, matches: match.matches() };
}

function compare(a: IndexedName, b: IndexedName): number {
  return a.entry.href < b.entry.href ? -1 : 1;
}

/**
 * The ways in which a name can match a query, from the worst to the best. A name with a better way of matching always
 * ranks higher.
 */
const tiers = [
  'typo',
  'substring',
  'synonym',
  'words',
  'word',
  'humps',
  'beginning',
  'core',
  'exact',
] as const;
type Tier = (typeof tiers)[number];

/** A match of a name with a query. */
interface NameMatch {
  tier: Tier;
  /** The difference between the name and the query. It ranks matches of the same tier, and 0 is the best. */
  distance: number;
  /** Returns the matching ranges of the title. Called only for results that are shown. */
  matches(): MatchRange[];
}

/**
 * Returns the best match of a query with a name, without spelling mistakes, or `undefined` if the name does not match.
 */
function matchName(query: NameQuery, name: IndexedName, brand = ''): NameMatch | undefined {
  if (query.squeezed === '') return undefined;
  return (
    matchWhole(query, name) ??
    matchMember(query, name) ??
    matchBeginning(query, name, brand) ??
    matchHumps(query, name) ??
    matchWordBeginning(query, name) ??
    matchWords(query, name) ??
    matchSynonym(query, name) ??
    matchInside(query, name)
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
  const owner = name.contextWords.join('');
  if (owner === '' || squeezed.length <= owner.length || !squeezed.startsWith(owner)) {
    return undefined;
  }
  const rest = squeezed.slice(owner.length);
  if (!name.squeezed.startsWith(rest)) return undefined;
  const tier = name.squeezed === rest ? 'exact' : 'beginning';
  return { tier, distance: 0, matches: () => markSqueezed(name, 0, rest.length) };
}

/**
 * Returns the match of a query with the beginning of a name, or with the part that follows the common prefix of the
 * library's names (`brand`). Returns `undefined` if neither matches.
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
 * Returns the match of a camel-case query, such as `gOT`, with the prefixes of a name's words, or `undefined` if they
 * do not match. The first word of the query must match the first word of the name. Later words of the name may be
 * skipped, which lowers the rank.
 */
function matchHumps({ humps }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (humps.length === 0 || humps.length > name.words.length) return undefined;
  const matches: MatchRange[] = [];
  let at = 0;
  for (const hump of humps) {
    while (at < name.words.length && !name.words[at]?.text.startsWith(hump)) at++;
    const word = name.words[at];
    if (word === undefined || (matches.length === 0 && at > 0)) return undefined;
    matches.push([word.start, word.start + hump.length]);
    at++;
  }
  return { tier: 'humps', distance: name.words.length - humps.length, matches: () => matches };
}

function matchWordBeginning({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  const start = name.starts.find((at) => at > 0 && name.squeezed.startsWith(squeezed, at));
  if (start === undefined) return undefined;
  const end = start + squeezed.length;
  return { tier: 'word', distance: 0, matches: () => markSqueezed(name, start, end) };
}

function matchWords(query: NameQuery, name: IndexedName): NameMatch | undefined {
  const { kind } = name.entry;
  const isText = kind === 'page' || kind === 'post' || kind === 'heading';
  // Words such as "how" count for symbols only: in titles of texts they have no meaning.
  const words = isText && query.significant.length > 0 ? query.significant : query.words;
  if (words.length < 2) return undefined;
  const found = words.map((word) => name.words.find(({ text }) => text.startsWith(word)));
  const missing = words.filter((_, at) => found[at] === undefined);
  if (missing.length === words.length) return undefined;
  const isAll =
    missing.length === 0 ||
    (query.isSpaced &&
      missing.every((word) => name.contextWords.some((text) => text.startsWith(word))));
  if (!isAll) return undefined;
  const distance = Math.max(0, name.words.length - words.length);
  return { tier: 'words', distance, matches: () => markWords(found, words) };
}

function matchSynonym({ squeezed }: NameQuery, name: IndexedName): NameMatch | undefined {
  if (squeezed.length < 2) return undefined;
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

/** Returns the maximum number of spelling mistakes that are accepted in a word with `length` letters. */
function mistakesIn(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * Returns the match of a query that may have spelling mistakes with a name, a prefix of the name or its words. Returns
 * `undefined` if none of them matches.
 */
function matchMisspelt(query: NameQuery, name: IndexedName): NameMatch | undefined {
  const { squeezed } = query;
  const most = mistakesIn(squeezed.length);
  if (most === 0) return undefined;
  const whole = editDistance(squeezed, name.squeezed, most);
  if (whole <= most) return misspelt(whole * 20, () => [[0, name.entry.title.length]]);
  const beginning = editDistance(squeezed, name.squeezed, most, true);
  if (beginning <= most) {
    return misspelt(beginning * 20 + 10, () => markSqueezed(name, 0, squeezed.length));
  }
  return misspeltWords(query.significant.length > 0 ? query.significant : query.words, name);
}

function misspeltWords(words: readonly string[], name: IndexedName): NameMatch | undefined {
  let distance = 15;
  const matches: MatchRange[] = [];
  for (const word of words) {
    const most = mistakesIn(word.length);
    const distances = name.words.map(({ text }) => editDistance(word, text, most));
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
 * Returns the rank of a match. A higher rank is better. The tier has the highest weight, followed by deprecation, the
 * difference from the query, the length of the name and its kind.
 */
function rankName(
  { tier, distance }: NameMatch,
  { entry, source }: IndexedName,
  query: NameQuery,
  near: string | undefined,
): number {
  const { title, kind, deprecated, unexported } = entry;
  return (
    tiers.indexOf(tier) * 1000 -
    (deprecated ? 400 : 0) -
    (unexported ? 200 : 0) -
    Math.min(distance, 10) * 8 -
    Math.min(title.length, 80) -
    kindPrices[kind] +
    likeCase(title, query.text) +
    (source.section === near ? 8 : 0)
  );
}

/**
 * The number by which the rank of each kind of name is reduced. A symbol therefore ranks higher than a page with the
 * same name.
 */
const kindPrices: Readonly<Record<SearchKind, number>> = {
  ...{ function: 0, class: 0, interface: 0, type: 0, enum: 0, variable: 0, namespace: 0 },
  ...{ member: 6, page: 9, post: 9, heading: 12 },
};

/**
 * Returns the number that is added to the rank of a name. It is 0 if the name does not contain the query as typed.
 * Otherwise, it is 10 if both or neither of them begin with a capital letter, and 3 if only one of them does.
 */
function likeCase(title: string, typed: string): number {
  if (title.includes(typed)) return isCapital(title) === isCapital(typed) ? 10 : 3;
  return 0;
}

function isCapital(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

/** Maximum number of similar names that are suggested. */
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
    .flatMap(({ names }) => [...names.values()])
    .map((name) => ({ name, distance: editDistance(squeezed, name.squeezed, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || a.name.squeezed.length - b.name.squeezed.length)
    .slice(0, offered)
    .map(({ name }) => name.entry);
}

/**
 * Converts a range in the field `squeezed` of a name, which contains only letters and digits, to ranges in the title
 * itself.
 */
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
 * Returns the highlighted ranges of a title, given its matching words (`found`) and the typed words. Each range begins
 * at a matching word and has the length of the typed word.
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
