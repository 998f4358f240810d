/**
 * Returns a text in lower case and without accents, for comparison in searches.
 *
 * The result has the same length as the text, so a position in the result is also the position in the text.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain.test(lower)) return lower;
  return Array.from({ length: text.length }, (_, at) => foldUnit(text[at] ?? '')).join('');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are all ASCII characters.
const isPlain = /^[\x00-\x7f]*$/;

function foldUnit(unit: string): string {
  const folded = unit.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  // Characters that decompose into several, such as Korean syllables, are not changed.
  return folded.length === 1 ? folded : unit;
}

/** A word within a name. */
export interface NameWord {
  /** The word in lower case, without accents. */
  text: string;
  /** The position of its first character in the name. */
  start: number;
}

/** Splits a name or a title into words in lower case without accents: `parseHTMLText` has three words. */
export function nameWords(name: string): NameWord[] {
  const folded = foldText(name);
  return Array.from(name.matchAll(namePart), ({ index, 0: { length } }) => ({
    text: folded.slice(index, index + length),
    start: index,
  }));
}

const namePart = /\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu;

/**
 * Returns the keys of a name in an index. A word of a query finds the name if one of the keys begins with this word.
 *
 * For each word of the name, one key consists of this word and all words after it. Two further keys are the initials of
 * all words, and the initials without those of abbreviations. For `parseHTMLText`, the keys are `parsehtmltext`,
 * `htmltext`, `text`, `pht` and `pt`.
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

/**
 * The MiniSearch options of text indexes. An index must be read with the options that it was written with, so both the
 * pipeline and the viewer use this object.
 */
export const searchTextOptions = {
  /**
   * The names of the fields. `code` contains the text of code blocks, formulas and SVG images. `also` contains further
   * words that find the text, such as synonyms.
   */
  fields: ['title', 'text', 'code', 'also'],
  tokenize: textWords,
  processTerm: searchTerm,
};

/** The weights of the fields in the ranking of results. */
export const searchTextWeights = { title: 2, text: 1, code: 0.3, also: 1.5 };

/**
 * The size of a block of consecutive text numbers. All texts whose numbers are in the same block belong to the same
 * page, so the viewer can recognise texts of the same page without loading them.
 */
const blockSize = 64;

/**
 * Returns the number of a text. `block` is the first block of text numbers of its page, and `index` is the position of
 * the text on the page. A page with more than 64 texts has several blocks.
 */
export function textNumber(block: number, index: number): number {
  return (block + Math.floor(index / blockSize)) * blockSize + (index % blockSize);
}

/**
 * Returns the first block of text numbers after the blocks of a page. `block` is the first block of the page, and
 * `count` is the number of its texts.
 */
export function nextBlock(block: number, count: number): number {
  return block + Math.max(1, Math.ceil(count / blockSize));
}

/** Returns the block of text numbers that contains the number of a text. */
export function blockOf(number: number): number {
  return Math.floor(number / blockSize);
}

/**
 * Splits a text into words. Chinese and Japanese texts are split into characters. Returns an empty array for a text
 * without words.
 */
export function textWords(text: string): string[] {
  return text.match(word) ?? [];
}

const word =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}\p{M}_](?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])[\p{L}\p{N}\p{M}_])*/gu;

/** A function that returns the index term of a word. */
export type TermOf = (word: string) => string;

/**
 * Creates a function that returns the index terms of words. It caches the terms, because the same words occur many
 * times in texts, and in queries while the reader types.
 */
export function createTermCache(): TermOf {
  const known = new Map<string, string>();
  return (word) => {
    const term = known.get(word) ?? searchTerm(word);
    known.set(word, term);
    return term;
  };
}

/**
 * Returns the index term of a word: the word in lower case and without accents. Common English endings are removed from
 * words of at least four Latin letters.
 */
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
    .replace(/ription$/, 'rib')
    .replace(/(?<=..(?:iz|ment|form))ation$/, '')
    .replace(/(?<=..at)or$/, '')
    .replace(/(?<=[aeiouy].*[ct])ion$/, '')
    .replace(/(?<=[aeiouy].*..)(?:ing|ed)$/, '')
    .replace(/(?<=[aeiouy].*[^aeiouy]{1,2})er$/, '')
    .replace(/([bdgmnprt])\1$/, '$1');
  return (base.length < 3 ? singular : base).replace(/(?<=...)e$/, '');
}
