import { foldText } from './foldText';

/** A word within a name. */
export interface NameWord {
  /** In lower case, without accents. */
  text: string;
  /** Where it begins in the name. */
  start: number;
}

/** The words of a name or a title, told by capitals, digits and signs: `parseHTMLText` has three. */
export function nameWords(name: string): NameWord[] {
  const folded = foldText(name);
  return Array.from(name.matchAll(word), ({ index, 0: { length } }) => ({
    text: folded.slice(index, index + length),
    start: index,
  }));
}

const word = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;

/**
 * What a query for a name may begin with: the rest of the name from any of its words on, and the first
 * letters of its words, with and without abbreviations. Indexes are divided by these keys.
 */
export function nameKeys(name: string): string[] {
  const words = nameWords(name);
  const squeezed = words.map(({ text }) => text);
  const rests = squeezed.map((_, at) => squeezed.slice(at).join(''));
  const short = words.filter(({ text, start }) => !isAbbreviation(name, text, start));
  return [...new Set([...rests, initials(words), initials(short)])].filter((key) => key !== '');
}

function initials(words: readonly NameWord[]): string {
  return words.map(({ text }) => text[0]).join('');
}

function isAbbreviation(name: string, { length }: string, start: number): boolean {
  const written = name.slice(start, start + length);
  return length > 1 && written === written.toUpperCase() && written !== written.toLowerCase();
}
