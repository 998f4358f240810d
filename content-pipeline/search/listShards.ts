import type { SearchShard } from '#manifest/search';
import type { AddJson } from './storedFiles';

/** Maximum number of characters of a list in the manifest, which all browsers load. */
const inManifest = 1_500;

/** The same number for a list of lists. */
const listsInManifest = 300;

/**
 * Approximate number of characters of a list in a file. A search loads the lists on the way to each of its words, so
 * lists are small: compressed, such a list has about 300 bytes.
 */
const inFile = 1_500;

/**
 * Returns the list of the files of an index, as the manifest contains it. A long list is divided into files in the
 * order of the prefixes, and the list of these files is returned. If that list is also too long, it is divided in the
 * same way.
 *
 * A word needs only one of these lists: the last one whose `start` is not greater than the word. Therefore, each list
 * also contains the shorter prefixes of its first prefix.
 */
export function listByPrefix(shards: readonly SearchShard[], addJson: AddJson): SearchShard[] {
  if (sizeOf(shards) <= inManifest) return [...shards];
  const items = shards
    .flatMap(({ prefixes = [], file }) => prefixes.map((prefix) => ({ prefix, file })))
    .sort((a, b) => (a.prefix < b.prefix ? -1 : 1));
  const lists: { start: string; shards: SearchShard[] }[] = [];
  /** The items whose prefixes are beginnings of the last prefix. */
  let path: typeof items = [];
  for (const item of items) {
    path = path.filter(({ prefix }) => item.prefix.startsWith(prefix));
    let list = lists.at(-1);
    if (list === undefined || sizeOf(list.shards) > inFile) {
      list = { start: item.prefix, shards: [] };
      lists.push(list);
      for (const shorter of path) addItem(list.shards, shorter);
    }
    addItem(list.shards, item);
    path.push(item);
  }
  return listByStart(
    lists.map(({ start, shards: some }) => listFile({ start }, some, addJson)),
    addJson,
  );
}

function addItem(shards: SearchShard[], { prefix, file }: { prefix: string; file: string }): void {
  const last = shards.at(-1);
  if (last?.file === file) last.prefixes?.push(prefix);
  else shards.push({ file, prefixes: [prefix] });
}

function listByStart(lists: readonly SearchShard[], addJson: AddJson): SearchShard[] {
  if (sizeOf(lists) <= listsInManifest) return [...lists];
  const longer = portionsOf(lists, listsInList).map((some) =>
    listFile({ start: some[0]?.start ?? '' }, some, addJson),
  );
  return listByStart(longer, addJson);
}

/**
 * Returns the list of the files of texts, as the manifest contains it. A long list is divided into files by text
 * number, and the list of these files is returned. If that list is also too long, it is divided in the same way.
 */
export function listByNumber(shards: readonly SearchShard[], addJson: AddJson): SearchShard[] {
  const isLists = shards[0]?.isList ?? false;
  if (sizeOf(shards) <= (isLists ? listsInManifest : inManifest)) return [...shards];
  const lists = portionsOf(shards, isLists ? listsInList : filesInList).map((some) =>
    listFile({ from: some[0]?.from ?? 0 }, some, addJson),
  );
  return listByNumber(lists, addJson);
}

/** The number of files of texts in a list. */
const filesInList = 20;

/** The number of lists in a list. */
const listsInList = 10;

function portionsOf(shards: readonly SearchShard[], count: number): SearchShard[][] {
  return Array.from({ length: Math.ceil(shards.length / count) }, (_, index) =>
    shards.slice(index * count, (index + 1) * count),
  );
}

function listFile(
  of: Pick<SearchShard, 'start' | 'from'>,
  shards: readonly SearchShard[],
  addJson: AddJson,
): SearchShard {
  return { file: addJson('shards', { shards }), ...of, isList: true };
}

function sizeOf(shards: readonly SearchShard[]): number {
  return JSON.stringify(shards).length;
}
