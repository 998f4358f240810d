import type { NamedReference } from '#manifest/member';
import type { CodeRow, SymbolKey } from '../../reference/apiPackage';
import { symbolPath } from './apiPlace';
import { linkRow } from './linkTokens';
import type { SymbolContext } from './symbolContext';

/** Types by name, with their arguments; a link where the type itself has a page. */
export function namedTypes(rows: readonly CodeRow[], { scope }: SymbolContext): NamedReference[] {
  return rows.map((row) => {
    const [head] = linkRow(row, scope);
    return {
      label: row.map(({ text }) => text).join(''),
      ...(head?.href === undefined ? {} : { href: head.href }),
    };
  });
}

/** Symbols by name. */
export function namedSymbols(
  keys: readonly SymbolKey[],
  { place, symbolOf }: SymbolContext,
): NamedReference[] {
  return keys.flatMap((key) => {
    const symbol = symbolOf(key);
    return symbol === undefined ? [] : [{ label: symbol.name, href: symbolPath(place, key) }];
  });
}
