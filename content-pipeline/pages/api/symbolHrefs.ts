import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { type ApiPlace, symbolPath } from './apiPlace';

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
