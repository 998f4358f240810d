import type { SearchWord } from '#manifest/search';
import { createTermCache, searchTextWeights, textNumber, textWords } from '#manifest/searchText';
import type { DivideLimits, KeyedItem } from './dividePrefixes';
import type { IndexedText } from './searchRecords';

/** Maximum sizes of the files of words, in characters. */
export const wordLimits: DivideLimits = { whole: 16_000, selection: 8_000 };

/**
 * Maximum number of texts that are stored for a word: the texts in which the word has the greatest weights.
 */
const textsOfWord = 1_000;

/**
 * Maximum number of texts of a word in the file of a prefix if there are files for longer prefixes. It does not apply
 * to a word that is equal to the prefix.
 */
const textsOfSelected = 50;

const fields = ['title', 'text', 'code', 'also'] as const;

/**
 * Maximum number of times that a word is counted in a field of a text. Higher counts would hardly change its weight.
 */
const mostTimes = 127;

/** The total sizes of several texts. */
export interface TextTotals {
  texts: number;
  characters: number;
  /** For each field, the number of different words in each text, added up over all texts. */
  lengths: readonly number[];
}

/** The words of several texts, with the texts that contain them. */
export interface CountedWords extends TextTotals {
  /** The uses of each word in a compact notation, which `wordItem` parses. */
  uses: ReadonlyMap<string, string>;
}

/** Creates a counter for the words in the texts of pages. */
export function createWordCounter() {
  const termOf = createTermCache();
  const uses = new Map<string, { text: string; last: number }>();
  const lengths = fields.map(() => 0);
  let texts = 0;
  let characters = 0;

  function addText(number: number, text: IndexedText): void {
    const inText = new Map<string, string>();
    for (const [field, name] of fields.entries()) {
      const found = textWords(text[name]);
      const times = new Map<string, number>();
      const length = new Set(found).size;
      lengths[field] = (lengths[field] ?? 0) + length;
      for (const word of found) {
        const term = termOf(word);
        times.set(term, (times.get(term) ?? 0) + 1);
      }
      const start = letterOf(field) + characterOf(sizeClass(length));
      for (const [term, count] of times) {
        const counted = count === 1 ? '' : Math.min(mostTimes, count).toString(36);
        inText.set(term, (inText.get(term) ?? '') + start + counted);
      }
    }
    for (const [term, use] of inText) {
      const word = uses.get(term) ?? { text: '', last: 0 };
      uses.set(term, word);
      word.text += `${(number - word.last).toString(36)}${use},`;
      word.last = number;
    }
    texts += 1;
    characters += charactersOf(text);
  }

  return {
    /**
     * Counts the words in the texts of a page. `block` is the number of the page's first block. A block is a range of
     * text numbers.
     */
    add(block: number, page: readonly IndexedText[]): void {
      page.forEach((text, index) => {
        addText(textNumber(block, index), text);
      });
    },
    finish: (): CountedWords => ({
      ...{ texts, characters, lengths },
      uses: new Map(Array.from(uses, ([word, { text }]) => [word, text])),
    }),
  };
}

/** Returns the number of characters of a text that are indexed. */
export function charactersOf(text: IndexedText): number {
  return fields.reduce((sum, name) => sum + text[name].length, 0);
}

/** The statistics of all texts from which the weights of words are computed. */
export interface TextStatistics {
  /** The number of texts. */
  texts: number;
  /** The mean number of different words in each field. */
  averages: readonly number[];
}

/**
 * Returns the statistics of all texts. The numbers are rounded, so that an edited text usually changes only the weights
 * of the words in it.
 */
export function statisticsOf(totals: readonly TextTotals[]): TextStatistics {
  const texts = totals.reduce((sum, each) => sum + each.texts, 0);
  return {
    texts: sizeOfClass(Math.ceil(4 * Math.log2(Math.max(1, texts)))),
    averages: fields.map((_, field) => {
      const length = totals.reduce((sum, { lengths }) => sum + (lengths[field] ?? 0), 0);
      return sizeOfClass(sizeClass(length / Math.max(1, texts)));
    }),
  };
}

function sizeClass(size: number): number {
  return size <= 1 ? 0 : Math.round(4 * Math.log2(size));
}

function sizeOfClass(number: number): number {
  return 2 ** (number / 4);
}

/** Returns a word as an item of the index, given its uses in all texts: one string from each counter. */
export function wordItem(
  word: string,
  uses: readonly string[],
  statistics: TextStatistics,
): KeyedItem {
  const { numbers, weights, inBody } = weigh(uses.join(';'), statistics);
  const json = JSON.stringify(searchWord(word, numbers, weights));
  const item = { key: word, order: word, json, rank: -inBody };
  if (numbers.length <= textsOfSelected) return item;
  const short = heaviest(numbers, weights, textsOfSelected);
  return { ...item, shortJson: JSON.stringify(searchWord(word, short.numbers, short.weights)) };
}

interface WeighedTexts {
  numbers: readonly number[];
  weights: readonly number[];
}

/**
 * Returns the texts in which a word has the greatest weights, as text numbers, and these weights. At most `textsOfWord`
 * texts are returned. `inBody` is the number of all texts that contain the word in the field `text`.
 */
function weigh(uses: string, statistics: TextStatistics): WeighedTexts & { inBody: number } {
  const numbers: number[] = [];
  /**
   * The uses of the word, one number for each field of a text that contains it: `(field * 128 + class of the field's
   * length) * 128 + count`.
   */
  const found: number[] = [];
  const ends: number[] = [];
  const counts = fields.map(() => 0);
  let number = 0;
  for (let at = 0; at < uses.length; at += 1) {
    if (uses.charCodeAt(at) === endOfUses) {
      number = 0;
      at += 1;
    }
    let step = 0;
    for (; !isLetter(uses, at); at += 1) step = step * 36 + digitAt(uses, at);
    number += step;
    numbers.push(number);
    while (uses.charCodeAt(at) !== endOfText) {
      const field = uses.charCodeAt(at) - firstLetter;
      const length = uses.charCodeAt(at + 1) - firstCharacter;
      let times = 0;
      for (at += 2; uses.charCodeAt(at) !== endOfText && !isLetter(uses, at); at += 1) {
        times = times * 36 + digitAt(uses, at);
      }
      counts[field] = (counts[field] ?? 0) + 1;
      found.push((field * 128 + length) * 128 + (times || 1));
    }
    ends.push(found.length);
  }
  const rarity = counts.map((count) =>
    Math.log(1 + (Math.max(0, statistics.texts - count) + 0.5) / (count + 0.5)),
  );
  const weightOf = (use: number) => {
    const field = Math.floor(use / 128 ** 2);
    const length = sizeOfClass(Math.floor(use / 128) % 128);
    const times = use % 128;
    const average = statistics.averages[field] ?? 1;
    const often = (times * 2.2) / (times + 1.2 * (0.3 + (0.7 * length) / average));
    const name = fields[field] ?? 'text';
    return searchTextWeights[name] * (rarity[field] ?? 0) * (0.5 + often);
  };
  // Many texts have the same use of a common word.
  const known = new Map<number, number>();
  let next = 0;
  const weights = ends.map((end) => {
    let sum = 0;
    for (; next < end; next += 1) {
      const use = found[next] ?? 0;
      const weight = known.get(use) ?? weightOf(use);
      known.set(use, weight);
      sum += weight;
    }
    return Math.max(1, Math.round(sum * 10));
  });
  return { ...heaviest(numbers, weights, textsOfWord), inBody: counts[1] ?? 0 };
}

/**
 * Returns at most `most` texts, those with the greatest weights, in the given order. Of texts with equal weights, the
 * first are preferred.
 */
function heaviest(
  numbers: readonly number[],
  weights: readonly number[],
  most: number,
): WeighedTexts {
  if (numbers.length <= most) return { numbers, weights };
  // Many texts of a common word have equal weights.
  const counts = new Map<number, number>();
  for (const weight of weights) counts.set(weight, (counts.get(weight) ?? 0) + 1);
  let least = 0;
  // The number of texts with the weight `least` that are chosen.
  let equal = most;
  for (const [weight, count] of [...counts].sort(([a], [b]) => b - a)) {
    least = weight;
    if (count >= equal) break;
    equal -= count;
  }
  const chosen: { numbers: number[]; weights: number[] } = { numbers: [], weights: [] };
  for (const [index, weight] of weights.entries()) {
    if (weight === least) equal -= 1;
    if (weight < least || (weight === least && equal < 0)) continue;
    chosen.numbers.push(numbers[index] ?? 0);
    chosen.weights.push(weight);
  }
  return chosen;
}

function searchWord(
  word: string,
  numbers: readonly number[],
  weights: readonly number[],
): SearchWord {
  let before = 0;
  const texts = numbers.flatMap((number, index) => {
    const step = number - before;
    before = number;
    return [step, weights[index] ?? 1];
  });
  return { word, texts };
}

// A use is the step from the number of the previous text, then for each field with the word a capital letter, the class
// of the field's length as a character, and the number of times that the word is in it, if there are several.
const endOfUses = ';'.charCodeAt(0);
const endOfText = ','.charCodeAt(0);
const firstLetter = 'A'.charCodeAt(0);
const firstCharacter = '0'.charCodeAt(0);

function letterOf(field: number): string {
  return String.fromCharCode(firstLetter + field);
}

function characterOf(number: number): string {
  return String.fromCharCode(firstCharacter + number);
}

function isLetter(uses: string, at: number): boolean {
  const code = uses.charCodeAt(at) - firstLetter;
  return code >= 0 && code < fields.length;
}

function digitAt(uses: string, at: number): number {
  const code = uses.charCodeAt(at);
  return code < 58 ? code - 48 : code - 87;
}
