import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { comparablePath, isBelow } from './routePath';

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

/** Returns a sidebar without the items of categories that are closed initially on the page at a path. */
export function foldSidebar(sidebar: Sidebar, path: string): Sidebar {
  return { ...sidebar, items: sidebar.items.map((item) => foldItem(item, path)) };
}

function foldItem(item: SidebarItem, path: string): SidebarItem {
  if (item.type === 'link') return item;
  if (!startsOpen(item, path)) return { ...item, items: [] };
  return { ...item, items: item.items.map((child) => foldItem(child, path)) };
}
