import { comparablePath } from '#manifest/comparablePath';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { isWithin } from './routePath';

/** The route path of a page, and the paths of the pages above it. All paths have the form of `comparablePath`. */
export interface SidebarPlace {
  path: string;
  /** The route paths of the page's breadcrumbs that have a link, from the outermost to the innermost. */
  breadcrumbs: readonly string[];
}

/** Returns the route paths of a page and of its breadcrumbs, given the page document. */
export function placeOf({
  path,
  breadcrumbs,
}: Pick<PageDocument, 'path' | 'breadcrumbs'>): SidebarPlace {
  const above = breadcrumbs.flatMap(({ href }) => (href === undefined ? [] : comparablePath(href)));
  return { path: comparablePath(path), breadcrumbs: above };
}

/** Tests if an item of a sidebar links to a page, or if it is a category that contains or may contain the page. */
export function containsPage(item: SidebarItem, place: SidebarPlace): boolean {
  if (item.href !== undefined && comparablePath(item.href) === place.path) return true;
  if (item.type === 'link') return false;
  return item.items.some((child) => containsPage(child, place)) || mayContainPage(item, place);
}

/**
 * Tests if a category whose items are in a separate file may contain a page. This is the case if the path of the page
 * is equal to or below the link or the folder of the category. It is also the case if the link is one of the
 * breadcrumbs. Returns `false` for categories whose items are already loaded.
 */
function mayContainPage(
  { file, href, folder = href, items }: SidebarCategory,
  place: SidebarPlace,
): boolean {
  if (file === undefined || folder === undefined || items.length > 0) return false;
  return isWithin(place.path, folder) || place.breadcrumbs.includes(comparablePath(folder));
}

/**
 * Returns `place` unchanged if a sidebar contains or may contain the page. If not, returns `place` with another `path`:
 * the path of the innermost breadcrumb that the sidebar contains or may contain. If there is no such breadcrumb,
 * returns `place` unchanged.
 */
export function placeIn(items: readonly SidebarItem[], place: SidebarPlace): SidebarPlace {
  if (items.some((item) => containsPage(item, place))) return place;
  const above = place.breadcrumbs.findLast((path) =>
    items.some((item) => containsPage(item, { ...place, path })),
  );
  return above === undefined ? place : { ...place, path: above };
}

/**
 * Tests if a category is initially open on a page: if the category is not collapsed by default, or if it contains or
 * may contain the page.
 */
export function startsOpen(category: SidebarCategory, place: SidebarPlace): boolean {
  return !category.collapsed || containsPage(category, place);
}

/**
 * Returns the names of the files that must be loaded to show a page in a sidebar. The files contain the items of the
 * categories that contain the page. If the sidebar does not list the page, the nearest listed page above it is used
 * instead. Categories whose items are already loaded are omitted.
 */
export function filesAround(items: readonly SidebarItem[], place: SidebarPlace): string[] {
  return filesWith(items, placeIn(items, place));
}

function filesWith(items: readonly SidebarItem[], place: SidebarPlace): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link' || !containsPage(item, place)) return [];
    return item.file !== undefined && isFolded(item) ? [item.file] : filesWith(item.items, place);
  });
}

/** Tests if the items of a category are not loaded yet. They are loaded when the category is opened. */
export function isFolded(category: SidebarCategory): boolean {
  return category.items.length === 0;
}

const longestSidebar = 64;

/**
 * Returns the part of a sidebar that the HTML of a page contains: all items except those in closed categories. If this
 * part has more than 64 entries, it is shortened to the items around the page. A closed category with the label
 * `restName` then replaces the other items of a long list.
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
  /**
   * The items that link to the page, and the categories that contain or may contain the page. If no item links to the
   * page, the items for the nearest listed page above it are used instead.
   */
  around: ReadonlySet<SidebarItem>;
  /** Maximum number of items in each list. */
  length: number;
  /** The label of the category that replaces the removed items. */
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

/**
 * Returns a category collapsed and without its items. If the category has no page of its own, `first` of the result is
 * the link to its first page; missing if there is none.
 */
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
 * Returns the maximum number of items to show in each open list, so that all open lists together have at most
 * `longestSidebar` entries. The result is at least 2, even if the entries then exceed this limit.
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

interface SidebarIndex {
  /**
   * Items that link to a route path, and the categories that contain these items. The keys are the results of
   * `comparablePath`.
   */
  byPath: ReadonlyMap<string, readonly SidebarItem[]>;
  /**
   * The categories whose items are in separate files. Each inner array lists the nested categories from the outermost
   * to the category with the separate file.
   */
  separate: readonly (readonly SidebarCategory[])[];
}

/**
 * Indexes of sidebars. They are cached, because many pages have the same sidebar and searching a long sidebar would
 * take a fifth of the rendering time of each page.
 */
const indexes = new WeakMap<Sidebar, SidebarIndex>();

function itemsAround(
  sidebar: Sidebar,
  { path, breadcrumbs }: SidebarPlace,
): ReadonlySet<SidebarItem> {
  const { byPath, separate } = indexes.get(sidebar) ?? indexSidebar(sidebar);
  const branches = separate.filter((trail) => {
    const last = trail.at(-1);
    return last !== undefined && mayContainPage(last, { path, breadcrumbs: [] });
  });
  const listed = [path, ...breadcrumbs.toReversed()].find((one) => byPath.has(one));
  const items = listed === undefined ? undefined : byPath.get(listed);
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
