import type { Link } from '#manifest/primitives';
import type { SidebarItem, SidebarLink } from '#manifest/sidebar';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { type ApiPlace, listPath, packagePath, symbolPath } from './apiAddresses';
import { listLabel } from './compilePackage';
import { type SymbolGroup, type SymbolList, symbolsOf } from './symbolGroups';
import type { PlacedGroup } from './symbolLists';

interface GroupedPackage {
  api: ApiPackage;
  groups: readonly PlacedGroup[];
}

/**
 * Builds the sidebar of a reference: packages contain groups, groups contain lists, and lists contain names. If there
 * is only one package, its groups are next to it. If a group has the same name as its package, its lists are directly
 * in the package.
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

/**
 * Returns the sidebar items of a package's groups in two arrays. `own` contains the items of the group whose title is
 * the name of the package; it is empty if there is no such group. `parts` contains one item for each other group.
 */
function divideGroups(api: ApiPackage, groups: readonly PlacedGroup[], place: ApiPlace) {
  const root = groups.find(({ title }) => title === api.name);
  const others = groups.filter((group) => group !== root);
  return {
    own: root === undefined ? [] : itemsOf(root, api, place),
    parts: others.map((group) => groupItem(group, api, place)),
  };
}

/**
 * Returns the name of a package. If several packages of the reference have this name, adds the version, or the slug if
 * the version is unknown.
 */
function labelAmong(packages: readonly GroupedPackage[], { name, version, slug }: ApiPackage) {
  const isOnly = packages.filter(({ api }) => api.name === name).length === 1;
  return isOnly ? name : `${name} ${version ?? slug}`;
}

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

/**
 * Returns, for each symbol, links to the previous and the next symbol in its list. The keys of the map are the keys of
 * the symbols. `previous` is missing for the first symbol of a list, and `next` for the last one.
 */
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

function groupItem(group: PlacedGroup, api: ApiPackage, place: ApiPlace): SidebarItem {
  const items = itemsOf(group, api, place);
  const [only, ...others] = items;
  // The page that lists the whole group has the name of the group.
  if (only !== undefined && others.length === 0 && only.label === group.title) return only;
  return { type: 'category', label: group.title, collapsed: true, items };
}

/** Returns the sidebar items of a group. Each separate page of the group is a category that links to this page. */
function itemsOf(group: PlacedGroup, api: ApiPackage, place: ApiPlace): SidebarItem[] {
  if (group.pages.length === 0) return listItems(group.lists, place);
  const kinds = new Set(group.pages.map(({ kind }) => kind));
  return [...kinds].flatMap((kind): SidebarItem[] => {
    const pages = group.pages.filter((page) => page.kind === kind);
    const isDivided = kind !== undefined && pages.length > 1;
    const items = pages.map((page): SidebarItem => {
      const label = isDivided ? page.range : kind;
      return {
        type: 'category',
        label: label ?? listLabel(page, group, api, place.words),
        href: listPath(place, api.slug, page.name),
        collapsed: true,
        items:
          kind === undefined
            ? listItems(page.lists, place)
            : // The label contains the kind, so the items, of which there are often hundreds, have no icons.
              symbolsOf(page).map((symbol) => item(symbol, place)),
      };
    });
    return isDivided ? [{ type: 'category', label: kind, collapsed: true, items }] : items;
  });
}

function listItems(lists: readonly SymbolList[], place: ApiPlace): SidebarItem[] {
  return lists.flatMap(({ title, symbols }): SidebarItem[] => {
    const items = symbols.map((symbol) => ({ ...item(symbol, place), symbolKind: symbol.kind }));
    return title === undefined
      ? items
      : [{ type: 'category', label: title, collapsed: true, items }];
  });
}

function item(symbol: ApiSymbol, place: ApiPlace): SidebarLink {
  return {
    type: 'link',
    ...linkTo(symbol, place),
    ...(symbol.comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

function linkTo({ name, key }: ApiSymbol, place: ApiPlace): Link {
  return { label: name, href: symbolPath(place, key) };
}
