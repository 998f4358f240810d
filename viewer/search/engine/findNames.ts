import type { SearchEntry, SearchKind } from '#manifest/search';
import type { NameWord } from '#manifest/searchText';
import { editDistance, mistakesIn } from './editDistance';
import type { MatchRange, SearchResult } from './engine';
import type { IndexedName, IndexedSource, NameQuery } from './indexedSource';

/** The names that answer a query, the best first; those that are spelt otherwise are apart. */
export interface FoundNames {
  found: SearchResult[];
  misspelt: SearchResult[];
}

/** What a search is limited to, and the section that it favours. */
export interface Preference {
  isWanted(found: { entry: SearchEntry }): boolean;
  near: string | undefined;
  /** How many results are wanted. */
  limit: number;
}

/** When there are that many answers, nobody has misspelt anything. */
const enough = 8;

/** Compares all names with a query. */
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

/** How a name answers a query, the best way last. What answers in a better way comes first, whatever else is said. */
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

/** Why a name was found. */
interface NameMatch {
  tier: Tier;
  /** How far it is from what was typed, within its tier. */
  distance: number;
  /** The stretches of the title that are meant; only what is listed is asked for them. */
  matches(): MatchRange[];
}

/** The best way in which a name answers a query, spelling mistakes aside. */
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
  // `NonNull` means another name rather than the member `NON_NULL`.
  if (!isSame && name.entry.kind === 'member') return undefined;
  const matches = () => markSqueezed(name, 0, squeezed.length);
  return { tier: 'exact', distance: isSame ? 0 : 1, matches };
}

/** `Owner.member`, as members are written. */
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

/** The beginning of a name, or what follows on the word that most names of the library begin with. */
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

/** The first hump is the first word; after that, words may be left out, at a price. */
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
  // A question is about a text; that its one telling word is in a name is no answer.
  const words = isText && query.telling.length > 0 ? query.telling : query.words;
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

/** Whether a name is meant by a query that is spelt wrong: as a whole, as its beginning, or by its words. */
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
  return misspeltWords(query.telling.length > 0 ? query.telling : query.words, name);
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

/** How good an answer is. The way in which it answers decides, then what it is, then how long it is. */
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

/** What is asked for less often costs some letters: of a symbol and a page of the same name, the symbol is meant. */
const kindPrices: Readonly<Record<SearchKind, number>> = {
  ...{ function: 0, class: 0, interface: 0, type: 0, enum: 0, variable: 0, namespace: 0 },
  ...{ member: 6, page: 9, post: 9, heading: 12 },
};

/** Who types capitals where the name has them means that name rather than another. */
function likeCase(title: string, typed: string): number {
  if (title.includes(typed)) return isCapital(title) === isCapital(typed) ? 10 : 3;
  return 0;
}

function isCapital(text: string): boolean {
  return /^\P{L}*\p{Lu}/u.test(text);
}

/** How many names are offered. */
const offered = 5;

/** The names that are spelt most like a query; none that has less than half of it. */
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

/** Where in a title these letters and digits stand, counted without all other signs. */
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

/** The beginnings of words that were found, each as long as what was typed of it. */
function markWords(
  found: readonly (NameWord | undefined)[],
  typed: readonly string[],
): MatchRange[] {
  const ranges = found.flatMap((word, at): MatchRange[] =>
    word === undefined ? [] : [[word.start, word.start + (typed[at] ?? '').length]],
  );
  return joined(ranges);
}

/** Ranges from left to right; those that touch are one. */
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
