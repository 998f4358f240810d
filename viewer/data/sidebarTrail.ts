import { comparablePath } from '#manifest/comparablePath';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { isBelow } from './routePath';

/** Returns whether an item is the page at a path or contains it. */
function holdsPath(item: SidebarItem, path: string): boolean {
  if (item.href !== undefined && comparablePath(item.href) === comparablePath(path)) return true;
  if (item.type === 'link') return false;
  return item.items.some((child) => holdsPath(child, path)) || mayHoldPath(item, path);
}

/** Returns whether a category whose items are in a file of their own may contain a path, by its address. */
function mayHoldPath({ file, href, items }: SidebarCategory, path: string): boolean {
  return file !== undefined && items.length === 0 && href !== undefined && isBelow(path, href);
}

/** Returns whether a category is open initially. */
export function startsOpen(category: SidebarCategory, path: string): boolean {
  return !category.collapsed || holdsPath(category, path);
}

/** Returns whether the items of a category are loaded when it is opened. */
export function isFolded(category: SidebarCategory): boolean {
  return category.items.length === 0;
}

/** The most lines of a sidebar in the HTML of a page. */
const longestSidebar = 200;

/**
 * Returns the part of a sidebar that the HTML of a page contains: without the items of categories that are closed
 * initially. If it is still long, only categories around the page are open, and long lists are cut around it; a closed
 * category with the given name leads to the rest.
 */
export function foldSidebar(sidebar: Sidebar, path: string, restName: string): Sidebar {
  const items = foldItems(sidebar.items, (item) => startsOpen(item, path));
  if (countLines(items) <= longestSidebar) return { ...sidebar, items };
  const fewer = foldItems(sidebar.items, (item) => holdsPath(item, path));
  if (countLines(fewer) <= longestSidebar) return { ...sidebar, items: fewer };
  const length = Math.floor(longestSidebar / depthOf(fewer)) - 1;
  return { ...sidebar, items: cutLists(fewer, path, { length, restName }) };
}

function foldItems(
  items: readonly SidebarItem[],
  isOpen: (category: SidebarCategory) => boolean,
): SidebarItem[] {
  return items.map((item) => {
    if (item.type === 'link') return item;
    if (isOpen(item)) return { ...item, items: foldItems(item.items, isOpen) };
    const first = item.first ?? firstPage(item.items);
    const needsFirst = item.href === undefined && first !== undefined;
    return { ...item, collapsed: true, items: [], ...(needsFirst && { first }) };
  });
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

function countLines(items: readonly SidebarItem[]): number {
  return items.reduce(
    (count, item) => count + 1 + (item.type === 'category' ? countLines(item.items) : 0),
    0,
  );
}

function depthOf(items: readonly SidebarItem[]): number {
  return (
    Math.max(0, ...items.map((item) => (item.type === 'category' ? depthOf(item.items) : 0))) + 1
  );
}

function cutLists(
  items: readonly SidebarItem[],
  path: string,
  limit: { length: number; restName: string },
): SidebarItem[] {
  const { length, restName } = limit;
  const current = items.findIndex((item) => holdsPath(item, path));
  const latest = Math.max(0, items.length - length);
  const start = Math.min(Math.max(0, current - Math.floor(length / 2)), latest);
  const kept = items
    .slice(start, start + length)
    .map((item) =>
      item.type === 'link' ? item : { ...item, items: cutLists(item.items, path, limit) },
    );
  if (latest === 0) return kept;
  const [rest] = foldItems(
    [
      {
        ...{ type: 'category', label: restName, collapsed: true },
        items: [...items.slice(start + length), ...items.slice(0, start)],
      },
    ],
    () => false,
  );
  return rest === undefined ? kept : [...kept, rest];
}
