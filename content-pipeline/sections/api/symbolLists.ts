import { type ApiSymbol, compareNames } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { listSize, longestList, packageSize } from './pageLimits';
import { combinedSize, type PartSize } from './pageSizes';
import { type SymbolGroup, type SymbolList, symbolsOf } from './symbolGroups';

/** A separate page for symbols that exceed the limits of the page of a package, a namespace or the reference. */
export interface ListPage {
  /** The label of the page in its group, such as `Interfaces A – L`; empty if the page lists the whole group. */
  label: string;
  /**
   * The title of the list, as a part of the label; missing if the page lists the whole group or the list has no title.
   */
  kind?: string | undefined;
  /** The range of names, as a part of the label; missing if the page contains whole lists. */
  range?: string | undefined;
  /** The last segment of the page's route path. */
  name: string;
  lists: readonly SymbolList[];
}

/** A group of symbols, with the pages that list them if they exceed the limits of the package's page. */
export interface PlacedGroup extends SymbolGroup {
  /** The pages that list the symbols; empty if the page of the package lists them. */
  pages: readonly ListPage[];
}

/** Function that returns the size of a symbol's list entry, as `listedSize` counts it. */
type SizeOf = (symbol: ApiSymbol) => PartSize;

/** The number of elements of a group without its symbols: its heading, its count and its entry in the outline. */
const groupElements = 9;

/** The number of elements of a link to a page that lists symbols of a group. */
const linkElements = 4;

/**
 * Returns groups with the separate pages that list their symbols. The page of the package itself lists the smallest
 * groups, up to its size limit; the `pages` of these groups are empty. A group with more than `longestList` symbols
 * always has separate pages.
 *
 * @param rest the size of the page without the groups and the frame
 */
export function placeGroups(
  groups: readonly SymbolGroup[],
  sizeOf: SizeOf,
  rest: PartSize,
): PlacedGroup[] {
  const names = createAnchors();
  const all = groups.map((group) => {
    const symbols = symbolsOf(group);
    const pages = divideLists(group.lists, sizeOf);
    return { group, pages, count: symbols.length, size: total(symbols.map(sizeOf)) };
  });
  const inPlace = new Set<SymbolGroup>();
  const linked = sum(all.map(({ pages }) => groupElements + pages.length * linkElements));
  let characters = packageSize.characters - rest.characters;
  let elements = packageSize.elements - rest.elements - linked;
  const sorted = all.toSorted((a, b) => combinedSize(a.size) - combinedSize(b.size));
  for (const { group, pages, count, size } of sorted) {
    const added = size.elements - pages.length * linkElements;
    if (count > longestList || size.characters > characters || added > elements) continue;
    characters -= size.characters;
    elements -= added;
    inPlace.add(group);
  }
  return all.map(({ group, pages }) => {
    if (inPlace.has(group)) return { ...group, pages: [] };
    const named = pages.map((page) => ({
      ...page,
      name: names.claim(`${group.anchor} ${page.name}`.toLowerCase()),
    }));
    return { ...group, pages: named };
  });
}

/**
 * Returns the pages for lists of symbols. If all symbols fit on one page, returns a single page. If they do not fit,
 * returns one or more pages for each list.
 */
function divideLists(lists: readonly SymbolList[], sizeOf: SizeOf): ListPage[] {
  if (fits(symbolsOf({ lists }), sizeOf)) return [{ label: '', name: '', lists }];
  return lists.flatMap((list): ListPage[] => {
    const { title: kind, englishTitle = '', symbols } = list;
    const whole = { range: undefined, symbols };
    const ranges = fits(symbols, sizeOf) ? [whole] : rangesOf(symbols, sizeOf);
    return ranges.map(({ range, symbols }) => ({
      ...{ kind, range },
      label: [kind, range].filter((part) => part !== undefined).join(' '),
      name: [englishTitle, range].filter((part) => part !== undefined).join(' '),
      lists: [{ ...list, symbols }],
    }));
  });
}

/** Returns the pages for an alphabetical list; an empty array if the list does not exceed the limits of a page. */
export function divideAlphabet(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ListPage[] {
  const isShort =
    combinedTotal(symbols, sizeOf) <= listSize &&
    lettersOf(symbols).every(({ symbols }) => symbols.length <= longestList);
  return isShort ? [] : divideByName(symbols, sizeOf);
}

/** Returns pages that list symbols, each for an alphabetical range of names. */
export function divideByName(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ListPage[] {
  const names = createAnchors();
  return rangesOf(symbols, sizeOf).map(({ range, symbols }) => ({
    ...{ label: range, range, name: names.claim(range.toLowerCase()) },
    lists: [{ symbols }],
  }));
}

function fits(symbols: readonly ApiSymbol[], sizeOf: SizeOf): boolean {
  return symbols.length <= longestList && combinedTotal(symbols, sizeOf) <= listSize;
}

/** Consecutive symbols in alphabetical order, and the range of their names, such as `A – D`. */
interface NameRange {
  range: string;
  symbols: ApiSymbol[];
}

/** Divides symbols into ranges that fit on pages. Symbols with the same first letter are divided only if necessary. */
function rangesOf(symbols: readonly ApiSymbol[], sizeOf: SizeOf): NameRange[] {
  const parts: ApiSymbol[][] = [];
  for (const { symbols: sameLetter } of lettersOf(symbols)) {
    const last = parts.at(-1);
    if (last !== undefined && fits([...last, ...sameLetter], sizeOf)) last.push(...sameLetter);
    else parts.push(...divideEvenly(sameLetter, sizeOf));
  }
  return parts.map((part, index) => ({
    range: rangeOf(part, parts[index - 1]?.at(-1), parts[index + 1]?.[0]),
    symbols: part,
  }));
}

/** Divides symbols into the smallest number of parts that fit on pages. The parts have about the same length. */
function divideEvenly(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ApiSymbol[][] {
  for (let count = 1; ; count += 1) {
    const length = Math.ceil(symbols.length / count);
    const parts = Array.from({ length: count }, (_, index) =>
      symbols.slice(index * length, (index + 1) * length),
    ).filter((part) => part.length > 0);
    if (length === 1 || parts.every((part) => fits(part, sizeOf))) return parts;
  }
}

interface LetterList {
  /** The letter in upper case; empty for names that do not begin with a letter. */
  letter: string;
  symbols: ApiSymbol[];
}

/** Groups symbols by the first letter of their names. The symbols are sorted by name. */
export function lettersOf(symbols: readonly ApiSymbol[]): LetterList[] {
  const letters: LetterList[] = [];
  for (const symbol of [...symbols].sort((a, b) => compareNames(a.name, b.name))) {
    const letter = /^\p{L}/u.exec(symbol.name)?.[0].toUpperCase() ?? '';
    const last = letters.at(-1);
    if (last?.letter === letter) last.symbols.push(symbol);
    else letters.push({ letter, symbols: [symbol] });
  }
  return letters;
}

/**
 * Returns the range of names in a part, such as `A – D`. It consists of the beginnings of the first and the last name.
 * Each beginning is long enough to differ from the next name outside the part (in `before` or `after`).
 */
function rangeOf(
  part: readonly ApiSymbol[],
  before: ApiSymbol | undefined,
  after: ApiSymbol | undefined,
): string {
  const [first = '', last = ''] = [part[0]?.name, part.at(-1)?.name];
  const lengths = [distinctLength(first, before?.name), distinctLength(last, after?.name)] as const;
  // Readers compare two beginnings with the same first letter, so both have the same length.
  const isSameLetter = beginning(first, 1) === beginning(last, 1);
  const [start, end] = isSameLetter ? [Math.max(...lengths), Math.max(...lengths)] : lengths;
  const ends = new Set([beginning(first, start), beginning(last, end)]);
  return [...ends].join(' – ');
}

/**
 * Returns the length of the shortest prefix of `name` that is not a prefix of `other`, at most the length of `name`.
 * Upper and lower case are treated as equal.
 */
function distinctLength(name: string, other = ''): number {
  const [own, others] = [name.toLowerCase(), other.toLowerCase()];
  let length = 1;
  while (length < own.length && own.slice(0, length) === others.slice(0, length)) length += 1;
  return length;
}

function beginning(name: string, length: number): string {
  return length === 1 ? name.slice(0, 1).toUpperCase() : name.slice(0, length);
}

function combinedTotal(symbols: readonly ApiSymbol[], sizeOf: SizeOf): number {
  return sum(symbols.map((symbol) => combinedSize(sizeOf(symbol))));
}

function total(sizes: readonly PartSize[]): PartSize {
  return {
    characters: sum(sizes.map(({ characters }) => characters)),
    elements: sum(sizes.map(({ elements }) => elements)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
