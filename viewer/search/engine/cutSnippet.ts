import { searchTerm, textWords } from '#manifest/searchText';
import type { MatchRange } from './engine';
import { joined } from './markTitle';

/** The words of a text that were found, as stretches of it. */
export function markTerms(text: string, terms: ReadonlySet<string>): MatchRange[] {
  return joined(findTerms(text, terms).map(({ range }) => range));
}

/** About how many characters are shown. */
const length = 160;

/** The stretch of a text that holds most of the words that were found, and where they are in it. */
export function cutSnippet(text: string, terms: ReadonlySet<string>) {
  const found = findTerms(text, terms);
  if (found.length === 0) return undefined;
  let best = { start: 0, count: 0 };
  for (const { range } of found) {
    const within = found.filter((other) => isWithin(other.range, range[0]));
    const count = new Set(within.map(({ term }) => term)).size;
    if (count > best.count) best = { start: range[0], count };
  }
  const start = wordBefore(text, best.start - 40);
  const end = wordAfter(text, start + length);
  const [before, after] = [start > 0 ? '… ' : '', end < text.length ? ' …' : ''];
  const shift = before.length - start;
  const matches = found
    .filter(({ range }) => range[0] >= start && range[1] <= end)
    .map(({ range: [from, to] }): MatchRange => [from + shift, to + shift]);
  return { text: `${before}${text.slice(start, end)}${after}`, matches: joined(matches) };
}

function isWithin([from]: MatchRange, start: number): boolean {
  return from >= start && from < start + length - 40;
}

function wordBefore(text: string, at: number): number {
  return at <= 0 ? 0 : text.lastIndexOf(' ', at) + 1;
}

function wordAfter(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - 40 ? at : space;
}

function findTerms(text: string, terms: ReadonlySet<string>) {
  const found: { term: string; range: MatchRange }[] = [];
  let from = 0;
  for (const word of textWords(text)) {
    const start = text.indexOf(word, from);
    from = start + word.length;
    const term = termOf(word);
    if (terms.has(term)) found.push({ term, range: [start, from] });
  }
  return found;
}

const known = new Map<string, string>();

/** The same words come with every keystroke. */
function termOf(word: string): string {
  const term = known.get(word) ?? searchTerm(word);
  known.set(word, term);
  return term;
}
