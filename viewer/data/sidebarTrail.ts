import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { comparablePath, isBelow } from './routePath';

/** Whether an item is the page at a path, or holds it. */
function holdsPath(item: SidebarItem, path: string): boolean {
  if (item.href !== undefined && comparablePath(item.href) === comparablePath(path)) return true;
  if (item.type === 'link') return false;
  return item.items.some((child) => holdsPath(child, path)) || mayHoldPath(item, path);
}

/** The items of a category that stand in a file of their own are told by their addresses. */
function mayHoldPath({ file, href, items }: SidebarCategory, path: string): boolean {
  return file !== undefined && items.length === 0 && href !== undefined && isBelow(path, href);
}

/** Whether a category stands open before the reader has touched it. */
export function startsOpen(category: SidebarCategory, path: string): boolean {
  return !category.collapsed || holdsPath(category, path);
}

/** Whether the items of a category are missing from it, to be had when it is opened. */
export function isFolded(category: SidebarCategory): boolean {
  return category.items.length === 0;
}

/** A sidebar with nothing in the categories that start closed on the page at a path. */
export function foldSidebar(sidebar: Sidebar, path: string): Sidebar {
  return { ...sidebar, items: sidebar.items.map((item) => foldItem(item, path)) };
}

function foldItem(item: SidebarItem, path: string): SidebarItem {
  if (item.type === 'link') return item;
  if (!startsOpen(item, path)) return { ...item, items: [] };
  return { ...item, items: item.items.map((child) => foldItem(child, path)) };
}
