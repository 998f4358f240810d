import { symbolKinds } from '#manifest/kinds';
import type { GroupBy, HandMadeGroup } from '../../config/apiConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { type ApiPackage, type ApiSymbol, compareNames } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { symbolKindTable } from './symbolKinds';

/** Symbols that lists show together: a part of the package, or its unexported types. */
export interface SymbolGroup extends SymbolPart {
  /** The anchor of the group on the page of the package. */
  anchor: string;
}

/** Divides a package as the site configures it; unexported types come last. */
export function symbolGroups(api: ApiPackage, groupBy: GroupBy): SymbolGroup[] {
  const anchors = createAnchors();
  const hidden: SymbolPart & { anchorText: string } = {
    title: 'Not exported',
    anchorText: 'not-exported',
    text: 'Types that exported declarations use. A program cannot import them.',
    lists: [{ symbols: api.symbols.filter(({ exported }) => !exported) }],
  };
  const parts = divideSymbols(api, groupBy).map((part) => ({ ...part, anchorText: part.title }));
  return [...parts, hidden]
    .filter((part) => symbolsOf(part).length > 0)
    .map(({ anchorText, ...part }) => ({ ...part, anchor: anchors.claim(anchorText) }));
}

/** Returns all symbols of a group in their order. */
export function symbolsOf({ lists }: SymbolPart): ApiSymbol[] {
  return lists.flatMap(({ symbols }) => symbols);
}

/** Symbols in one list of names. */
interface SymbolList {
  /** The title of the list within its group; missing for the only one. */
  title?: string;
  symbols: ApiSymbol[];
}

/** Symbols that belong together, in the order in which they are listed. */
interface SymbolPart {
  title: string;
  /** Their description as Markdown. */
  text: string;
  lists: SymbolList[];
}

/** The title for symbols without a group or a category. */
const otherTitle = 'Other';

/** Divides the exported symbols of a package; parts may be empty. */
function divideSymbols(api: ApiPackage, groupBy: GroupBy): SymbolPart[] {
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

/** A part without a description. */
type BarePart = Omit<SymbolPart, 'text'>;

function listsByKind(symbols: readonly ApiSymbol[]): SymbolList[] {
  return symbolKinds.flatMap((kind) => {
    const ofKind = symbols.filter((symbol) => symbol.kind === kind);
    return ofKind.length === 0 ? [] : [{ title: symbolKindTable[kind].title, symbols: ofKind }];
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

/** Returns the configured groups and a last one of other symbols: whole names are preferred to patterns, and earlier groups to later ones. */
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

/** Reports names in groups that no package exports, or that two groups contain. */
export function checkGroups(
  groups: readonly HandMadeGroup[],
  names: readonly string[],
  placeOf: (group: number, symbol: number) => Place & { file: string },
  report: Report,
): void {
  const known = new Set(names);
  const owners = new Map<string, string>();
  groups.forEach(({ title, symbols }, group) => {
    symbols.forEach((pattern, index) => {
      const problem = problemOf(pattern, { known, owner: owners.get(pattern) });
      owners.set(pattern, title);
      if (problem === undefined) return;
      const place = placeOf(group, index);
      report({ code: 'unknown-symbol', severity: 'error', ...problem, ...place });
    });
  });
}

function problemOf(
  pattern: string,
  { known, owner }: { known: ReadonlySet<string>; owner: string | undefined },
): { message: string; hint: string } | undefined {
  if (owner !== undefined) {
    return {
      message: `"${pattern}" is already in the group "${owner}"`,
      hint: 'List each name once',
    };
  }
  if (pattern.includes('*')) {
    if ([...known].some((name) => matchesName(pattern, name))) return undefined;
    return {
      message: `no export of this section matches "${pattern}"`,
      hint: 'Correct or remove the pattern',
    };
  }
  if (known.has(pattern)) return undefined;
  return {
    message: `no package of this section exports "${pattern}"`,
    hint: suggest(pattern, known, 'Write the name as in an import'),
  };
}

/** Returns true if a name matches a pattern, in which `*` matches any text. */
function matchesName(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}
