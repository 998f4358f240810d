import type { ApiIndexPage } from '#manifest/packagePage';

/** A name in the list of all names. */
export type IndexedSymbol = ApiIndexPage['symbols'][number];

/** Names that begin with the same letter. */
export interface LetterSymbols {
  /** In upper case; empty for names that begin with something else. */
  letter: string;
  anchor: string;
  symbols: IndexedSymbol[];
}

/** Sorts names by letter without regard to case; what begins with no letter comes last. */
export function groupByLetter(symbols: readonly IndexedSymbol[]): LetterSymbols[] {
  const byLetter = new Map<string, IndexedSymbol[]>();
  const sorted = [...symbols].sort((one, other) => compare(keyOf(one), keyOf(other)));
  for (const symbol of sorted) {
    const letter = /^[a-z]/i.test(symbol.name) ? symbol.name.charAt(0).toUpperCase() : '';
    byLetter.set(letter, [...(byLetter.get(letter) ?? []), symbol]);
  }
  return [...byLetter]
    .sort(([one], [other]) => compare(one || '~', other || '~'))
    .map(([letter, group]) => ({
      letter,
      anchor: letter === '' ? 'symbols-other' : `symbols-${letter.toLowerCase()}`,
      symbols: group,
    }));
}

function keyOf({ name }: IndexedSymbol): string {
  return name.toLowerCase();
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
