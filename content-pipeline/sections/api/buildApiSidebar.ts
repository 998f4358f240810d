import type { Link } from '#manifest/primitives';
import type { SidebarItem } from '#manifest/sidebar';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, packagePath, symbolPath } from './apiAddresses';
import type { SymbolGroup } from './symbolGroups';

/** A package, and how lists divide it. */
interface GroupedPackage {
  api: ApiPackage;
  groups: readonly SymbolGroup[];
}

/**
 * Builds the sidebar of a reference: packages, in them groups, in them lists, in these names. The groups of an only
 * package stand beside it. A group that is called like its package would be its line once more: its lists are the package's.
 */
export function buildApiSidebar(
  packages: readonly GroupedPackage[],
  place: ApiPlace,
): SidebarItem[] {
  const [only, ...others] = packages;
  if (only === undefined || others.length > 0) {
    return packages.map(({ api, groups }) => {
      const { own, parts } = divideGroups(api, groups, place);
      const label = labelAmong(packages, api);
      return packageItem({ label, slug: api.slug }, [...own, ...parts], true, place);
    });
  }
  const { own, parts } = divideGroups(only.api, only.groups, place);
  const { name: label, slug } = only.api;
  return [packageItem({ label, slug }, own, parts.length > 0, place), ...parts];
}

/** What stands in the package itself, and its other parts. */
function divideGroups(api: ApiPackage, groups: readonly SymbolGroup[], place: ApiPlace) {
  const root = groups.find(({ title }) => title === api.name);
  return {
    own: root === undefined ? [] : listItems(root, place),
    parts: groups.filter((group) => group !== root).map((group) => groupItem(group, place)),
  };
}

/** The name of a package; with its version where another release of it stands beside it. */
function labelAmong(packages: readonly GroupedPackage[], { name, version, slug }: ApiPackage) {
  const isOnly = packages.filter(({ api }) => api.name === name).length === 1;
  return isOnly ? name : `${name} ${version ?? slug}`;
}

/** The line of a package; it can be opened where something stands in it. */
function packageItem(
  { label, slug }: { label: string; slug: string },
  items: SidebarItem[],
  collapsed: boolean,
  place: ApiPlace,
): SidebarItem {
  const line = { label, href: packagePath(place, slug) };
  return items.length === 0
    ? { type: 'link', ...line }
    : { type: 'category', ...line, collapsed, items };
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

function groupItem(group: SymbolGroup, place: ApiPlace): SidebarItem {
  return {
    ...{ type: 'category', label: group.title, collapsed: true },
    items: listItems(group, place),
  };
}

function listItems({ lists }: SymbolGroup, place: ApiPlace): SidebarItem[] {
  return lists.flatMap(({ title, symbols }): SidebarItem[] => {
    const items = symbols.map((symbol) => item(symbol, place));
    return title === undefined
      ? items
      : [{ type: 'category', label: title, collapsed: true, items }];
  });
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
