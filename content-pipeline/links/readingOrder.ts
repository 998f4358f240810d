import type { SidebarItem } from '#manifest/sidebar';

/** Lists the links of a sidebar from top to bottom, as previous and next follow them. */
export function readingOrder(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
    return item.type === 'link' ? own : [...own, ...readingOrder(item.items)];
  });
}
