/** An item of an index, under one of the words that find it. */
export interface KeyedItem {
  key: string;
  /** Orders the items of a file. An item with several keys has one order. */
  order: number | string;
  /** The item as JSON. */
  json: string;
  /** Its place among the items for a short prefix, lowest first. */
  rank: number;
  /** The shorter JSON for the file of a prefix of its key; missing where it is the same. */
  shortJson?: string;
}

/** Largest numbers of characters in a file. */
export interface DivideLimits {
  /** Of several items. */
  whole: number;
  /** Of those for a prefix whose longer prefixes have files of their own. */
  selection: number;
}

/** Some of the items of a file: those of a stored list, or these of them. */
export interface Piece {
  list: string;
  only?: (number | string)[];
}

/** The items for a prefix. */
export interface PrefixPart {
  prefix: string;
  /** Number of characters. */
  size: number;
  /** True when longer prefixes have files of their own. */
  isSelection?: true;
  pieces: Piece[];
}

/** A part of an index: the items whose keys have the same beginning, divided by longer prefixes. */
export interface DividedBucket {
  parts: PrefixPart[];
  /** The items that may be in the file of the first character, the first one first; missing where the bucket has all of these. */
  selectable?: { list: string; items: [rank: number, order: number | string, size: number][] };
}

/** Stores a list of items, each with its order, and returns its name. */
type AddList = (items: readonly [order: number | string, json: string][]) => string;

/**
 * Returns the bucket of a key, in which its items are divided independently of all others: the first two characters of
 * a key in Latin letters and digits; for other scripts, which may have thousands of characters, a number.
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
 * Divides the items of a bucket so that those for a word are in one part: that with the longest prefix of the word.
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
  const found = new Map(items.map(({ order, json }) => [order, json]));
  const size = sum(Array.from(found.values(), ({ length }) => length));
  if (size <= limits.whole) return [{ prefix, size, pieces: [{ list: add([...found]) }] }];
  const selected = select(prefix, items, limits.selection);
  const selection: PrefixPart = {
    prefix,
    size: sum(selected.map(({ json }) => json.length)),
    isSelection: true,
    pieces: [{ list: add(selected.map(({ order, json }) => [order, json])) }],
  };
  const longer = items.filter(({ key }) => key.length > prefix.length);
  const groups = groupBy(longer, prefix.length + 1);
  return [selection, ...[...groups].flatMap(([next, some]) => divide(next, some, { limits, add }))];
}

/** Groups items by the beginnings of their keys, in the order of these. */
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

/** The rank of an item that a prefix names exactly. */
const exactRank = Number.MIN_SAFE_INTEGER;

interface SelectedItem {
  rank: number;
  order: number | string;
  json: string;
}

/** Selects items for a prefix: those that it names exactly, then by rank, as many as fit. */
function select(prefix: string, items: readonly KeyedItem[], most: number): SelectedItem[] {
  const byOrder = new Map<number | string, SelectedItem>();
  for (const { key, order, json, rank, shortJson } of items) {
    const isExact = key === prefix;
    if (!isExact && byOrder.has(order)) continue;
    byOrder.set(
      order,
      isExact ? { rank: exactRank, order, json } : { rank, order, json: shortJson ?? json },
    );
  }
  const sorted = [...byOrder.values()].sort(
    (a, b) => compare(a.rank, b.rank) || compare(a.order, b.order),
  );
  let size = 0;
  return sorted.filter(({ json }, index) => {
    size += json.length;
    return size <= most || index === 0;
  });
}

/** The files of an index: each with prefixes, and the pieces that are in it. */
export interface PlannedFile {
  prefixes: string[];
  pieces: Piece[];
}

/** Combines the buckets of an index to files. Parts of neighbours that are small together are in one file. */
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

/** Combines all buckets of a first character. */
function combine(
  prefix: string,
  buckets: readonly DividedBucket[],
  limits: DivideLimits,
): PrefixPart[] {
  const parts = buckets.flatMap((bucket) => bucket.parts);
  const size = sum(parts.map((part) => part.size));
  if (size <= limits.whole && !parts.some(({ isSelection }) => isSelection)) {
    return [{ prefix, size, pieces: parts.flatMap(({ pieces }) => pieces) }];
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
      pieces: Array.from(chosen, ([list, only]) => ({ list, only })),
    },
    ...parts.filter((part) => part.prefix.length > prefix.length),
  ];
}

/** Makes files of neighbours that are small together. */
function merge(parts: readonly PrefixPart[], limit: number): PlannedFile[] {
  const files: PlannedFile[] = [];
  let last: { file: PlannedFile; size: number; isSelection: boolean } | undefined;
  for (const { prefix, size, isSelection = false, pieces } of parts) {
    if (last && !last.isSelection && !isSelection && last.size + size <= limit) {
      last.file.prefixes.push(prefix);
      last.file.pieces.push(...pieces);
      last.size += size;
    } else {
      const file = { prefixes: [prefix], pieces: [...pieces] };
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
