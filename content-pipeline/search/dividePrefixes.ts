/** An item of an index, and one of the words that find it. */
export interface KeyedItem {
  /** The word that finds the item. */
  key: string;
  /** The sort key of the item in a file, which is the same for all keys of an item. */
  order: number | string;
  /** The item as JSON. */
  json: string;
  /** The rank of the item. Selections prefer items with low ranks. */
  rank: number;
  /**
   * A shorter form of `json`, which is used in selections for prefixes other than `key`. If missing, these selections
   * use `json`.
   */
  shortJson?: string;
}

/** The maximum numbers of characters in a file. */
export interface DivideLimits {
  /** The limit for a file that contains all items of its prefixes. */
  whole: number;
  /**
   * The limit for a file with only a selection of the items of a prefix. Other files contain the items of longer
   * prefixes.
   */
  selection: number;
}

/**
 * A stored list whose items are in a file. If `only` is present, the file contains only the items with these sort keys
 * (`order`).
 */
export interface IncludedList {
  /** The name of the list in the store. */
  list: string;
  only?: (number | string)[];
}

/** The items whose keys begin with a prefix. */
export interface PrefixPart {
  prefix: string;
  /** The number of characters of the items. */
  size: number;
  /** True if the part contains only a selection of the items, because longer prefixes have separate files. */
  isSelection?: true;
  lists: IncludedList[];
}

/** The items of a bucket, divided by prefixes of their keys. */
export interface DividedBucket {
  parts: PrefixPart[];
  /**
   * The items that can be in the file of the first character of their keys, sorted by rank. Missing if this character
   * is not a lower-case Latin letter, a digit or an underscore.
   */
  selectable?: { list: string; items: [rank: number, order: number | string, size: number][] };
}

/** A function that stores a list of items with their sort keys (`order`), and returns the name of the list. */
type AddList = (items: readonly [order: number | string, json: string][]) => string;

/**
 * Returns the name of the bucket of a key. The items of a bucket are divided independently of all others. The name is
 * the first two characters of the key if both are lower-case Latin letters, digits or underscores. If only the first
 * character is one of these, the name is this character and `~`. Otherwise, the name is `~` and a number from 0 to 63.
 */
export function bucketOf(key: string): string {
  if (!isCommon(key, 0)) return `~${key.charCodeAt(0) % 64}`;
  return isCommon(key, 1) ? key.slice(0, 2) : `${key.slice(0, 1)}~`;
}

function isCommon(key: string, at: number): boolean {
  const code = key.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code === 95;
}

/**
 * Divides the items of a bucket by prefixes, and stores them as lists with `add`. If the items of a prefix are too many
 * for one file, its part contains only a selection, and longer prefixes have their own parts.
 */
export function divideBucket(
  items: readonly KeyedItem[],
  limits: DivideLimits,
  add: AddList,
): DividedBucket {
  const isCommonFirst = isCommon(items[0]?.key ?? '', 0);
  const parts = [...groupBy(items, isCommonFirst ? 2 : 1)].flatMap(([prefix, some]) =>
    divide(prefix, some, { limits, add }),
  );
  if (!isCommonFirst) return { parts };
  const first = items[0]?.key[0] ?? '';
  const selected = select(first, items, limits.selection);
  return {
    parts,
    selectable: {
      list: add(selected.map(({ order, json }) => [order, json])),
      items: selected.map(({ rank, order, json }) => [rank, order, json.length]),
    },
  };
}

interface DivideContext {
  limits: DivideLimits;
  add: AddList;
}

function divide(
  prefix: string,
  items: readonly KeyedItem[],
  { limits, add }: DivideContext,
): PrefixPart[] {
  const whole = wholeList(items, limits.whole);
  if (whole !== undefined) {
    return [{ prefix, size: whole.size, lists: [{ list: add([...whole.found]) }] }];
  }
  const selected = select(prefix, items, limits.selection);
  const selection: PrefixPart = {
    prefix,
    size: sum(selected.map(({ json }) => json.length)),
    isSelection: true,
    lists: [{ list: add(selected.map(({ order, json }) => [order, json])) }],
  };
  const longer = items.filter(({ key }) => key.length > prefix.length);
  const groups = groupBy(longer, prefix.length + 1);
  return [selection, ...[...groups].flatMap(([next, some]) => divide(next, some, { limits, add }))];
}

/**
 * Returns the JSON of all items, by sort key, and its size; `undefined` if it has more than `most` characters. Stops
 * reading then, because a prefix can have hundreds of thousands of items.
 */
function wholeList(items: readonly KeyedItem[], most: number) {
  const found = new Map<number | string, string>();
  let size = 0;
  for (const { order, json } of items) {
    if (found.has(order)) continue;
    found.set(order, json);
    size += json.length;
    if (size > most) return undefined;
  }
  return { found, size };
}

function groupBy(items: readonly KeyedItem[], length: number): [string, KeyedItem[]][] {
  const groups = new Map<string, KeyedItem[]>();
  for (const item of items) {
    const beginning = item.key.slice(0, length);
    const group = groups.get(beginning);
    if (group === undefined) groups.set(beginning, [item]);
    else group.push(item);
  }
  return [...groups].sort(([a], [b]) => compare(a, b));
}

const exactRank = Number.MIN_SAFE_INTEGER;

interface SelectedItem {
  rank: number;
  order: number | string;
  json: string;
}

/**
 * Selects items for a prefix: first items whose key is equal to the prefix, then others by rank. The JSON of the items
 * has at most `most` characters in total, but the first item is always included.
 */
function select(prefix: string, items: readonly KeyedItem[], most: number): SelectedItem[] {
  let waiting: SelectedItem[] = [];
  let next: SelectedItem | undefined;
  for (const { key, order, json, rank, shortJson } of items) {
    const item =
      key === prefix ? { rank: exactRank, order, json } : { rank, order, json: shortJson ?? json };
    if (next !== undefined && compareItems(item, next) >= 0) continue;
    waiting.push(item);
    if (waiting.length >= manyItems) ({ first: waiting, next } = firstItems(waiting, most));
  }
  return firstItems(waiting, most).first;
}

/**
 * The number of items that are reduced at once to those that fit into a file. Keeping or sorting hundreds of thousands
 * of items would need much memory.
 */
export const manyItems = 4_000;

/**
 * Returns those of many items with the same key that `divideBucket` uses. These are the items that come first in the
 * order of their ranks or sort keys, until they no longer fit into one file.
 */
export function usableItems(items: readonly KeyedItem[], { whole }: DivideLimits): KeyedItem[] {
  const exact = items.map((item) => ({ ...item, rank: exactRank }));
  const usable = [items, exact].flatMap((some) => {
    const { first, next } = firstItems(some, whole);
    return [...first, ...(next === undefined ? [] : [next])];
  });
  const orders = new Set(usable.map(({ order }) => order));
  return items.filter(({ order }) => orders.has(order));
}

/**
 * Sorts items, and returns the first of them, whose JSON has at most `most` characters in total, and the next item. Of
 * items with the same sort key, only the first is included.
 */
function firstItems(
  items: readonly SelectedItem[],
  most: number,
): { first: SelectedItem[]; next: SelectedItem | undefined } {
  const first = new Map<number | string, SelectedItem>();
  let size = 0;
  for (const item of items.toSorted(compareItems)) {
    if (first.has(item.order)) continue;
    size += item.json.length;
    if (size > most && first.size > 0) return { first: [...first.values()], next: item };
    first.set(item.order, item);
  }
  return { first: [...first.values()], next: undefined };
}

function compareItems(a: SelectedItem, b: SelectedItem): number {
  return compare(a.rank, b.rank) || compare(a.order, b.order);
}

/** A file of an index: its prefixes, and the items in it. */
export interface PlannedFile {
  prefixes: string[];
  lists: IncludedList[];
}

/**
 * Plans the files of an index from its buckets. Adjacent parts that are not selections are in the same file if their
 * total size does not exceed the limit of a file.
 */
export function planFiles(buckets: readonly DividedBucket[], limits: DivideLimits): PlannedFile[] {
  const byFirst = new Map<string, DividedBucket[]>();
  const parts: PrefixPart[] = [];
  for (const bucket of buckets) {
    const [first = ''] = bucket.parts[0]?.prefix ?? '';
    if (bucket.selectable === undefined) parts.push(...bucket.parts);
    else byFirst.set(first, [...(byFirst.get(first) ?? []), bucket]);
  }
  for (const [first, some] of byFirst) parts.push(...combine(first, some, limits));
  return merge(
    parts.sort((a, b) => compare(a.prefix, b.prefix)),
    limits.whole,
  );
}

/**
 * Combines the buckets whose keys begin with the same character. Returns one part if the items do not exceed the limit
 * of a file. Otherwise, returns a part with a selection of the items, and the parts with longer prefixes.
 */
function combine(
  prefix: string,
  buckets: readonly DividedBucket[],
  limits: DivideLimits,
): PrefixPart[] {
  const parts = buckets.flatMap((bucket) => bucket.parts);
  const size = sum(parts.map((part) => part.size));
  if (size <= limits.whole && !parts.some(({ isSelection }) => isSelection)) {
    return [{ prefix, size, lists: parts.flatMap(({ lists }) => lists) }];
  }
  const candidates = buckets.flatMap(({ selectable }) =>
    (selectable?.items ?? []).map(([rank, order, length]) => ({
      ...{ rank, order, length },
      list: selectable?.list ?? '',
    })),
  );
  candidates.sort((a, b) => compare(a.rank, b.rank) || compare(a.order, b.order));
  const chosen = new Map<string, (number | string)[]>();
  let selected = 0;
  for (const { order, length, list } of candidates) {
    if (selected + length > limits.selection) break;
    selected += length;
    chosen.set(list, [...(chosen.get(list) ?? []), order]);
  }
  return [
    {
      ...{ prefix, size: selected, isSelection: true as const },
      lists: Array.from(chosen, ([list, only]) => ({ list, only })),
    },
    ...parts.filter((part) => part.prefix.length > prefix.length),
  ];
}

function merge(parts: readonly PrefixPart[], limit: number): PlannedFile[] {
  const files: PlannedFile[] = [];
  let last: { file: PlannedFile; size: number; isSelection: boolean } | undefined;
  for (const { prefix, size, isSelection = false, lists } of parts) {
    if (last && !last.isSelection && !isSelection && last.size + size <= limit) {
      last.file.prefixes.push(prefix);
      last.file.lists.push(...lists);
      last.size += size;
    } else {
      const file = { prefixes: [prefix], lists: [...lists] };
      files.push(file);
      last = { file, size, isSelection };
    }
  }
  return files;
}

function compare<Value extends number | string>(a: Value, b: Value): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
