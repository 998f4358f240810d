import type { SearchEntry } from '#manifest/search';
import type { SearchResult } from './engine';
import type { IndexedName } from './indexedName';
import type { IndexedSource } from './indexedSource';
import { matchMisspelt } from './matchMisspelt';
import { matchName, type NameMatch } from './matchName';
import type { NameQuery } from './nameQuery';
import { rankName } from './rankName';

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
