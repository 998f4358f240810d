import { foldText, nameWords, searchTerm, textWords } from '#manifest/searchText';

/** The stop words: words that do not describe the subject of a query. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a about all also an and any are as at be been being between but by can cannot could difference do does doing ' +
    'each every example explain for from get give got had has have help here how i if in into is it its just like me ' +
    'mean meaning means my need of on or our please purpose should show so some such tell than that the their them ' +
    'then there these they this those to use used using versus very via vs want was way we were what when where ' +
    'which who why will with would you your'
  ).split(' '),
);

/** Words that say little about the subject of a query, such as verbs and adjectives that any subject can have. */
const weakWords: ReadonlySet<string> = new Set(
  (
    'allow another both call change choose copy correct current different few find first fix give handle javascript ' +
    'js keep know let list look make many mark must new next not off one other own pass possible prevent put read ' +
    'return right run same see send set several simple single specific start take turn two want work write wrong'
  )
    .split(' ')
    .map(searchTerm),
);

/** Returns the share of its rarity that a word of a query has. */
export function weightOfTerm(term: string): number {
  return weakWords.has(term) ? 0.25 : 1;
}

/** A word of a query. */
export interface QueryWord {
  /** The index term of the word in texts. */
  term: string;
  /** The parts of the word, in lower case. A camel-case word such as `buildSchema` has several. */
  pieces: readonly string[];
  /** True for the last word that `queryWords` returns. The reader may still be typing it. */
  isLast: boolean;
}

/**
 * Returns the words of a query without stop words and repetitions. If the query has only stop words, keeps them.
 */
export function queryWords(query: string): QueryWord[] {
  const words = textWords(query);
  const significant = words.filter((word) => !stopWords.has(foldText(word)));
  const chosen = significant.length > 0 ? significant : words;
  const byTerm = new Map<string, QueryWord>();
  for (const [index, word] of chosen.entries()) {
    const term = searchTerm(word);
    const pieces = nameWords(word).map(({ text }) => text);
    const isLast = index === chosen.length - 1;
    // A repeated word has its last position.
    byTerm.delete(term);
    byTerm.set(term, { term, pieces: pieces.length === 0 ? [term] : pieces, isLast });
  }
  return [...byTerm.values()];
}

/** Returns the index terms of the words that `queryWords` returns for a query. */
export function termsOf(query: string): string[] {
  return queryWords(query).map(({ term }) => term);
}
