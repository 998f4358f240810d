import { type TermOf, textWords } from '#manifest/searchText';
import type { MatchRange } from './engine';
import { joined } from './findNames';

/** Maximum length of a snippet in characters, without the ellipses. */
const length = 180;

/** The minimum number of words in a sentence. A text with fewer words counts as a label. */
const leastWords = 4;

/**
 * Returns the sentence of a text that contains the most different terms, and the ranges of the terms in this sentence.
 * A long sentence is shortened. Returns `undefined` if the text contains none of the terms.
 */
export function cutSnippet(text: string, terms: ReadonlySet<string>, termOf: TermOf) {
  let best: { sentence: string; found: readonly FoundTerm[]; count: number } | undefined;
  for (const sentence of text.split(sentenceEnd)) {
    const found = findTerms(sentence, terms, termOf);
    // A label, such as the name of a file, says less than any sentence.
    const isLabel = textWords(sentence).length < leastWords;
    const count = new Set(found.map(({ term }) => term)).size - (isLabel ? 0.9 : 0);
    if (count > (best?.count ?? 0)) best = { sentence, found, count };
  }
  if (best === undefined) return undefined;
  const { sentence, found } = best;
  const start = sentence.length <= length ? 0 : startOf(sentence, found);
  const end = wordAfter(sentence, start + length);
  const [before, after] = [start > 0 ? '… ' : '', end < sentence.length ? ' …' : ''];
  const shift = before.length - start;
  const matches = found
    .filter(({ range }) => range[0] >= start && range[1] <= end)
    .map(({ range: [from, to] }): MatchRange => [from + shift, to + shift]);
  return { text: `${before}${sentence.slice(start, end)}${after}`, matches: joined(matches) };
}

/** Matches the white space between sentences and the line breaks between blocks. */
const sentenceEnd = /(?<=[.!?…。]["'”’)]?)\s+(?=[\p{Lu}\p{Lo}\p{N}"'“‘(])|\n+/u;

/**
 * Returns the position in a long sentence at which the snippet starts. It is chosen so that the snippet contains the
 * most different terms. The snippet starts at the beginning of a word, about 40 characters before the first of these
 * terms.
 */
function startOf(sentence: string, found: readonly FoundTerm[]): number {
  let best = { start: 0, count: 0 };
  for (const { range } of found) {
    const within = found.filter((other) => isWithin(other.range, range[0]));
    const count = new Set(within.map(({ term }) => term)).size;
    if (count > best.count) best = { start: range[0], count };
  }
  return wordBefore(sentence, best.start - 40);
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

interface FoundTerm {
  term: string;
  range: MatchRange;
}

function findTerms(text: string, terms: ReadonlySet<string>, termOf: TermOf): FoundTerm[] {
  const found: FoundTerm[] = [];
  let from = 0;
  for (const word of textWords(text)) {
    const start = text.indexOf(word, from);
    from = start + word.length;
    const term = termOf(word);
    if (terms.has(term)) found.push({ term, range: [start, from] });
  }
  return found;
}

/** Returns the ranges of those words of a text that have index terms in `terms`. */
export function markTerms(text: string, terms: ReadonlySet<string>, termOf: TermOf): MatchRange[] {
  return joined(findTerms(text, terms, termOf).map(({ range }) => range));
}
