import type { SearchShard } from '#manifest/search';
import { readLocatedPart } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { StoredResults } from '../files/contentStore';
import {
  type DividedBucket,
  type DivideLimits,
  divideBucket,
  type KeyedItem,
  manyItems,
  type PlannedFile,
  planFiles,
  usableItems,
} from './dividePrefixes';
import { createWordItems, statisticsOf, type WordItems, wordLimits } from './divideTexts';
import { listByPrefix } from './listShards';
import { allEntries, type ListName, type PageGroup } from './pageGroups';
import { createFiles, type Files, type SearchStore } from './storedFiles';

/** The lists of an index that is divided into many files. */
export interface DividedLists {
  /** The route path of the edition. */
  path: string;
  groups: readonly PageGroup[];
  /** The results of earlier compilations of the edition. */
  results: StoredResults;
  /**
   * Yields the lines of a bucket: one text for each group of pages that has lines in the bucket. The lines of a bucket
   * can have 100 MB.
   */
  texts(list: ListName, bucket: string): AsyncGenerator<string>;
}

/** The number of buckets whose lines are read one by one. If more buckets have changed, most of them have. */
const fewBuckets = 20;

/** Maximum total size of the files of groups that are in memory, in bytes. */
const mostInMemory = 16_000_000;

/**
 * Returns the lists of an edition. For few buckets, only their lines are read from disk. For more, the files of the
 * first groups are kept in memory, and only the lines of the other groups are read for each bucket, so that memory does
 * not grow with the site. Files that the store has in memory are all kept.
 */
export function openLists(
  { groups, ...edition }: Omit<DividedLists, 'texts'>,
  store: SearchStore,
): DividedLists {
  const isInMemory = groups.some(({ file }) => store.locate(file) === undefined);
  let calls = 0;
  let reading: Promise<ReadonlyMap<string, Buffer>> | undefined;

  async function readFiles(): Promise<ReadonlyMap<string, Buffer>> {
    const files = new Map<string, Buffer>();
    let size = 0;
    for (const { file } of groups) {
      if (size > mostInMemory && store.locate(file) !== undefined) continue;
      const bytes = Buffer.from(await store.read(file));
      files.set(file, bytes);
      size += bytes.length;
    }
    return files;
  }

  return {
    ...edition,
    groups,
    async *texts(list, bucket) {
      calls += 1;
      if (isInMemory || calls > fewBuckets) reading ??= readFiles();
      const files = await reading;
      for (const { file, portions } of groups) {
        const [, start, end] = portions[list][bucket] ?? [];
        if (start === undefined || end === undefined) continue;
        const bytes = files?.get(file);
        if (bytes !== undefined) yield bytes.toString('utf8', start, end);
        else yield readLocatedPart(store.locate(file) ?? file, start, end);
      }
    },
  };
}

interface ListContext {
  store: SearchStore;
  /** Inputs that all results of the index share. They are parts of the cache keys. */
  inputs: readonly string[];
  files: Files;
}

/** Returns all entries of a list in the order of their pages. */
export async function entriesOf(list: ListName, { texts }: DividedLists): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const text of texts(list, allEntries)) {
    for (const line of linesOf(text)) entries.push(JSON.parse(line.slice(line.indexOf('\t') + 1)));
  }
  return entries;
}

/** Maximum sizes of the files of entries, in characters. Compressed, a file of 28,000 characters has about 5 KB. */
const entryLimits: DivideLimits = { whole: 28_000, selection: 12_000 };

/**
 * Divides a list of entries into files by the prefixes of their words, so that a search need not load all entries.
 * Returns the list of the files. If too many entries have a prefix, the file of that prefix contains only some of the
 * entries: first those with a word that is equal to the prefix, then those with the shortest titles.
 */
export function divideEntries(
  list: 'names' | 'details' | 'signatures',
  lists: DividedLists,
  context: ListContext,
): Promise<SearchShard[]> {
  const field = list === 'signatures' ? list : 'entries';
  return divideByPrefix({ list, field, limits: entryLimits, itemsOf: entryItems }, lists, context);
}

async function entryItems(texts: AsyncIterable<string>): Promise<KeyedItem[]> {
  const found = new Map<string, KeyedItem[]>();
  for await (const text of texts) {
    for (const line of linesOf(text)) {
      const [key = '', order, json = ''] = line.split('\t');
      const { title }: { title: string } = JSON.parse(json);
      const items = found.get(key) ?? [];
      items.push({ key, order: Number(order), json, rank: title.length });
      found.set(key, items.length < manyItems ? items : usableItems(items, entryLimits));
    }
  }
  return [...found.values()].flat();
}

/** Divides the words of texts, with their weights, into files by prefix. Returns the list of the files. */
export function divideWords(lists: DividedLists, context: ListContext): Promise<SearchShard[]> {
  const statistics = statisticsOf(lists.groups);
  const itemOf = createWordItems(statistics);
  const itemsOf = (texts: AsyncIterable<string>) => wordItems(texts, itemOf);
  const inputs = [JSON.stringify(statistics)];
  return divideByPrefix(
    { list: 'words', field: 'words', limits: wordLimits, inputs, itemsOf },
    lists,
    context,
  );
}

async function wordItems(texts: AsyncIterable<string>, itemOf: WordItems): Promise<KeyedItem[]> {
  const uses = new Map<string, string[]>();
  for await (const text of texts) {
    for (const line of linesOf(text)) {
      const [word = '', use = ''] = line.split('\t');
      const known = uses.get(word);
      if (known === undefined) uses.set(word, [use]);
      else known.push(use);
    }
  }
  return Array.from(uses, ([word, some]) => itemOf(word, some));
}

function linesOf(text: string): string[] {
  return text.split('\n').slice(0, -1);
}

interface ListKind {
  list: ListName;
  /** The name of the field that contains the items in a file. */
  field: string;
  limits: DivideLimits;
  /** Inputs of the items in addition to the lines of a bucket. They are parts of the cache key. */
  inputs?: readonly string[];
  /** Returns the items of a bucket. Each text consists of lines that end with a line break. */
  itemsOf(texts: AsyncIterable<string>): Promise<KeyedItem[]>;
}

/** Divides a list into files by prefix, and returns the list of the files. Only changed buckets are divided again. */
async function divideByPrefix(
  kind: ListKind,
  { path, groups, results, texts }: DividedLists,
  { inputs: shared, store, files }: ListContext,
): Promise<SearchShard[]> {
  const { list, field, limits, inputs = [], itemsOf } = kind;
  const hashes = new Map<string, string[]>();
  for (const { portions } of groups) {
    for (const [bucket, [hash]] of Object.entries(portions[list])) {
      if (bucket === allEntries) continue;
      const known = hashes.get(bucket);
      if (known === undefined) hashes.set(bucket, [hash]);
      else known.push(hash);
    }
  }
  const keys = Array.from(hashes, ([bucket, some]) => ({
    bucket,
    key: contentHash([...shared, ...inputs, ...some].join()),
  }));
  const build = async () => {
    const own = await store.results(`search${path} ${list}`);
    const buckets: DividedBucket[] = [];
    for (const { bucket, key } of keys) {
      const lists = createFiles(store);
      const divide = async () => {
        const items = await itemsOf(texts(list, bucket));
        const divided = divideBucket(items, limits, (some) =>
          lists.add('items', formatItems(some)),
        );
        await lists.settle();
        return divided;
      };
      buckets.push(await own.remember([key], divide, listsOf));
    }
    const shards: SearchShard[] = [];
    for (const { prefixes, lists } of planFiles(buckets, limits)) {
      const compose = async () => {
        const items = await readLists(lists, store);
        return store.putFile('search', JSON.stringify({ [field]: items }));
      };
      const inputsOfFile = [...shared, field, JSON.stringify(lists)];
      const file = await own.remember(inputsOfFile, compose, (name) => [name]);
      shards.push({ file, prefixes });
    }
    return shards;
  };
  const shards = await results.remember([list, ...keys.map(({ key }) => key)], build, (found) =>
    found.map(({ file }) => file),
  );
  for (const { file } of shards) files.names.add(file);
  return listByPrefix(shards, files.addJson);
}

function formatItems(items: readonly (readonly [order: number | string, json: string])[]): string {
  return `[${items.map(([order, json]) => `[${JSON.stringify(order)},${json}]`).join()}]`;
}

function listsOf({ parts, selectable }: DividedBucket): string[] {
  const lists = parts.flatMap(({ lists }) => lists.map(({ list }) => list));
  return selectable === undefined ? lists : [...lists, selectable.list];
}

async function readLists(lists: PlannedFile['lists'], store: SearchStore): Promise<unknown[]> {
  const found = new Map<number | string, unknown>();
  for (const { list, only } of lists) {
    const items: [number | string, unknown][] = JSON.parse(await store.read(list));
    const chosen = only && new Set(only);
    for (const [order, item] of items) {
      if (chosen === undefined || chosen.has(order)) found.set(order, item);
    }
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
