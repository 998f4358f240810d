import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import { matchName } from './matchName';

/** What is known of branches that stand in files of their own, by file. */
export type Branches = ReadonlyMap<string, readonly SidebarItem[]>;

/** A line that leads to a page: a link, or a category that is a page too. */
export type PageLine = Omit<SidebarLink, 'type'>;

/** Every page of a sidebar once, in its order, whatever branch it is in. */
export function linksOf(items: readonly SidebarItem[], branches: Branches): PageLine[] {
  const links = new Map<string, PageLine>();
  function visit(item: SidebarItem): void {
    const { href } = item;
    if (href !== undefined && !links.has(href)) links.set(href, { ...item, href });
    if (item.type === 'category') itemsOf(item, branches).forEach(visit);
  }
  items.forEach(visit);
  return [...links.values()];
}

/** The files of branches that nothing is known of yet. */
export function unknownFiles(items: readonly SidebarItem[], branches: Branches): string[] {
  return items.flatMap((item) => {
    if (item.type === 'link') return [];
    const { file } = item;
    if (file !== undefined && item.items.length === 0 && !branches.has(file)) return [file];
    return unknownFiles(itemsOf(item, branches), branches);
  });
}

/** The pages whose names fit a text, the closest first. */
export function matchingLinks(links: readonly PageLine[], text: string): PageLine[] {
  return links
    .flatMap((link) => {
      const rank = matchName(link.label, text);
      return rank === undefined ? [] : [{ link, rank }];
    })
    .sort((first, second) => first.rank - second.rank)
    .map(({ link }) => link);
}

function itemsOf(
  { items, file }: Extract<SidebarItem, { type: 'category' }>,
  branches: Branches,
): readonly SidebarItem[] {
  return items.length > 0 || file === undefined ? items : (branches.get(file) ?? []);
}
