import type { SearchShard } from '#manifest/search';
import type { AddJson } from './storedFiles';

/** Maximum number of characters of a list in the manifest, which all browsers load. */
const inManifest = 2_000;

/** Maximum number of characters of a list in a file. */
const inFile = 8_000;

/**
 * Returns the list of the files of an index, as the manifest contains it. A long list is written to a file, and the
 * result contains only this file. A very long list is divided by prefix into several files, to which that file refers.
 */
export function listByPrefix(shards: readonly SearchShard[], addJson: AddJson): SearchShard[] {
  if (sizeOf(shards) <= inManifest) return [...shards];
  return [listFile({}, divideShards(shards, 0, addJson), addJson)];
}

/**
 * Divides a long list into files by the character that follows the first `length` characters of its prefixes. Several
 * characters share a file if their items fit in it. Returns the items whose prefixes have no such character, then an
 * item for each file. If the list fits in one file, returns it unchanged.
 */
function divideShards(
  shards: readonly SearchShard[],
  length: number,
  addJson: AddJson,
): SearchShard[] {
  if (sizeOf(shards) <= inFile) return [...shards];
  const own: SearchShard[] = [];
  const groups = new Map<string, SearchShard[]>();
  for (const { prefixes = [], ...shard } of shards) {
    for (const prefix of prefixes) {
      const longer = prefix.slice(0, length + 1);
      const group = prefix.length <= length ? own : (groups.get(longer) ?? []);
      if (group !== own) groups.set(longer, group);
      const last = group.at(-1);
      if (last?.file === shard.file) last.prefixes?.push(prefix);
      else group.push({ ...shard, prefixes: [prefix] });
    }
  }
  const lists: { prefixes: string[]; shards: SearchShard[] }[] = [];
  for (const [prefix, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const last = lists.at(-1);
    const together = [...(last?.shards ?? []), ...group];
    if (last !== undefined && sizeOf(together) <= inFile) {
      last.prefixes.push(prefix);
      last.shards = together;
    } else lists.push({ prefixes: [prefix], shards: group });
  }
  return [
    ...own,
    ...lists.map(({ prefixes, shards: some }) =>
      listFile({ prefixes }, divideShards(some, length + 1, addJson), addJson),
    ),
  ];
}

const filesOfTexts = 50;

/**
 * Returns the list of the files of texts, as the manifest contains it. A long list is divided into files by text
 * number, and the list of these files is returned. If that list is also too long, it is divided in the same way.
 */
export function listByNumber(shards: readonly SearchShard[], addJson: AddJson): SearchShard[] {
  if (sizeOf(shards) <= inManifest) return [...shards];
  if (shards.length <= filesOfTexts) return [listFile({ from: 0 }, shards, addJson)];
  const lists = Array.from({ length: Math.ceil(shards.length / filesOfTexts) }, (_, index) => {
    const some = shards.slice(index * filesOfTexts, (index + 1) * filesOfTexts);
    return listFile({ from: some[0]?.from ?? 0 }, some, addJson);
  });
  return listByNumber(lists, addJson);
}

function listFile(
  of: Pick<SearchShard, 'prefixes' | 'from'>,
  shards: readonly SearchShard[],
  addJson: AddJson,
): SearchShard {
  return { file: addJson('shards', { shards }), ...of, isList: true };
}

function sizeOf(shards: readonly SearchShard[]): number {
  return JSON.stringify(shards).length;
}
