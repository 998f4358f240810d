import { comparablePath } from '#manifest/comparablePath';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import type { PageFacts } from '../articles/pageStore';
import { contentHash } from '../files/contentHash';

/**
 * Returns a function that returns the cache keys of a page's sidebar. The keys depend only on the parts of the sidebar
 * that the page's HTML contains. The HTML does not contain the items of closed categories, except a link to the first
 * page. Other changes in these categories therefore do not change the keys.
 *
 * A category counts as open if it is not collapsed or contains the page. For a page that the sidebar does not list, the
 * nearest listed breadcrumb is used instead of the page.
 */
export function createSidebarKeys({
  items,
  ...settings
}: Sidebar): (page: Pick<PageFacts, 'path' | 'breadcrumbs'>) => readonly string[] {
  const keys = new Map<SidebarCategory, string>();
  /**
   * For each page of the sidebar, the keys of the categories that contain it. The keys of the map are paths of pages.
   */
  const around = new Map<string, string[]>();

  function keyOf(list: readonly SidebarItem[]): string {
    const shown = list.map((item) => {
      if (item.type === 'link') return item;
      const { items: inner, ...category } = item;
      const key = keyOf(inner);
      keys.set(item, key);
      return [category, firstPage(inner), !item.collapsed && key];
    });
    return contentHash(JSON.stringify(shown));
  }

  function visit(list: readonly SidebarItem[], above: readonly string[]): void {
    for (const item of list) {
      const open = item.type === 'link' ? above : [...above, keys.get(item) ?? ''];
      if (item.href !== undefined) {
        const path = comparablePath(item.href);
        around.set(path, [...(around.get(path) ?? []), ...open]);
      }
      if (item.type === 'category') visit(item.items, open);
    }
  }

  const whole = contentHash(JSON.stringify([settings, keyOf(items)]));
  visit(items, []);
  return ({ path, breadcrumbs }) => {
    const paths = [path, ...breadcrumbs.flatMap(({ href }) => href ?? []).toReversed()];
    const found = paths.map((one) => around.get(comparablePath(one))).find(Boolean);
    return [whole, ...(found ?? [])];
  };
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
