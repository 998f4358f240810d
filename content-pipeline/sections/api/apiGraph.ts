import {
  type ApiPackage,
  type ApiSymbol,
  type CodeRow,
  compareNames,
  type SymbolKey,
} from '../../reference/apiPackage';
import { foreignName } from './textCompiler';

/** The relations between the symbols of all packages. */
export interface ApiGraph {
  packages: readonly ApiPackage[];
  symbols: ReadonlyMap<SymbolKey, ApiSymbol>;
  uses: SymbolUses;
  families: ReadonlyMap<SymbolKey, readonly ApiSymbol[]>;
  marks: EnumMarks;
  /** The symbol keys of all exports. The keys of the map are the results of `foreignName` for a package and a name. */
  foreign: ReadonlyMap<string, SymbolKey>;
}

/** Computes the relations between the symbols of all packages. */
export function createApiGraph(packages: readonly ApiPackage[]): ApiGraph {
  const symbols = packages.flatMap((api) => api.symbols);
  return {
    packages,
    symbols: new Map(symbols.map((symbol) => [symbol.key, symbol])),
    uses: collectUses(symbols),
    families: new Map(packages.flatMap((api) => [...collectFamilies(api.symbols)])),
    marks: collectMarks(symbols),
    foreign: new Map(
      packages.flatMap((api) =>
        api.symbols
          .filter(({ exported }) => exported)
          .map(({ name, key }) => [foreignName(api.name, name), key] as const),
      ),
    ),
  };
}

/** The ways in which a symbol can use another symbol. */
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

/**
 * The symbols that use a symbol. The keys of the outer map are the used symbols; the keys of the inner map are the ways
 * in which they are used.
 */
export type SymbolUses = ReadonlyMap<SymbolKey, ReadonlyMap<Use, ReadonlySet<SymbolKey>>>;

/**
 * Returns, for each symbol, the exported symbols that use it, grouped by kind of use. Unexported symbols are omitted,
 * because readers do not know them.
 */
function collectUses(symbols: readonly ApiSymbol[]): SymbolUses {
  const found = new Map<SymbolKey, Map<Use, Set<SymbolKey>>>();
  for (const symbol of symbols) {
    if (!symbol.exported) continue;
    const seen = new Set<SymbolKey>([symbol.key]);
    for (const { use, key } of usesOf(symbol)) {
      // Declarations contain all other uses as well, so they count for new symbols only.
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
  const isFunction = symbol.kind === 'function';
  const called = ownMembers(symbol).filter(
    ({ kind }) => symbol.kind === 'class' || (isFunction && kind === 'call-signature'),
  );
  const callables = [
    ...(isFunction ? symbol.signatures : []),
    ...called.flatMap(({ signatures }) => signatures),
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
  if (symbol.type !== undefined) yield* all('used-by', [symbol.type]);
  for (const { declaration } of ownMembers(symbol)) yield* all('used-by', declaration);
}

/** Returns the tokens of a type without its type arguments, which a type predicate does not check. */
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

/** Words with which the names of related functions begin: `isShape`, `assertShape`, `getShape`. */
const verbs = new Set([
  ...['is', 'assert', 'has', 'can', 'should', 'get', 'set', 'add', 'remove', 'delete', 'to'],
  ...['create', 'make', 'parse', 'format', 'validate', 'resolve'],
]);

/** The endings that distinguish the names of a function's variants, such as `runSync` and `run`. */
const endings = /(?:Sync|Async)$/;

/**
 * Returns, for each symbol, the other exported symbols whose names have the same stem, such as `isShape` and
 * `assertShape`, sorted by name. The array is empty if there are none.
 */
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

/** Returns the stems of a symbol's name, which related symbols share; an empty array if there are none. */
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
  // A type is related to types whose names have one more word: `Shape`, `ShapeOptions`.
  const shorter = words.slice(0, -1).join('');
  return [
    ...(words.length > 1 ? [`type ${name}`] : []),
    ...(words.length > 2 && names.has(shorter) ? [`type ${shorter}`] : []),
  ];
}

/**
 * The types that enum members identify. An enum member identifies a type if it is the value of the type's discriminant
 * property. The keys are the results of `markOf`.
 */
export type EnumMarks = ReadonlyMap<string, ApiSymbol>;

/**
 * Returns the type that each enum member identifies: an exported interface or type alias with a property whose only
 * value is the enum member. If there are several such types, the names of all must end with the name of one of them,
 * such as `Node` for `FieldNode` and `ListNode`. This type is then returned. If there is no such name, the enum member
 * identifies no type.
 */
function collectMarks(symbols: readonly ApiSymbol[]): EnumMarks {
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

/** Returns the key of an enum member in `EnumMarks`: `<key of the enum>#<anchor of the member>`. */
export function markOf(enumKey: SymbolKey, anchor: string): string {
  return `${enumKey}#${anchor}`;
}
