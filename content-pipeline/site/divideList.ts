import { partKey } from '#manifest/comparablePath';
import type { ListPart } from '#manifest/routes';

/** A list, or the parts into which it is divided. At least one of `items` and `parts` is empty. */
export interface DividedList<Item> {
  items: readonly Item[];
  parts: readonly ListPart[];
}

/** Maximum number of items in a list that is not divided. */
const largestList = 500;

/** Maximum number of characters of JSON in a part, unless all of its items have the same key. */
const partSize = 20_000;

/**
 * Divides a long list by the paths of its items, so that viewers load only a few files to find an item. `add` stores a
 * part and returns its file name. Returns the parts of the first level. If the list need not or cannot be divided,
 * returns its items.
 */
export function divideList<Item extends { path: string }>(
  items: readonly Item[],
  add: (part: DividedList<Item>) => string,
): DividedList<Item> {
  if (items.length <= largestList) return { items, parts: [] };
  const keyed = items.map((item) => ({
    item,
    key: partKey(item.path),
    size: JSON.stringify(item).length + 1,
  }));
  const root = divide(keyed, '/');
  if (root.type === 'leaf') return { items, parts: [] };
  return { items: [], parts: partsOf(root, add) };
}

interface Keyed<Item> {
  item: Item;
  key: string;
  size: number;
}

/** Items that are stored in one file. The key of each item begins with one of `prefixes`. */
interface Leaf<Item> {
  type: 'leaf';
  prefixes: string[];
  items: Item[];
  size: number;
}

interface Branch<Item> {
  type: 'branch';
  prefixes: [string];
  children: Part<Item>[];
  /** Number of characters of all items as JSON. */
  size: number;
}

type Part<Item> = Leaf<Item> | Branch<Item>;

/**
 * Divides items into groups by the first character in which their keys differ. Divides each group in the same way,
 * until no group exceeds `partSize` characters or all keys of the group are equal. Adjacent small groups are merged.
 * Returns one leaf if the items need not be divided. All keys must begin with `prefix`.
 */
function divide<Item>(keyed: readonly Keyed<Item>[], prefix: string): Part<Item> {
  const size = sizeOf(keyed);
  const common = commonPrefix(keyed.map(({ key }) => key));
  if (size <= partSize || keyed.every(({ key }) => key === common)) {
    return { type: 'leaf', prefixes: [prefix], items: keyed.map(({ item }) => item), size };
  }
  const groups = new Map<string, Keyed<Item>[]>();
  for (const each of keyed) {
    const longer = each.key.slice(0, common.length + 1);
    const group = groups.get(longer) ?? [];
    groups.set(longer, group);
    group.push(each);
  }
  const children: Part<Item>[] = [];
  for (const [longer, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const child = divide(group, longer);
    const last = children.at(-1);
    if (child.type === 'leaf' && last?.type === 'leaf' && child.size + last.size <= partSize) {
      last.prefixes.push(...child.prefixes);
      last.items.push(...child.items);
      last.size += child.size;
    } else children.push(child);
  }
  return { type: 'branch', prefixes: [common], children, size };
}

/**
 * Stores the descendants of a branch in files and returns the list of these files. The largest branch in the list is
 * repeatedly replaced by its children while the list does not exceed `partSize`. Each replacement makes one file
 * unnecessary.
 */
function partsOf<Item>(branch: Branch<Item>, add: (part: DividedList<Item>) => string): ListPart[] {
  const listed: Part<Item>[] = [...branch.children];
  let size = sum(listed.map(lineSize));
  for (;;) {
    const largest = listed
      .filter((part) => part.type === 'branch')
      .reduce<Branch<Item> | undefined>(
        (first, part) => (first === undefined || part.size > first.size ? part : first),
        undefined,
      );
    if (largest === undefined) break;
    size += sum(largest.children.map(lineSize)) - lineSize(largest);
    if (size > partSize) break;
    listed.splice(listed.indexOf(largest), 1, ...largest.children);
  }
  return listed.flatMap((part) => {
    const file =
      part.type === 'leaf'
        ? add({ items: part.items, parts: [] })
        : add({ items: [], parts: partsOf(part, add) });
    return part.prefixes.map((prefix) => ({ prefix, file }));
  });
}

/**
 * Returns the size, in characters of JSON, of a part's entries in a list of parts. A part has one entry for each of its
 * prefixes.
 */
function lineSize({ prefixes }: Part<unknown>): number {
  const file = 'routes/0123456789abcdef0123.json';
  return sum(prefixes.map((prefix) => JSON.stringify({ prefix, file }).length + 1));
}

function commonPrefix(keys: readonly string[]): string {
  const [first = ''] = keys;
  let length = first.length;
  for (const key of keys) {
    while (!key.startsWith(first.slice(0, length))) length -= 1;
  }
  return first.slice(0, length);
}

function sizeOf(keyed: readonly Keyed<unknown>[]): number {
  return sum(keyed.map(({ size }) => size));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
