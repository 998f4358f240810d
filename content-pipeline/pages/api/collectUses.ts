import type { ApiSymbol, CodeRow, SymbolKey } from '../../reference/apiPackage';

/** How one symbol uses another. The first that fits counts. */
export const uses = [
  'accepted-by',
  'returned-by',
  'checked-by',
  'part-of',
  'extended-by',
  'implemented-by',
  'used-by',
] as const;
export type Use = (typeof uses)[number];

/** Who uses a symbol, by how. */
export type SymbolUses = ReadonlyMap<SymbolKey, ReadonlyMap<Use, ReadonlySet<SymbolKey>>>;

/** Finds out who uses whom. What is not exported counts as used, but not as a user: readers do not know it. */
export function collectUses(symbols: readonly ApiSymbol[]): SymbolUses {
  const found = new Map<SymbolKey, Map<Use, Set<SymbolKey>>>();
  for (const symbol of symbols) {
    if (!symbol.exported) continue;
    const seen = new Set<SymbolKey>([symbol.key]);
    for (const { use, key } of usesOf(symbol)) {
      // Everything is in the declaration too, so it comes last and counts only for what is new.
      if (use === 'used-by' && seen.has(key)) continue;
      if (key === symbol.key) continue;
      seen.add(key);
      const byUse = found.get(key) ?? new Map<Use, Set<SymbolKey>>();
      byUse.set(use, (byUse.get(use) ?? new Set()).add(symbol.key));
      found.set(key, byUse);
    }
  }
  return found;
}

function* usesOf(symbol: ApiSymbol): Generator<{ use: Use; key: SymbolKey }> {
  const callables = [
    ...(symbol.kind === 'function' ? symbol.signatures : []),
    ...(symbol.kind === 'class' ? ownMembers(symbol).flatMap(({ signatures }) => signatures) : []),
  ];
  for (const { parameters, returns } of callables) {
    yield* all(
      'accepted-by',
      parameters.map(({ type }) => type),
    );
    if (returns === undefined) continue;
    if (returns.predicate === undefined) yield* all('returned-by', [returns.type]);
    else yield* all('checked-by', [withoutArguments(returns.predicate.type ?? [])]);
  }
  yield* heads(
    'part-of',
    symbol.union.filter((row) => row.length === 1),
  );
  yield* heads('extended-by', symbol.extends);
  yield* heads('implemented-by', symbol.implements);
  yield* all('used-by', symbol.declaration);
  for (const { declaration } of ownMembers(symbol)) yield* all('used-by', declaration);
}

/** The types that a check is about, without what they are made of: a list, not what is in it. */
function withoutArguments(row: CodeRow): CodeRow {
  let depth = 0;
  return row.filter(({ text }) => {
    const isOutside = depth === 0;
    for (const [bracket] of text.matchAll(/=>|[<>]/g)) {
      if (bracket === '<') depth += 1;
      if (bracket === '>') depth -= 1;
    }
    return isOutside;
  });
}

function ownMembers({ members }: ApiSymbol) {
  return members.filter(({ inheritedFrom }) => inheritedFrom === undefined);
}

function* all(use: Use, rows: readonly CodeRow[]): Generator<{ use: Use; key: SymbolKey }> {
  for (const { symbol } of rows.flat()) if (symbol !== undefined) yield { use, key: symbol };
}

function* heads(use: Use, rows: readonly CodeRow[]): Generator<{ use: Use; key: SymbolKey }> {
  for (const [head] of rows) if (head?.symbol !== undefined) yield { use, key: head.symbol };
}
