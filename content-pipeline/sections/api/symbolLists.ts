import { type ApiSymbol, compareNames } from '../../reference/apiPackage';
import { createAnchors } from '../../reference/readMembers';
import { listSize, longestList, packageSize } from './pageLimits';
import { type SymbolGroup, type SymbolList, symbolsOf } from './symbolGroups';

/** A page that lists symbols for which another page has no space. */
export interface ListPage {
  /** Its name among the pages of the same group: `Interfaces A – L`. Empty when it lists the whole group. */
  label: string;
  /** The kind in the label, and the range of names, if its lists are one part of several. */
  kind?: string | undefined;
  range?: string | undefined;
  /** The end of its address. */
  name: string;
  lists: readonly SymbolList[];
}

/** A group of symbols, and the pages that list them, if the page of the package has no space for them. */
export interface PlacedGroup extends SymbolGroup {
  /** Empty when the page of the package lists the symbols. */
  pages: readonly ListPage[];
}

/** Returns the number of characters that list a symbol. */
type SizeOf = (symbol: ApiSymbol) => number;

/**
 * Decides which groups the page of a package lists itself: none with a long list, and others while there is space,
 * the smallest first. All others have pages of their own.
 *
 * @param size the size of everything else on the page, in characters of JSON
 */
export function placeGroups(
  groups: readonly SymbolGroup[],
  sizeOf: SizeOf,
  size: number,
): PlacedGroup[] {
  const names = createAnchors();
  const sizes = groups.map((group) => ({ group, size: sum(symbolsOf(group).map(sizeOf)) }));
  const inPlace = new Set<SymbolGroup>();
  let left = packageSize - size;
  for (const { group, size } of sizes.toSorted((a, b) => a.size - b.size)) {
    if (symbolsOf(group).length > longestList || size > left) continue;
    left -= size;
    inPlace.add(group);
  }
  return groups.map((group) => {
    if (inPlace.has(group)) return { ...group, pages: [] };
    const pages = divideLists(group.lists, sizeOf).map((page) => ({
      ...page,
      name: names.claim(`${group.anchor} ${page.name}`.toLowerCase()),
    }));
    return { ...group, pages };
  });
}

/** Returns pages for lists of symbols: one if it has space for all of them, else one for each list or each part of it. */
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

/** Returns the pages for an alphabetical list; an empty array if it is short enough for one page. */
export function divideAlphabet(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ListPage[] {
  const isShort =
    sum(symbols.map(sizeOf)) <= listSize &&
    lettersOf(symbols).every(({ symbols }) => symbols.length <= longestList);
  return isShort ? [] : divideByName(symbols, sizeOf);
}

/** Returns pages for symbols, each with the names of a range. */
export function divideByName(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ListPage[] {
  const names = createAnchors();
  return rangesOf(symbols, sizeOf).map(({ range, symbols }) => ({
    ...{ label: range, range, name: names.claim(range.toLowerCase()) },
    lists: [{ symbols }],
  }));
}

function fits(symbols: readonly ApiSymbol[], sizeOf: SizeOf): boolean {
  return symbols.length <= longestList && sum(symbols.map(sizeOf)) <= listSize;
}

/** Symbols that are neighbours in alphabetical order, and the beginnings of their names: `A – D`. */
interface NameRange {
  range: string;
  symbols: ApiSymbol[];
}

/** Divides symbols by their names: at first letters, if not too many names have the same one. */
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

/** Divides symbols into as few parts as possible, of about the same length. */
function divideEvenly(symbols: readonly ApiSymbol[], sizeOf: SizeOf): ApiSymbol[][] {
  for (let count = 1; ; count += 1) {
    const length = Math.ceil(symbols.length / count);
    const parts = Array.from({ length: count }, (_, index) =>
      symbols.slice(index * length, (index + 1) * length),
    ).filter((part) => part.length > 0);
    if (length === 1 || parts.every((part) => fits(part, sizeOf))) return parts;
  }
}

/** Symbols whose names begin with the same letter. */
interface LetterList {
  /** In upper case; empty for names that begin with something else. */
  letter: string;
  symbols: ApiSymbol[];
}

/** Sorts symbols by name, and divides them by the first letter. */
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

/** Returns the first and the last name of a part, no longer than needed to distinguish them from the names around the part. */
function rangeOf(
  part: readonly ApiSymbol[],
  before: ApiSymbol | undefined,
  after: ApiSymbol | undefined,
): string {
  const [first = '', last = ''] = [part[0]?.name, part.at(-1)?.name];
  const lengths = [distinctLength(first, before?.name), distinctLength(last, after?.name)] as const;
  // Two beginnings with the same first letter are compared by readers, so they have the same length.
  const isSameLetter = beginning(first, 1) === beginning(last, 1);
  const [start, end] = isSameLetter ? [Math.max(...lengths), Math.max(...lengths)] : lengths;
  const ends = new Set([beginning(first, start), beginning(last, end)]);
  return [...ends].join(' – ');
}

/** Returns the length of the shortest beginning of a name that another name does not have. */
function distinctLength(name: string, other = ''): number {
  const [own, others] = [name.toLowerCase(), other.toLowerCase()];
  let length = 1;
  while (length < own.length && own.slice(0, length) === others.slice(0, length)) length += 1;
  return length;
}

/** Returns the beginning of a name, a single letter in upper case. */
function beginning(name: string, length: number): string {
  return length === 1 ? name.slice(0, 1).toUpperCase() : name.slice(0, length);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
