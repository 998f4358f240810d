import type { Sidebar, SidebarItem } from '#manifest/sidebar';
import { symbolKindOf } from '../ui/SymbolMark';
import { sitePathOf } from '../ui/siteHref';

/**
 * Reads the sidebar from the HTML of a page, so that the page needs no other copy of the sidebar. Returns `undefined`
 * if the page has no sidebar.
 */
export function readSidebar(page: ParentNode, base: string): Sidebar | undefined {
  const nav = page.querySelector('nav[data-sidebar]');
  if (nav === null) return undefined;
  return {
    hasFilter: nav.querySelector(':scope > search') !== null,
    items: readList(nav.querySelector(':scope > ul'), base),
  };
}

function readList(list: Element | null, base: string): SidebarItem[] {
  return [...(list?.children ?? [])].map((line) => readItem(line, base));
}

function readItem(line: Element, base: string): SidebarItem {
  const title = line.querySelector('a, summary') ?? line;
  const isLink = title.parentElement === line;
  const link = readLine(title, base);
  if (isLink && link.href !== undefined) return { ...link, href: link.href, type: 'link' };
  // The reader may have opened the category before its items were loaded.
  const list = line.querySelector('ul');
  const first = line.querySelector('summary + a');
  return {
    ...link,
    type: 'category',
    collapsed: list === null,
    items: readList(list, base),
    ...(first && { first: { href: '', ...readLine(first, base) } }),
  };
}

function readLine(title: Element, base: string) {
  // A text without an element around it comes first.
  const { firstChild } = title;
  const label = firstChild instanceof Text ? firstChild : title.querySelector('span');
  const badge = title.querySelector(':scope > small');
  const [deprecated, mark] = [title.querySelector('s'), title.querySelector(':scope > i')];
  const symbolKind = mark && symbolKindOf(mark);
  const href = title.getAttribute('href');
  return {
    label: (deprecated ?? label)?.textContent ?? '',
    ...(href !== null && { href: sitePathOf(href, base) }),
    ...(symbolKind && { symbolKind }),
    ...(deprecated && { deprecated: true }),
    ...(badge && { badge: badge.textContent ?? '' }),
  };
}
