import { symbolKinds } from '#manifest/symbolKinds';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import { type ApiPackage, type ApiSymbol, compareNames } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { englishWords, type PageWords } from '../../words/pageWords';
import type { ConfiguredGroup, GroupBy } from './apiConfig';
import { symbolKindTable } from './symbolKinds';

/** A group of symbols that lists show together: a part of the package's exports, or its unexported symbols. */
export interface SymbolGroup extends SymbolPart {
  /** The anchor of the group on the page of the package. */
  anchor: string;
}

/**
 * Returns the groups of a package's symbols, as configured by `groupBy`. The last group contains the unexported
 * symbols. Empty groups are omitted.
 */
export function symbolGroups(api: ApiPackage, groupBy: GroupBy, words: PageWords): SymbolGroup[] {
  const anchors = createAnchors();
  const hidden: SymbolPart = {
    title: words('not-exported'),
    anchorText: 'not-exported',
    text: words('not-exported-text'),
    lists: [{ symbols: api.symbols.filter(({ exported }) => !exported) }],
  };
  return [...divideSymbols(api, groupBy, words), hidden]
    .filter((part) => symbolsOf(part).length > 0)
    .map((part) => ({ ...part, anchor: anchors.claim(part.anchorText ?? part.title) }));
}

/** Returns the symbols of all lists, in the order of the lists. */
export function symbolsOf({ lists }: { lists: readonly SymbolList[] }): ApiSymbol[] {
  return lists.flatMap(({ symbols }) => symbols);
}

/** A list of symbols. */
export interface SymbolList {
  /** The title of the list within its group; missing if the group is not divided by kind. */
  title?: string;
  /** The title in English, from which route paths are generated. */
  englishTitle?: string;
  symbols: ApiSymbol[];
}

interface SymbolPart {
  title: string;
  /** The text from which the anchor is generated, the same in all languages; defaults to the title. */
  anchorText?: string;
  /** The description of the group as Markdown. */
  text: string;
  lists: SymbolList[];
}

function divideSymbols(api: ApiPackage, groupBy: GroupBy, words: PageWords): SymbolPart[] {
  const symbols = api.symbols.filter(({ exported }) => exported);
  // Comments describe groups by their English titles.
  const withText = (bare: BarePart) => ({
    ...bare,
    text: api.groupTexts[bare.anchorText ?? bare.title] ?? '',
  });
  if (typeof groupBy !== 'string') return configuredParts(symbols, groupBy, words).map(withText);
  const divisions: Readonly<Record<typeof groupBy, () => SymbolPart[]>> = {
    module: () =>
      api.modules.map(({ name, comment }) => {
        const inModule = symbols.filter(({ module }) => module === name);
        return { title: name, text: comment.summary, lists: listsByKind(inModule, words) };
      }),
    category: () => byCategory(symbols, words).map(withText),
    kind: () =>
      byKind(symbols).map(({ titleId, symbols }) =>
        withText({
          title: words(titleId),
          anchorText: englishWords(titleId),
          lists: [{ symbols }],
        }),
      ),
  };
  return divisions[groupBy]();
}

type BarePart = Omit<SymbolPart, 'text'>;

function byKind(symbols: readonly ApiSymbol[]) {
  return symbolKinds.flatMap((kind) => {
    const ofKind = symbols.filter((symbol) => symbol.kind === kind);
    return ofKind.length === 0 ? [] : [{ titleId: symbolKindTable[kind].title, symbols: ofKind }];
  });
}

function listsByKind(symbols: readonly ApiSymbol[], words: PageWords): SymbolList[] {
  return byKind(symbols).map(({ titleId, symbols }) => ({
    ...{ title: words(titleId), englishTitle: englishWords(titleId) },
    symbols,
  }));
}

function otherPart(symbols: readonly ApiSymbol[], words: PageWords): BarePart {
  return {
    title: words('other-symbols'),
    anchorText: englishWords('other-symbols'),
    lists: listsByKind(symbols, words),
  };
}

function byCategory(symbols: readonly ApiSymbol[], words: PageWords): BarePart[] {
  const byTitle = new Map<string, ApiSymbol[]>();
  const others: ApiSymbol[] = [];
  for (const symbol of symbols) {
    const { category: title } = symbol;
    // The title that TypeDoc gives to symbols without a category.
    if (title === undefined || title === englishWords('other-symbols')) others.push(symbol);
    else byTitle.set(title, [...(byTitle.get(title) ?? []), symbol]);
  }
  const named = [...byTitle]
    .sort(([a], [b]) => compareNames(a, b))
    .map(([title, ofCategory]) => ({ title, lists: listsByKind(ofCategory, words) }));
  return others.length === 0 ? named : [...named, otherPart(others, words)];
}

/**
 * Returns the configured groups, and a last group of all other symbols. Each symbol is in only one group: the first
 * group that lists its whole name. If there is no such group, it is in the first group with a matching pattern.
 */
function configuredParts(
  symbols: readonly ApiSymbol[],
  groups: readonly ConfiguredGroup[],
  words: PageWords,
): BarePart[] {
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
  return [...parts, otherPart(others, words)];
}

/** Reports names and patterns in groups that match no export, or that occur more than once. */
export function checkGroups(
  groups: readonly ConfiguredGroup[],
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
      hint: 'list each name and each pattern only once',
    };
  }
  if (pattern.includes('*')) {
    if ([...known].some((name) => matchesName(pattern, name))) return undefined;
    return {
      message: `no export of this section matches "${pattern}"`,
      hint: 'correct or remove the pattern',
    };
  }
  if (known.has(pattern)) return undefined;
  return {
    message: `no package of this section exports "${pattern}"`,
    hint: suggest(pattern, known, 'use the name of an export, written as in an import'),
  };
}

function matchesName(pattern: string, name: string): boolean {
  if (!pattern.includes('*')) return pattern === name;
  const parts = pattern.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(name);
}
