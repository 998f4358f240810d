import type { SearchEntry } from '#manifest/search';
import { nameKeys } from '#manifest/searchText';

/** The entries of one file, and what the words that lead to them begin with. */
export interface EntryShard {
  prefixes?: string[];
  entries: SearchEntry[];
}

/** Largest number of entries that are written into one file for all words. */
const entriesAtOnce = 1_500;

/** Largest number of characters of JSON in a file for some words: about 40 KB compressed. */
const shardSize = 200_000;

/** About how many files there are at most: the manifest lists them, and every reader loads the manifest. */
const mostShards = 50;

/** Number of characters for the shortest names of words whose longer prefixes have files. */
const selectionSize = 60_000;

/**
 * Divides entries so that a search need not load all of them.
 *
 * An entry is in every file that one of its words may lead to. Where too many names begin alike, the files are
 * those of longer beginnings, and the shortest of the names are in a file for the beginning alone.
 */
export function shardEntries(entries: readonly SearchEntry[]): EntryShard[] {
  if (entries.length <= entriesAtOnce) return [{ entries: [...entries] }];
  const keyed = entries.flatMap((entry) => {
    const size = JSON.stringify(entry).length;
    const keys = [entry.title, ...(entry.synonyms ?? [])].flatMap(nameKeys);
    return [...new Set(keys)].map((key) => ({ key, entry, size }));
  });
  const limit = Math.max(shardSize, sum(keyed.map(({ size }) => size)) / mostShards);
  return merge(divide(keyed, '', limit), limit).map(({ prefixes, found }) => ({
    prefixes,
    entries: entries.filter((entry) => found.has(entry)),
  }));
}

interface KeyedEntry {
  key: string;
  entry: SearchEntry;
  size: number;
}

interface Group {
  prefixes: string[];
  found: Map<SearchEntry, number>;
  size: number;
  /** True when longer prefixes have files of their own. */
  isSelection: boolean;
}

function divide(keyed: readonly KeyedEntry[], prefix: string, limit: number): Group[] {
  const found = new Map(keyed.map(({ entry, size }) => [entry, size]));
  const size = sum(found.values());
  if (prefix !== '' && size <= limit) {
    return [{ prefixes: [prefix], found, size, isSelection: false }];
  }
  const parts = new Map<string, KeyedEntry[]>();
  for (const one of keyed) {
    if (one.key.length === prefix.length) continue;
    const longer = one.key.slice(0, prefix.length + 1);
    const part = parts.get(longer) ?? [];
    parts.set(longer, part);
    part.push(one);
  }
  const groups = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([longer, part]) => divide(part, longer, limit));
  return prefix === '' ? groups : [selectionOf(found, prefix), ...groups];
}

function selectionOf(found: ReadonlyMap<SearchEntry, number>, prefix: string): Group {
  const sorted = [...found].sort(([a], [b]) => a.title.length - b.title.length);
  let size = 0;
  const chosen = sorted.filter(([, own]) => {
    size += own;
    return size <= selectionSize;
  });
  return { prefixes: [prefix], found: new Map(chosen), size, isSelection: true };
}

/** Makes files of neighbours that are small together. */
function merge(groups: readonly Group[], limit: number): Group[] {
  const merged: Group[] = [];
  for (const group of groups) {
    const last = merged.at(-1);
    const added = [...group.found].filter(([entry]) => !last?.found.has(entry));
    const size = (last?.size ?? 0) + sum(added.map(([, own]) => own));
    if (last === undefined || last.isSelection || group.isSelection || size > limit) {
      merged.push({ ...group, prefixes: [...group.prefixes], found: new Map(group.found) });
    } else {
      last.prefixes.push(...group.prefixes);
      for (const [entry, own] of added) last.found.set(entry, own);
      last.size = size;
    }
  }
  return merged;
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
