import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import type { PageWords } from '../../words/pageWords';
import type { ExternalLinks } from './apiConfig';
import type { MemberPages } from './memberPages';

/** The data and functions for the route paths, the URLs and the messages of a reference. */
export interface ApiPlace {
  /** Returns a message in the language of the reference. */
  words: PageWords;
  /** Returns the canonical form of a route path, with or without a slash at its end, as configured. */
  pagePath(path: string): string;
  section: { label: string; path: string };
  /** Returns the URL that documents a type of a package outside the reference. */
  externalHref(packageName: string, name: string): string;
  /** The separate pages for members that do not fit on the page of their symbol, because its size is limited. */
  memberPages: MemberPages;
}

/** Returns the route path of the index page, which lists the packages of a reference. */
export function indexPath({ pagePath, section }: ApiPlace): string {
  return pagePath(section.path);
}

/** Returns the route path of a package page. */
export function packagePath({ pagePath, section }: ApiPlace, slug: string): string {
  return pagePath(`${section.path}/${slug}`);
}

/**
 * Returns the route path of a page that lists symbols of a package, or of the whole reference if `slug` is `undefined`.
 * `name` is the last segment of the path.
 */
export function listPath(
  { pagePath, section }: ApiPlace,
  slug: string | undefined,
  name: string,
): string {
  // No kind of symbols is called "list".
  return pagePath([section.path, slug, 'list', name].filter((part) => part).join('/'));
}

/** Returns the route path of a page with a part of the readme of a package. */
export function readmePath({ pagePath, section }: ApiPlace, slug: string, name: string): string {
  // No kind of symbols is called "readme".
  return pagePath(`${section.path}/${slug}/readme/${name}`);
}

/** Returns the route path of a symbol page. */
export function symbolPath({ pagePath, section }: ApiPlace, key: SymbolKey): string {
  return pagePath(`${section.path}/${key}`);
}

/** Returns the route path of a separate page with members of a symbol. */
export function memberPagePath(
  { pagePath, section }: ApiPlace,
  key: SymbolKey,
  name: string,
): string {
  return pagePath(`${section.path}/${key}/${name}`);
}

/**
 * Returns the link target of a member: a route path with an anchor, on the page of its symbol or on a separate page.
 */
export function memberHref(place: ApiPlace, key: SymbolKey, anchor: string): string {
  const page = place.memberPages.get(key)?.find(({ anchors }) => anchors.has(anchor));
  const path = page === undefined ? symbolPath(place, key) : memberPagePath(place, key, page.name);
  return `${path}#${anchor}`;
}

/**
 * Returns the link targets of names in inline code: exported symbols (`Shape`) and their members (`Shape.area`). The
 * keys are the names.
 *
 * If a value and a type have the same name, the name is linked to the value. The name of the package is never linked to
 * a symbol with the same name.
 */
export function symbolHrefs(api: ApiPackage, place: ApiPlace): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  const exported = api.symbols.filter((symbol) => symbol.exported);
  for (const symbol of [...exported].sort(valuesFirst)) {
    const path = symbolPath(place, symbol.key);
    if (symbol.name !== api.name && !hrefs.has(symbol.name)) hrefs.set(symbol.name, path);
    const members = symbol.members.filter(({ continued }) => continued === undefined);
    for (const { name, anchor } of [...members, ...symbol.enumMembers]) {
      const qualified = `${symbol.name}.${name}`;
      if (!hrefs.has(qualified)) hrefs.set(qualified, memberHref(place, symbol.key, anchor));
    }
  }
  return hrefs;
}

function valuesFirst(a: ApiSymbol, b: ApiSymbol): number {
  return Number(b.isValue) - Number(a.isValue);
}

/** The keywords and basic types of TypeScript that packages also use as names of symbols, such as `undefined`. */
const languageWords: ReadonlySet<string> = new Set([
  ...['any', 'bigint', 'boolean', 'catch', 'default', 'enum', 'false', 'function', 'instanceof'],
  ...['never', 'null', 'number', 'object', 'string', 'symbol', 'true', 'undefined', 'unknown'],
  'void',
]);

/**
 * Tests if a name is a keyword or a basic type of TypeScript that packages also use as the name of a symbol. Such a
 * name is linked to a symbol only if it is written as a call: `string()`.
 */
export function isLanguageWord(name: string): boolean {
  return languageWords.has(name);
}

/** A name in inline code that is linked to a symbol or a member, in texts outside the reference. */
export interface CodeName {
  name: string;
  href: string;
  /** True if the name is linked only when it is written as a call: `parse()`. */
  needsCall: boolean;
}

/**
 * Returns the names of a package's symbols and members that are linked in texts outside the reference. Some names are
 * linked only as calls, because they probably refer to something else: names that members also have, names of
 * deprecated symbols, and keywords or basic types of TypeScript.
 */
export function codeNames(api: ApiPackage, place: ApiPlace): CodeName[] {
  const hrefs = [...symbolHrefs(api, place)];
  const members = new Set(hrefs.flatMap(([name]) => /\.([^.]+)$/.exec(name)?.[1] ?? []));
  const current = new Set(
    api.symbols.flatMap(({ name, comment }) => (comment.deprecated === undefined ? [name] : [])),
  );
  return hrefs.map(([name, href]) => {
    const isMember = name.includes('.');
    const isOther = members.has(name) || !current.has(name) || isLanguageWord(name);
    return { name, href, needsCall: !isMember && isOther };
  });
}

/**
 * Returns the URL that documents a type outside the reference: the configured URL of the type, of a namespace that
 * contains it, or of the package. If none is configured, returns the URL of the package on npm.
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
