import { searchTerm, textWords } from '#manifest/searchText';

/** The stop words: words that do not describe the subject of a query. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be by can could do does for from get got has have how i if in into is it its ' +
    'just like me my need of on or our should so some tell that the their them then there these they this ' +
    'to use using want was we what when where which who why will with would you your'
  ).split(' '),
);

/**
 * Returns the index terms of the words in a query, without stop words. If the query has only stop words, returns the
 * terms of all words. The last term may be a prefix of a longer term, because the reader may still be typing.
 */
export function termsOf(query: string): string[] {
  const words = textWords(query);
  const significant = words.filter((word) => !stopWords.has(word.toLowerCase()));
  return [...new Set((significant.length > 0 ? significant : words).map(searchTerm))];
}
