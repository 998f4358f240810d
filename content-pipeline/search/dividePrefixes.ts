/** An item, a word that finds it, and the number of characters that it takes in a file. */
export interface KeyedItem<Item> {
  key: string;
  item: Item;
  size: number;
}

/** The items of one file, and the prefixes of the words that find them. */
export interface PrefixShard<Item> {
  prefixes: string[];
  items: Item[];
}

interface DivideOptions<Item> {
  /** Largest number of characters in a file of several items. */
  limit: number;
  /** Returns the items, with their sizes, for the file of a prefix whose longer prefixes have files of their own. */
  select(found: ReadonlyMap<Item, number>, prefix: string): Map<Item, number>;
}

/**
 * Divides items so that the items for a word are in one file: that with the longest prefix of the word. An item is in
 * every file that one of its keys leads to. The items of a file are in their original order.
 */
export function dividePrefixes<Item>(
  keyed: readonly KeyedItem<Item>[],
  options: DivideOptions<Item>,
): PrefixShard<Item>[] {
  const places = new Map<Item, number>();
  for (const { item } of keyed) if (!places.has(item)) places.set(item, places.size);
  const placeOf = (item: Item) => places.get(item) ?? 0;
  return merge(divide(keyed, '', options), options.limit).map(({ prefixes, found }) => ({
    prefixes,
    items: [...found.keys()].sort((a, b) => placeOf(a) - placeOf(b)),
  }));
}

interface Group<Item> {
  prefixes: string[];
  found: Map<Item, number>;
  size: number;
  /** True when longer prefixes have files of their own. */
  isSelection: boolean;
}

function divide<Item>(
  keyed: readonly KeyedItem<Item>[],
  prefix: string,
  options: DivideOptions<Item>,
): Group<Item>[] {
  const found = new Map(keyed.map(({ item, size }) => [item, size]));
  const size = sum(found.values());
  if (prefix !== '' && size <= options.limit) {
    return [{ prefixes: [prefix], found, size, isSelection: false }];
  }
  const parts = new Map<string, KeyedItem<Item>[]>();
  for (const one of keyed) {
    if (one.key.length === prefix.length) continue;
    const longer = one.key.slice(0, prefix.length + 1);
    const part = parts.get(longer) ?? [];
    parts.set(longer, part);
    part.push(one);
  }
  const groups = [...parts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([longer, part]) => divide(part, longer, options));
  if (prefix === '') return groups;
  const selected = options.select(found, prefix);
  const selection = { prefixes: [prefix], found: selected, size: sum(selected.values()) };
  return [{ ...selection, isSelection: true }, ...groups];
}

/** Makes files of neighbours that are small together. */
function merge<Item>(groups: readonly Group<Item>[], limit: number): Group<Item>[] {
  const merged: Group<Item>[] = [];
  for (const group of groups) {
    const last = merged.at(-1);
    const added = [...group.found].filter(([item]) => !last?.found.has(item));
    const size = (last?.size ?? 0) + sum(added.map(([, own]) => own));
    if (last === undefined || last.isSelection || group.isSelection || size > limit) {
      merged.push({ ...group, prefixes: [...group.prefixes], found: new Map(group.found) });
    } else {
      last.prefixes.push(...group.prefixes);
      for (const [item, own] of added) last.found.set(item, own);
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
