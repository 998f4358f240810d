import { tokenParts } from '#manifest/declarationTokens';
import type { NamedReference, RelatedSymbol, Relation } from '#manifest/symbolPage';
import {
  type ApiSymbol,
  type CodeRow,
  compareNames,
  type SymbolKey,
} from '../../reference/apiPackage';
import type { PageWords } from '../../words/pageWords';
import { symbolPath } from './apiAddresses';
import { type ApiGraph, type Use, uses } from './apiGraph';
import type { SymbolContext } from './compileMembers';
import { longestList } from './pageLimits';
import { linkRow } from './textCompiler';

/**
 * Compiles the lists of symbols that are related to a symbol, each with at most `longestList` symbols. Empty lists and
 * the relations in `lineage` are omitted.
 */
export function compileRelations(
  symbol: ApiSymbol,
  { uses: symbolUses, families }: ApiGraph,
  lineage: readonly Use[],
  context: Pick<SymbolContext, 'place' | 'symbolOf'>,
): Relation[] {
  const { words } = context.place;
  const family = families.get(symbol.key) ?? [];
  const kin = family.map((other) => relatedSymbol(other, context));
  const own = symbolUses.get(symbol.key);
  const shown = uses.filter((use) => !lineage.includes(use));
  return [
    ...relation(words('same-family'), 'same-family', kin, words),
    ...shown.flatMap((use) =>
      relation(words(use), use, relatedSymbols([...(own?.get(use) ?? [])], context), words),
    ),
  ];
}

/** Returns symbols as list items, sorted by name. Keys of unknown symbols are ignored. */
export function relatedSymbols(
  keys: readonly SymbolKey[],
  context: Pick<SymbolContext, 'place' | 'symbolOf'>,
): RelatedSymbol[] {
  return keys
    .flatMap((key) => context.symbolOf(key) ?? [])
    .sort((a, b) => compareNames(a.name, b.name))
    .map((symbol) => relatedSymbol(symbol, context));
}

/** Returns a symbol as a list item. */
export function relatedSymbol(
  { key, name, kind, comment }: ApiSymbol,
  { place }: Pick<SymbolContext, 'place'>,
): RelatedSymbol {
  return {
    label: name,
    href: symbolPath(place, key),
    kind,
    ...(comment.deprecated === undefined ? {} : { deprecated: true }),
  };
}

function relation(
  title: string,
  anchor: string,
  symbols: readonly RelatedSymbol[],
  words: PageWords,
): Relation[] {
  if (symbols.length === 0) return [];
  const rest = symbols.length - longestList;
  const more = rest > 0 && { more: words('and-more', { count: String(rest) }) };
  return [{ title, anchor, symbols: symbols.slice(0, longestList), ...more }];
}

/**
 * Returns a label for each type: its text, with its type arguments. Adds a link if the documentation of the type is
 * known.
 */
export function namedTypes(rows: readonly CodeRow[], { scope }: SymbolContext): NamedReference[] {
  return rows.map((row) => {
    const [head = ''] = linkRow(row, scope);
    const [, , href] = tokenParts(head);
    return {
      label: row.map(({ text }) => text).join(''),
      ...(href === undefined ? {} : { href }),
    };
  });
}
