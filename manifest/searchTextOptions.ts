import { foldText } from './foldText';

/**
 * How the words of texts are indexed. An index must be read with the options that it was written with,
 * so both halves take them from here.
 */
export const searchTextOptions = {
  /** `code` is what stands in code blocks, `also` are further words that a text is found by. */
  fields: ['title', 'text', 'code', 'also'],
  tokenize: textWords,
  processTerm: searchTerm,
};

/** The words of a text. Scripts that leave no space between words are cut into their signs. */
export function textWords(text: string): string[] {
  return text.match(word) ?? [];
}

const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}_](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}_])*/gu;

/** A word as an index knows it: without capitals, accents and the commonest endings of English. */
export function searchTerm(text: string): string {
  const folded = foldText(text);
  return /^[a-z]{4,}$/.test(folded) ? withoutEnding(folded) : folded;
}

function withoutEnding(term: string): string {
  const singular = term
    .replace(/(?<=..)ies$/, 'y')
    .replace(/(?<=(?:ss|x|ch|sh))es$/, '')
    .replace(/(?<![sui])s$/, '');
  const base = singular
    .replace(/(?<=[aeiouy].*..)(?:ing|ed)$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  return (base.length < 3 ? singular : base).replace(/(?<=...)e$/, '');
}
