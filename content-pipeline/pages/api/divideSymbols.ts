import { type SymbolKind, symbolKinds } from '#manifest/kinds';
import type { GroupBy, HandMadeGroup } from '../../config/apiConfig';
import type { ApiPackage, ApiSymbol } from '../../reference/apiPackage';
import { compareNames } from '../../reference/compareNames';
import { matchesName } from './matchesName';

/** Symbols in one list of names. */
export interface SymbolList {
  /** What the list is called within its group; missing where it is all of it. */
  title?: string;
  symbols: ApiSymbol[];
}

/** Symbols that belong together, in the order in which they are listed. */
export interface SymbolPart {
  title: string;
  /** What is said of them, as Markdown. */
  text: string;
  lists: SymbolList[];
}

const kindTitles: Readonly<Record<SymbolKind, string>> = {
  function: 'Functions',
  class: 'Classes',
  interface: 'Interfaces',
  type: 'Types',
  enum: 'Enums',
  variable: 'Variables',
  namespace: 'Namespaces',
};

/** What is in no group of the author's, or has no category. */
const otherTitle = 'Other';

/** Divides the exported symbols of a package; parts may be empty. */
export function divideSymbols(api: ApiPackage, groupBy: GroupBy): SymbolPart[] {
  const symbols = api.symbols.filter(({ exported }) => exported);
  const withText = (bare: BarePart) => ({ ...bare, text: api.groupTexts[bare.title] ?? '' });
  switch (groupBy) {
    case 'module':
      return api.modules.map(({ name, comment }) => {
        const inModule = symbols.filter(({ module }) => module === name);
        return { title: name, text: comment.summary, lists: listsByKind(inModule) };
      });
    case 'category':
      return byCategory(symbols).map(withText);
    case 'kind':
      return listsByKind(symbols).map(({ title = '', symbols }) =>
        withText({ title, lists: [{ symbols }] }),
      );
    default:
      return byHand(symbols, groupBy).map(withText);
  }
}

/** A part of which nothing has been said. */
type BarePart = Omit<SymbolPart, 'text'>;

function listsByKind(symbols: readonly ApiSymbol[]): SymbolList[] {
  return symbolKinds.flatMap((kind) => {
    const ofKind = symbols.filter((symbol) => symbol.kind === kind);
    return ofKind.length === 0 ? [] : [{ title: kindTitles[kind], symbols: ofKind }];
  });
}

function byCategory(symbols: readonly ApiSymbol[]): BarePart[] {
  const byTitle = new Map<string, ApiSymbol[]>();
  for (const symbol of symbols) {
    const title = symbol.category ?? otherTitle;
    byTitle.set(title, [...(byTitle.get(title) ?? []), symbol]);
  }
  const isOther = (title: string) => Number(title === otherTitle);
  return [...byTitle]
    .sort(([a], [b]) => isOther(a) - isOther(b) || compareNames(a, b))
    .map(([title, ofCategory]) => ({ title, lists: listsByKind(ofCategory) }));
}

/** Whole names come before patterns, and earlier groups before later ones. */
function byHand(symbols: readonly ApiSymbol[], groups: readonly HandMadeGroup[]): BarePart[] {
  const taken = new Set<ApiSymbol>();
  const named = new Set(groups.flatMap((group) => group.symbols));
  const parts = groups.map(({ title, symbols: patterns }) => {
    const chosen = patterns.flatMap((pattern) =>
      symbols.filter((symbol) => {
        const { name } = symbol;
        if (taken.has(symbol) || (name !== pattern && named.has(name))) return false;
        if (!matchesName(pattern, name)) return false;
        taken.add(symbol);
        return true;
      }),
    );
    return { title, lists: [{ symbols: chosen }] };
  });
  const others = symbols.filter((symbol) => !taken.has(symbol));
  return [...parts, { title: otherTitle, lists: listsByKind(others) }];
}
