import type { SearchEntry, SearchSignature } from '#manifest/search';
import { nameKeys } from '#manifest/searchText';
import { dividePrefixes, type PrefixShard } from './dividePrefixes';

/** The entries of one file, and the prefixes of the words that find them. */
export interface EntryShard {
  prefixes?: string[];
  entries: SearchEntry[];
}

/** Largest number of entries that are written into one file for all words. */
const entriesAtOnce = 1_500;

/** Largest number of characters of JSON in a file for some words: about 15 KB compressed. */
const shardSize = 80_000;

/** Number of characters for the shortest names of words whose longer prefixes have files. */
const selectionSize = 40_000;

/**
 * Divides entries so that a search need not load all of them.
 *
 * An entry is in every file that one of its words may lead to. Where too many names begin alike, the files are
 * those of longer beginnings, and the shortest of the names are in a file for the beginning alone.
 */
export function shardEntries(entries: readonly SearchEntry[]): EntryShard[] {
  if (entries.length <= entriesAtOnce) return [{ entries: [...entries] }];
  const keyed = entries.flatMap((item) => {
    const size = JSON.stringify(item).length;
    const keys = [item.title, ...(item.synonyms ?? [])].flatMap(nameKeys);
    return [...new Set(keys)].map((key) => ({ key, item, size }));
  });
  return dividePrefixes(keyed, { limit: shardSize, select: shortest }).map(
    ({ prefixes, items }) => ({ prefixes, entries: items }),
  );
}

/** Divides signatures by the names of the types of their parameters and results. */
export function shardSignatures(
  signatures: readonly SearchSignature[],
): PrefixShard<SearchSignature>[] {
  const keyed = signatures.flatMap((item) => {
    const size = JSON.stringify(item).length;
    const keys = [...item.takes.flat(), ...item.returns].flatMap(nameKeys);
    return [...new Set(keys)].map((key) => ({ key, item, size }));
  });
  return dividePrefixes(keyed, { limit: shardSize, select: shortest });
}

function shortest<Item extends { title: string }>(
  found: ReadonlyMap<Item, number>,
): Map<Item, number> {
  const sorted = [...found].sort(([a], [b]) => a.title.length - b.title.length);
  let size = 0;
  const chosen = sorted.filter(([, own]) => {
    size += own;
    return size <= selectionSize;
  });
  return new Map(chosen);
}
