import { comparablePath } from '#manifest/comparablePath';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { isBelow } from './routePath';

/** The position of a page in the hierarchy of a site, with which sidebars find it. */
export interface SidebarPlace {
  path: string;
  /** The paths of the page's breadcrumbs, which are pages of the categories around it. */
  breadcrumbs: readonly string[];
}

/** Returns the position of a page from its document. */
export function placeOf({
  path,
  breadcrumbs,
}: Pick<PageDocument, 'path' | 'breadcrumbs'>): SidebarPlace {
  return { path, breadcrumbs: breadcrumbs.flatMap(({ href }) => href ?? []) };
}

/** Returns whether an item links to a page or is a category that contains it. */
function holdsPlace(item: SidebarItem, place: SidebarPlace): boolean {
  if (item.href !== undefined && isSame(item.href, place.path)) return true;
  if (item.type === 'link') return false;
  return item.items.some((child) => holdsPlace(child, place)) || mayHoldPlace(item, place);
}

/**
 * Returns whether a category may contain a page, judged by the path of the category's own page, if its items are in a
 * separate file.
 */
function mayHoldPlace({ file, href, items }: SidebarCategory, place: SidebarPlace): boolean {
  if (file === undefined || href === undefined || items.length > 0) return false;
  return isBelow(place.path, href) || place.breadcrumbs.some((above) => isSame(above, href));
}

function isSame(href: string, path: string): boolean {
  return comparablePath(href) === comparablePath(path);
}

/**
 * Returns the position at which a sidebar shows a page: the page itself or, if the sidebar does not list it, the
 * nearest page above it in the breadcrumbs that it lists.
 */
export function placeIn(items: readonly SidebarItem[], place: SidebarPlace): SidebarPlace {
  if (items.some((item) => holdsPlace(item, place))) return place;
  const above = place.breadcrumbs.findLast((path) =>
    items.some((item) => holdsPlace(item, { ...place, path })),
  );
  return above === undefined ? place : { ...place, path: above };
}

/** Returns whether a category is open when a page is shown. */
export function startsOpen(category: SidebarCategory, place: SidebarPlace): boolean {
  return !category.collapsed || holdsPlace(category, place);
}

/** Returns the files of the categories that contain a page, if their items are not loaded yet. */
export function filesAround(items: readonly SidebarItem[], place: SidebarPlace): string[] {
  const found = placeIn(items, place);
  return items.flatMap((item) => {
    if (item.type === 'link' || !holdsPlace(item, found)) return [];
    return item.file !== undefined && isFolded(item) ? [item.file] : filesAround(item.items, found);
  });
}

/** Returns whether a category has no items yet, because they are loaded when it is opened. */
export function isFolded(category: SidebarCategory): boolean {
  return category.items.length === 0;
}

/** Maximum number of entries of a sidebar in the HTML of a page. */
const longestSidebar = 100;

/**
 * Returns the part of a sidebar that the HTML of a page contains: all items except those of categories that are closed
 * initially. If it has too many entries, only the categories around the page are open, and long lists are shortened to
 * the items around it. A closed category with the label `restName` then contains the other items.
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
  /** The links to the page, and the categories that contain it. */
  around: ReadonlySet<SidebarItem>;
  /** Maximum number of items of a list. */
  length: number;
  /** The label of the category with the removed items. */
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

/** Returns a category in its closed state, without its items. If it has no page, it gets a link to its first page. */
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

/** Returns the number of visible entries if the given categories are open. Stops counting above the limit. */
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

/**
 * Returns the maximum number of items for each list around a page, so that the number of all entries does not exceed
 * the limit.
 */
function listLength(items: readonly SidebarItem[], around: ReadonlySet<SidebarItem>): number {
  const open = [...around].flatMap((item) => (item.type === 'category' ? [item.items] : []));
  const lengths = [items, ...open].map((list) => list.length);
  const linesAt = (most: number) =>
    lengths.reduce((sum, length) => sum + Math.min(length, most), 0);
  let length = longestSidebar;
  while (length > 2 && linesAt(length) > longestSidebar) length -= 1;
  return length;
}

/** An index of a sidebar. */
interface SidebarIndex {
  /** For each route path the links to the page and the categories that contain them. */
  byPath: ReadonlyMap<string, readonly SidebarItem[]>;
  /** Categories whose items are in separate files, each as a list that begins with the outermost category around it. */
  separate: readonly (readonly SidebarCategory[])[];
}

/**
 * The indexes of sidebars, cached because many pages have the same sidebar: searching a long sidebar for each page
 * would take a fifth of the time of rendering.
 */
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
