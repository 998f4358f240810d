import type { Link } from '#manifest/link';
import type { SidebarItem } from '#manifest/sidebar';
import type { SymbolKind } from '#manifest/symbolKind';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, packagePath, symbolPath } from './apiPlace';
import { type SymbolGroup, symbolGroups, symbolsOf } from './symbolGroups';

const kindTitles: Readonly<Record<SymbolKind, string>> = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  enum: 'Enums',
  variable: 'Variables',
  namespace: 'Namespaces',
};

/** Builds the sidebar of a reference: modules, in them kinds, in these names. */
export function buildApiSidebar(packages: readonly ApiPackage[], place: ApiPlace): SidebarItem[] {
  const [only, ...others] = packages;
  if (only !== undefined && others.length === 0) {
    const overview = { label: only.name, href: packagePath(place, only.slug) };
    return [{ type: 'link', ...overview }, ...groupItems(only, place)];
  }
  return packages.map((api) => ({
    type: 'category',
    label: api.name,
    href: packagePath(place, api.slug),
    collapsed: true,
    items: groupItems(api, place),
  }));
}

/** What comes before and after each symbol among those of its module and kind. */
export function neighbours(
  groups: readonly SymbolGroup[],
  place: ApiPlace,
): ReadonlyMap<SymbolKey, { previous?: Link; next?: Link }> {
  const found = new Map<SymbolKey, { previous?: Link; next?: Link }>();
  for (const list of groups.flatMap(listsOf)) {
    list.forEach(({ key }, index) => {
      const [previous, next] = [list[index - 1], list[index + 1]];
      found.set(key, {
        ...(previous && { previous: linkTo(previous, place) }),
        ...(next && { next: linkTo(next, place) }),
      });
    });
  }
  return found;
}

function groupItems(api: ApiPackage, place: ApiPlace): SidebarItem[] {
  return symbolGroups(api).map((group) => ({
    type: 'category',
    label: group.title,
    collapsed: true,
    items: group.isExported
      ? group.kinds.map(({ kind, symbols }) => ({
          type: 'category',
          label: kindTitles[kind],
          collapsed: true,
          items: symbols.map((symbol) => item(symbol, place)),
        }))
      : symbolsOf(group).map((symbol) => item(symbol, place)),
  }));
}

/** The lists of names in which a reader goes from one to the next. */
function listsOf(group: SymbolGroup): ApiSymbol[][] {
  return group.isExported ? group.kinds.map(({ symbols }) => symbols) : [symbolsOf(group)];
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
