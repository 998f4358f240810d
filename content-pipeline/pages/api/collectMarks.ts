import type { ApiSymbol, SymbolKey } from '../../reference/apiPackage';

/** The types that members of enums mark, by `<enum>#<member>`. */
export type EnumMarks = ReadonlyMap<string, ApiSymbol>;

/**
 * Finds the types that a member of an enum tells apart from others: those with a property that can
 * have no other value. Where several have it, the one that the others are named after is meant.
 */
export function collectMarks(symbols: readonly ApiSymbol[]): EnumMarks {
  const candidates = new Map<string, ApiSymbol[]>();
  for (const symbol of symbols) {
    if (!symbol.exported || (symbol.kind !== 'interface' && symbol.kind !== 'type')) continue;
    for (const { type, kind } of symbol.members) {
      const [token, ...others] = type;
      if (kind !== 'property' || others.length > 0 || token?.symbol === undefined) continue;
      if (token.member === undefined) continue;
      const mark = markOf(token.symbol, token.member);
      candidates.set(mark, [...(candidates.get(mark) ?? []), symbol]);
    }
  }
  const marks = new Map<string, ApiSymbol>();
  for (const [mark, marked] of candidates) {
    const [first, ...others] = marked.sort((a, b) => a.name.length - b.name.length);
    if (first && others.every(({ name }) => name.endsWith(first.name))) marks.set(mark, first);
  }
  return marks;
}

/** How a member of an enum is called in the list of marks. */
export function markOf(enumKey: SymbolKey, anchor: string): string {
  return `${enumKey}#${anchor}`;
}
