import type { MatchRange } from './engine';
import type { IndexedName } from './indexedName';
import { markSqueezed, markWords } from './markTitle';
import type { NameQuery } from './nameQuery';

/** How a name answers a query, the best way last. What answers in a better way comes first, whatever else is said. */
export const tiers = [
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
export type Tier = (typeof tiers)[number];

/** Why a name was found. */
export interface NameMatch {
  tier: Tier;
  /** How far it is from what was typed, within its tier. */
  distance: number;
  /** The stretches of the title that are meant; only what is listed is asked for them. */
  matches(): MatchRange[];
}

/** The best way in which a name answers a query, spelling mistakes aside. */
export function matchName(query: NameQuery, name: IndexedName, brand = ''): NameMatch | undefined {
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
