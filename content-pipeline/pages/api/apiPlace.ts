import type { SymbolKey } from '../../reference/apiPackage';

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
