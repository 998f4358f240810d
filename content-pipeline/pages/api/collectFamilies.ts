import type { ApiSymbol, SymbolKey } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';

/** Verbs that make several functions of one thing: `isShape`, `assertShape`, `getShape`. */
const verbs = new Set([
  ...['is', 'assert', 'has', 'can', 'should', 'get', 'set', 'add', 'remove', 'delete', 'to'],
  ...['create', 'make', 'parse', 'format', 'validate', 'resolve'],
]);

/** Endings that make a second function of the first one: `run`, `runSync`. */
const endings = /(?:Sync|Async)$/;

/** Symbols that belong together by name, by each of them: itself is not listed. */
export function collectFamilies(
  symbols: readonly ApiSymbol[],
): ReadonlyMap<SymbolKey, readonly ApiSymbol[]> {
  const groups = new Map<string, Set<ApiSymbol>>();
  const names = new Set(symbols.map(({ name }) => name));
  for (const symbol of symbols) {
    if (!symbol.exported) continue;
    for (const stem of stemsOf(symbol, names)) {
      groups.set(stem, (groups.get(stem) ?? new Set()).add(symbol));
    }
  }
  const families = new Map<SymbolKey, Set<ApiSymbol>>();
  for (const group of groups.values()) {
    for (const { key } of group) {
      families.set(key, new Set([...(families.get(key) ?? []), ...group]));
    }
  }
  return new Map(
    symbols.map((symbol) => [
      symbol.key,
      [...(families.get(symbol.key) ?? [])]
        .filter((other) => other !== symbol)
        .sort((a, b) => compareNames(a.name, b.name)),
    ]),
  );
}

/** What a name has in common with those that belong to it. */
function stemsOf({ kind, name }: ApiSymbol, names: ReadonlySet<string>): string[] {
  const words = name.match(/[A-Z]{2,}(?=[A-Z][a-z])|[A-Z]?[a-z\d]+|[A-Z]+|[^A-Za-z\d]+/g) ?? [];
  const [first = '', ...rest] = words;
  if (kind === 'function') {
    const base = name.replace(endings, '');
    const pair = base !== name || names.has(`${name}Sync`) || names.has(`${name}Async`);
    return [
      ...(verbs.has(first) && rest.length > 0 ? [`function ${rest.join('')}`] : []),
      ...(pair ? [`call ${base}`] : []),
    ];
  }
  if (kind === 'variable' || kind === 'namespace') return [];
  // A type and those named after it with one more word: `Shape`, `ShapeOptions`.
  const shorter = words.slice(0, -1).join('');
  return [
    ...(words.length > 1 ? [`type ${name}`] : []),
    ...(words.length > 2 && names.has(shorter) ? [`type ${shorter}`] : []),
  ];
}
