import { comparablePath } from '#manifest/comparablePath';
import type { Link } from '#manifest/primitives';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import type { PageFacts } from '../articles/pageStore';
import { contentHash } from '../files/contentHash';

/**
 * Returns a function that returns cache keys of the parts of a sidebar that the HTML of a page contains. The viewer
 * renders all items of open categories or, if there are many, only the items around the page. Of a closed category, the
 * viewer renders the label and a link to the first page. A category is open if it is not collapsed, or if it contains
 * the page or, for a page that the sidebar does not list, the nearest breadcrumb of the page. A change in a closed
 * category, such as a changed title, therefore changes no key outside of the category.
 */
export function createSidebarKeys({
  items,
  ...settings
}: Sidebar): (page: Pick<PageFacts, 'path' | 'breadcrumbs'>) => readonly string[] {
  const keys = new Map<SidebarCategory, string>();
  /** The keys of the categories that contain each page of the sidebar, by the path of the page. */
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
