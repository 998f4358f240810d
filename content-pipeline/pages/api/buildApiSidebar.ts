import type { Link } from '#manifest/link';
import type { SidebarItem } from '#manifest/sidebar';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, packagePath, symbolPath } from './apiPlace';
import type { SymbolGroup } from './symbolGroups';

/** A package, and how lists divide it. */
interface GroupedPackage {
  api: ApiPackage;
  groups: readonly SymbolGroup[];
}

/** Builds the sidebar of a reference: groups, in them lists, in these names. */
export function buildApiSidebar(
  packages: readonly GroupedPackage[],
  place: ApiPlace,
): SidebarItem[] {
  const [only, ...others] = packages;
  if (only !== undefined && others.length === 0) {
    const overview = { label: only.api.name, href: packagePath(place, only.api.slug) };
    return [{ type: 'link', ...overview }, ...groupItems(only.groups, place)];
  }
  return packages.map(({ api, groups }) => ({
    type: 'category',
    label: api.name,
    href: packagePath(place, api.slug),
    collapsed: true,
    items: groupItems(groups, place),
  }));
}

/** What comes before and after each symbol in its list. */
export function neighbours(
  groups: readonly SymbolGroup[],
  place: ApiPlace,
): ReadonlyMap<SymbolKey, { previous?: Link; next?: Link }> {
  const found = new Map<SymbolKey, { previous?: Link; next?: Link }>();
  for (const { symbols } of groups.flatMap(({ lists }) => lists)) {
    symbols.forEach(({ key }, index) => {
      const [previous, next] = [symbols[index - 1], symbols[index + 1]];
      found.set(key, {
        ...(previous && { previous: linkTo(previous, place) }),
        ...(next && { next: linkTo(next, place) }),
      });
    });
  }
  return found;
}

function groupItems(groups: readonly SymbolGroup[], place: ApiPlace): SidebarItem[] {
  return groups.map(({ title: label, lists }) => ({
    ...{ type: 'category', label, collapsed: true },
    items: lists.flatMap(({ title, symbols }): SidebarItem[] => {
      const items = symbols.map((symbol) => item(symbol, place));
      return title === undefined
        ? items
        : [{ type: 'category', label: title, collapsed: true, items }];
    }),
  }));
}

function item(symbol: ApiSymbol, place: ApiPlace): SidebarItem {
  return {
    type: 'link',
    ...linkTo(symbol, place),
    symbolKind: symbol.kind,
    ...(symbol.comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

function linkTo({ name, key }: ApiSymbol, place: ApiPlace): Link {
  return { label: name, href: symbolPath(place, key) };
}
