import type { NamedReference, RelatedSymbol, Relation } from '#manifest/symbolPage';
import type { ApiSymbol, CodeRow, SymbolKey } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';
import { symbolPath } from './apiAddresses';
import { type SymbolUses, type Use, uses } from './apiGraph';
import type { SymbolContext } from './compileSignature';
import { linkRow } from './linkTokens';

const titles: Readonly<Record<Use, string>> = {
  'accepted-by': 'Accepted by',
  'returned-by': 'Returned by',
  'checked-by': 'Checked by',
  'part-of': 'Part of',
  'extended-by': 'Extended by',
  'implemented-by': 'Implemented by',
  'used-by': 'Used by',
};

/** Lists who has to do with a symbol. Classes and interfaces have their descendants elsewhere. */
export function compileRelations(
  symbol: ApiSymbol,
  symbolUses: SymbolUses,
  family: readonly ApiSymbol[],
  context: Pick<SymbolContext, 'place' | 'symbolOf'>,
): Relation[] {
  const kin = family.map((other) => relatedSymbol(other, context));
  const own = symbolUses.get(symbol.key);
  const shown = uses.filter((use) => !isListedApart(use, symbol));
  return [
    ...relation('Same family', 'same-family', kin),
    ...shown.flatMap((use) =>
      relation(titles[use], use, relatedSymbols([...(own?.get(use) ?? [])], context)),
    ),
  ];
}

/** Symbols as lists name them, in the order of their names. */
export function relatedSymbols(
  keys: readonly SymbolKey[],
  context: Pick<SymbolContext, 'place' | 'symbolOf'>,
): RelatedSymbol[] {
  return keys
    .flatMap((key) => context.symbolOf(key) ?? [])
    .sort((a, b) => compareNames(a.name, b.name))
    .map((symbol) => relatedSymbol(symbol, context));
}

/** A symbol as lists name it. */
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

function relation(title: string, anchor: string, symbols: RelatedSymbol[]): Relation[] {
  return symbols.length === 0 ? [] : [{ title, anchor, symbols }];
}

function isListedApart(use: Use, { kind }: ApiSymbol): boolean {
  if (use === 'extended-by') return kind === 'class' || kind === 'interface';
  return use === 'implemented-by' && kind === 'interface';
}

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
