import { comparablePath } from '#manifest/comparablePath';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { isBelow } from './routePath';

/** A page, as sidebars are related to it. */
export interface SidebarPlace {
  path: string;
  /** The addresses of its breadcrumbs: pages of categories around it. */
  breadcrumbs: readonly string[];
}

/** Returns the place of a page. */
export function placeOf({
  path,
  breadcrumbs,
}: Pick<PageDocument, 'path' | 'breadcrumbs'>): SidebarPlace {
  return { path, breadcrumbs: breadcrumbs.flatMap(({ href }) => href ?? []) };
}

/** Returns whether an item is the page at a place or contains it. */
function holdsPlace(item: SidebarItem, place: SidebarPlace): boolean {
  if (item.href !== undefined && isSame(item.href, place.path)) return true;
  if (item.type === 'link') return false;
  return item.items.some((child) => holdsPlace(child, place)) || mayHoldPlace(item, place);
}

/** Returns whether a category whose items are in a file of their own may contain a page, by the address of its own page. */
function mayHoldPlace({ file, href, items }: SidebarCategory, place: SidebarPlace): boolean {
  if (file === undefined || href === undefined || items.length > 0) return false;
  return isBelow(place.path, href) || place.breadcrumbs.some((above) => isSame(above, href));
}

function isSame(href: string, path: string): boolean {
  return comparablePath(href) === comparablePath(path);
}

/** Returns the place of a page in a sidebar: that of the nearest page above it, if the sidebar does not list it. */
export function placeIn(items: readonly SidebarItem[], place: SidebarPlace): SidebarPlace {
  if (items.some((item) => holdsPlace(item, place))) return place;
  const above = place.breadcrumbs.findLast((path) =>
    items.some((item) => holdsPlace(item, { ...place, path })),
  );
  return above === undefined ? place : { ...place, path: above };
}

/** Returns whether a category is open initially. */
export function startsOpen(category: SidebarCategory, place: SidebarPlace): boolean {
  return !category.collapsed || holdsPlace(category, place);
}

/** Returns the files of the categories around a page, as far as the given items name them. */
export function filesAround(items: readonly SidebarItem[], place: SidebarPlace): string[] {
  const found = placeIn(items, place);
  return items.flatMap((item) => {
    if (item.type === 'link' || !holdsPlace(item, found)) return [];
    return item.file !== undefined && isFolded(item) ? [item.file] : filesAround(item.items, found);
  });
}

/** Returns whether the items of a category are loaded when it is opened. */
export function isFolded(category: SidebarCategory): boolean {
  return category.items.length === 0;
}

/** The most lines of a sidebar in the HTML of a page. */
const longestSidebar = 100;

/**
 * Returns the part of a sidebar that the HTML of a page contains: without the items of categories that are closed
 * initially. If it is still long, only categories around the page are open, and long lists are cut around it; a closed
 * category with the given name leads to the rest.
 */
export function foldSidebar(sidebar: Sidebar, place: SidebarPlace, restName: string): Sidebar {
  const around = itemsAround(sidebar, place);
  const isAround = (category: SidebarCategory) => around.has(category);
  const isOpen = (category: SidebarCategory) => !category.collapsed || isAround(category);
  const isLong = countLines(sidebar.items, isOpen) > longestSidebar;
  const items = foldItems(sidebar.items, {
    isOpen: isLong ? isAround : isOpen,
    around,
    length: isLong ? listLength(sidebar.items, around) : longestSidebar,
    restName,
  });
  return { ...sidebar, items };
}

interface Folding {
  isOpen(category: SidebarCategory): boolean;
  /** The items on the way to the page, and its links. */
  around: ReadonlySet<SidebarItem>;
  /** The most items of a list. */
  length: number;
  /** The label of the category with the items that are cut off. */
  restName: string;
}

function foldItems(items: readonly SidebarItem[], folding: Folding): SidebarItem[] {
  const { isOpen, around, length, restName } = folding;
  const fold = (item: SidebarItem): SidebarItem => {
    if (item.type === 'link') return item;
    return isOpen(item) ? { ...item, items: foldItems(item.items, folding) } : closed(item);
  };
  if (items.length <= length) return items.map(fold);
  const kept = length - 1;
  const current = items.findIndex((item) => around.has(item));
  const start = Math.min(Math.max(0, current - Math.floor(kept / 2)), items.length - kept);
  const rest = [...items.slice(start + kept), ...items.slice(0, start)];
  return [
    ...items.slice(start, start + kept).map(fold),
    closed({ type: 'category', label: restName, collapsed: true, items: rest }),
  ];
}

/** Returns a category without its items, as it is until a reader opens it. */
function closed(category: SidebarCategory): SidebarCategory {
  const first = category.first ?? firstPage(category.items);
  const needsFirst = category.href === undefined && first !== undefined;
  return { ...category, collapsed: true, items: [], ...(needsFirst && { first }) };
}

function firstPage(items: readonly SidebarItem[]): Link | undefined {
  for (const item of items) {
    const { label, href } = item;
    if (href !== undefined) return { label, href };
    const first = item.type === 'category' ? firstPage(item.items) : undefined;
    if (first !== undefined) return first;
  }
  return undefined;
}

/** Returns the number of lines with these categories open; of a long sidebar, some number above the limit. */
function countLines(
  items: readonly SidebarItem[],
  isOpen: (category: SidebarCategory) => boolean,
): number {
  let count = items.length;
  for (const item of items) {
    if (count > longestSidebar) return count;
    if (item.type === 'category' && isOpen(item)) count += countLines(item.items, isOpen);
  }
  return count;
}

/** Returns the length to which lists around a page are cut, so that all of them together are short enough. */
function listLength(items: readonly SidebarItem[], around: ReadonlySet<SidebarItem>): number {
  const open = [...around].flatMap((item) => (item.type === 'category' ? [item.items] : []));
  const lengths = [items, ...open].map((list) => list.length);
  const linesAt = (most: number) =>
    lengths.reduce((sum, length) => sum + Math.min(length, most), 0);
  let length = longestSidebar;
  while (length > 2 && linesAt(length) > longestSidebar) length -= 1;
  return length;
}

/** The items around each page of a sidebar, its links among them. */
interface SidebarIndex {
  byPath: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Categories whose items are in files of their own, after the categories around them. */
  separate: readonly (readonly SidebarCategory[])[];
}

/** The indexes of sidebars that many pages have: searching a long one again takes a fifth of the time of rendering. */
const indexes = new WeakMap<Sidebar, SidebarIndex>();

function itemsAround(
  sidebar: Sidebar,
  { path, breadcrumbs }: SidebarPlace,
): ReadonlySet<SidebarItem> {
  const { byPath, separate } = indexes.get(sidebar) ?? indexSidebar(sidebar);
  const branches = separate.filter((trail) => {
    const last = trail.at(-1);
    return last !== undefined && mayHoldPlace(last, { path, breadcrumbs: [] });
  });
  const listed = [path, ...breadcrumbs.toReversed()].find((one) => byPath.has(comparablePath(one)));
  const items = listed === undefined ? undefined : byPath.get(comparablePath(listed));
  return new Set([...(items ?? []), ...branches.flat()]);
}

function indexSidebar(sidebar: Sidebar): SidebarIndex {
  const byPath = new Map<string, readonly SidebarItem[]>();
  const separate: (readonly SidebarCategory[])[] = [];
  const visit = (items: readonly SidebarItem[], above: readonly SidebarCategory[]) => {
    for (const item of items) {
      if (item.href !== undefined) {
        const path = comparablePath(item.href);
        byPath.set(path, [...(byPath.get(path) ?? []), ...above, item]);
      }
      if (item.type === 'link') continue;
      const trail = [...above, item];
      if (item.file !== undefined && item.items.length === 0) separate.push(trail);
      visit(item.items, trail);
    }
  };
  visit(sidebar.items, []);
  const index = { byPath, separate };
  indexes.set(sidebar, index);
  return index;
}
