import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import type { PageWords } from '../../words/pageWords';
import type { ExternalLinks } from './apiConfig';
import type { MemberPages } from './memberPages';

/** The addresses of a reference, and the words of its language. */
export interface ApiPlace {
  words: PageWords;
  /** Returns the canonical form of an address. */
  pagePath(path: string): string;
  section: { label: string; path: string };
  /** Returns the address of a type of a package outside of the reference. */
  externalHref(packageName: string, name: string): string;
  /** The pages with members for which the pages of their symbols have no space. */
  memberPages: MemberPages;
}

/** Returns the address of the list of packages. */
export function indexPath({ pagePath, section }: ApiPlace): string {
  return pagePath(section.path);
}

/** Returns the address of a package page. */
export function packagePath({ pagePath, section }: ApiPlace, slug: string): string {
  return pagePath(`${section.path}/${slug}`);
}

/** Returns the address of a page that lists a part of the symbols: of a package, or of the whole reference. */
export function listPath(
  { pagePath, section }: ApiPlace,
  slug: string | undefined,
  name: string,
): string {
  // No kind of symbols is called "list".
  return pagePath([section.path, slug, 'list', name].filter((part) => part).join('/'));
}

/** Returns the address of a symbol page. */
export function symbolPath({ pagePath, section }: ApiPlace, key: SymbolKey): string {
  return pagePath(`${section.path}/${key}`);
}

/** Returns the address of a page with members of a symbol. */
export function memberPagePath(
  { pagePath, section }: ApiPlace,
  key: SymbolKey,
  name: string,
): string {
  return pagePath(`${section.path}/${key}/${name}`);
}

/** Returns the address of a member, on the page of its symbol or on a page of its own. */
export function memberHref(place: ApiPlace, key: SymbolKey, anchor: string): string {
  const page = place.memberPages
    .get(key)
    ?.find(({ members }) => members.some((member) => member.anchor === anchor));
  const path = page === undefined ? symbolPath(place, key) : memberPagePath(place, key, page.name);
  return `${path}#${anchor}`;
}

/**
 * Returns the addresses of names in inline code: exported symbols and their members, `Shape` and `Shape.area`.
 *
 * A value is preferred to a type of the same name. The name of the package means the package, never a function
 * of the same name.
 */
export function symbolHrefs(api: ApiPackage, place: ApiPlace): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  const exported = api.symbols.filter((symbol) => symbol.exported);
  for (const symbol of [...exported].sort(valuesFirst)) {
    const path = symbolPath(place, symbol.key);
    if (symbol.name !== api.name && !hrefs.has(symbol.name)) hrefs.set(symbol.name, path);
    for (const { name, anchor } of [...symbol.members, ...symbol.enumMembers]) {
      const qualified = `${symbol.name}.${name}`;
      if (!hrefs.has(qualified)) hrefs.set(qualified, memberHref(place, symbol.key, anchor));
    }
  }
  return hrefs;
}

function valuesFirst(a: ApiSymbol, b: ApiSymbol): number {
  return Number(b.isValue) - Number(a.isValue);
}

/** A name that other texts of the site may write as inline code. */
export interface CodeName {
  name: string;
  href: string;
  /** True if the name means the symbol only as a call: `parse()`. */
  needsCall: boolean;
}

/**
 * Returns the names of a package in texts that are about more than the package. A plain name that members have as
 * well is more likely to mean one of them, and a deprecated one what has taken its place under this name
 * elsewhere: these must be called.
 */
export function codeNames(api: ApiPackage, place: ApiPlace): CodeName[] {
  const hrefs = [...symbolHrefs(api, place)];
  const members = new Set(hrefs.flatMap(([name]) => /\.([^.]+)$/.exec(name)?.[1] ?? []));
  const current = new Set(
    api.symbols.flatMap(({ name, comment }) => (comment.deprecated === undefined ? [name] : [])),
  );
  return hrefs.map(([name, href]) => {
    const isMember = name.includes('.');
    return { name, href, needsCall: !isMember && (members.has(name) || !current.has(name)) };
  });
}

/**
 * Returns the address that explains a type which is not in the reference: the one that the site configures for it,
 * for what it is part of, or for the package, else on npm, which names its documentation.
 */
export function externalHref(links: ExternalLinks, packageName: string, name: string): string {
  const given = Object.hasOwn(links, packageName) ? links[packageName] : undefined;
  const template = typeof given === 'object' ? templateFor(given, name) : given;
  return template === undefined
    ? `https://www.npmjs.com/package/${packageName}`
    : template.replaceAll('{name}', encodeURIComponent(name));
}

function templateFor(byName: Readonly<Record<string, string>>, name: string): string | undefined {
  if (Object.hasOwn(byName, name)) return byName[name];
  const end = name.lastIndexOf('.');
  return end < 0 ? byName['*'] : templateFor(byName, name.slice(0, end));
}
