import type { ExternalLinks } from '../../config/apiConfig';
import type { ApiPackage, ApiSymbol, SymbolKey } from '../../reference/apiPackage';

/** Where the pages of a reference stand. */
export interface ApiPlace {
  /** The canonical form of an address. */
  pagePath(path: string): string;
  section: { label: string; path: string };
  /** The address of a type of a package that the reference does not hold. */
  externalHref(packageName: string, name: string): string;
}

/** The address of the page that lists all packages. */
export function indexPath({ pagePath, section }: ApiPlace): string {
  return pagePath(section.path);
}

/** The address of a package, by its name in addresses. */
export function packagePath({ pagePath, section }: ApiPlace, slug: string): string {
  return pagePath(`${section.path}/${slug}`);
}

/** The address of a symbol. */
export function symbolPath({ pagePath, section }: ApiPlace, key: SymbolKey): string {
  return pagePath(`${section.path}/${key}`);
}

/**
 * What the names in inline code mean: exported symbols and their members, `Shape` and `Shape.area`.
 *
 * What exists at run time comes before a type of the same name. The name of the package itself means
 * the package to readers, never a function that is called like it.
 */
export function symbolHrefs(api: ApiPackage, place: ApiPlace): ReadonlyMap<string, string> {
  const hrefs = new Map<string, string>();
  const exported = api.symbols.filter((symbol) => symbol.exported && symbol.name !== 'default');
  for (const symbol of [...exported].sort(valuesFirst)) {
    const path = symbolPath(place, symbol.key);
    if (symbol.name !== api.name && !hrefs.has(symbol.name)) hrefs.set(symbol.name, path);
    for (const { name, anchor } of [...symbol.members, ...symbol.enumMembers]) {
      const qualified = `${symbol.name}.${name}`;
      if (!hrefs.has(qualified)) hrefs.set(qualified, `${path}#${anchor}`);
    }
  }
  return hrefs;
}

function valuesFirst(a: ApiSymbol, b: ApiSymbol): number {
  return Number(b.isValue) - Number(a.isValue);
}

/** A name that texts outside of the reference may write as inline code. */
export interface CodeName {
  name: string;
  href: string;
  /** Whether it means the symbol only where it is called, as in `parse()`. */
  needsCall: boolean;
}

/**
 * The names of a package in texts that are about more than the package. A plain name that members bear as
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
 * Where a type of a package is explained that the reference does not hold: at the address that the site gives for it,
 * for what it is part of, or for the package, else on npm, where whoever wants to know more finds what documents it.
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
