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

/** Memory for the uses of a word. It is reused, because a common word is in tens of thousands of texts. */
interface UsesMemory {
  /** The numbers of the texts that contain the word, and the weights of the word in them. */
  numbers: Int32Array;
  weights: Int32Array;
  /** The index after the last use in each of the texts. */
  ends: Int32Array;
  /**
   * The uses of the word, one number for each field of a text that contains it: `(field * 128 + class of the field's
   * length) * 128 + count`.
   */
  found: Int32Array;
  /** The weights of uses, by use; zero if not known yet. Many texts have the same use of a common word. */
  known: Float64Array;
}

/** Returns a word as an item of the index, given its uses in all texts: one string from each counter. */
export type WordItems = (word: string, uses: readonly string[]) => KeyedItem;

/** Creates a function that returns words as items of the index. */
export function createWordItems(statistics: TextStatistics): WordItems {
  let length = 10_000;
  let memory = usesMemory(length);
  return (word, parts) => {
    const needed = parts.reduce((sum, part) => sum + part.length, 0);
    if (needed > length) {
      // Not only as much as needed: each slightly more common word would leave its predecessor's memory as garbage.
      length = Math.max(needed, 2 * length);
      memory = usesMemory(length);
    }
    const { texts, inBody } = weigh(parts, statistics, memory);
    const most = heaviest(memory, texts, textsOfWord);
    const json = JSON.stringify(searchWord(word, most));
    const item = { key: word, order: word, json, rank: -inBody };
    if (most.weights.length <= textsOfSelected) return item;
    const short = heaviest(most, most.weights.length, textsOfSelected);
    return { ...item, shortJson: JSON.stringify(searchWord(word, short)) };
  };
}

/**
 * Returns memory for a notation of at most `length` characters. Each text takes at least four of them, and each use at
 * least two.
 */
function usesMemory(length: number): UsesMemory {
  const texts = Math.ceil(length / 4);
  return {
    numbers: new Int32Array(texts),
    weights: new Int32Array(texts),
    ends: new Int32Array(texts),
    found: new Int32Array(Math.ceil(length / 2)),
    known: new Float64Array(fields.length * 128 ** 2),
  };
}

/**
 * Writes the numbers of the texts that contain a word, and the weights of the word in them, to the memory. Returns the
 * number of these texts, and the number of those that contain the word in the field `text`.
 */
function weigh(
  parts: readonly string[],
  statistics: TextStatistics,
  { numbers, weights, ends, found, known }: UsesMemory,
): { texts: number; inBody: number } {
  const counts = fields.map(() => 0);
  let texts = 0;
  let foundUses = 0;
  // The parts are not joined, because those of a common word have millions of characters.
  for (const uses of parts) {
    let number = 0;
    for (let at = 0; at < uses.length; at += 1) {
      let step = 0;
      for (; !isLetter(uses, at); at += 1) step = step * 36 + digitAt(uses, at);
      number += step;
      numbers[texts] = number;
      while (uses.charCodeAt(at) !== endOfText) {
        const field = uses.charCodeAt(at) - firstLetter;
        const length = uses.charCodeAt(at + 1) - firstCharacter;
        let times = 0;
        for (at += 2; uses.charCodeAt(at) !== endOfText && !isLetter(uses, at); at += 1) {
          times = times * 36 + digitAt(uses, at);
        }
        counts[field] = (counts[field] ?? 0) + 1;
        found[foundUses] = (field * 128 + length) * 128 + (times || 1);
        foundUses += 1;
      }
      ends[texts] = foundUses;
      texts += 1;
    }
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
  let next = 0;
  for (let text = 0; text < texts; text += 1) {
    let sum = 0;
    for (const end = ends[text] ?? 0; next < end; next += 1) {
      const use = found[next] ?? 0;
      const weight = known[use] || weightOf(use);
      known[use] = weight;
      sum += weight;
    }
    weights[text] = Math.max(1, Math.round(sum * 10));
  }
  for (let use = 0; use < foundUses; use += 1) known[found[use] ?? 0] = 0;
  return { texts, inBody: counts[1] ?? 0 };
}

/** Texts that contain a word, as text numbers, and the weights of the word in them. */
type WeighedTexts = Pick<UsesMemory, 'numbers' | 'weights'>;

/**
 * Returns at most `most` of the first `texts` texts, those with the greatest weights, in the given order. Of texts with
 * equal weights, the first are preferred.
 */
function heaviest({ numbers, weights }: WeighedTexts, texts: number, most: number): WeighedTexts {
  if (texts <= most)
    return { numbers: numbers.subarray(0, texts), weights: weights.subarray(0, texts) };
  // Many texts of a common word have equal weights.
  const counts = new Map<number, number>();
  for (let text = 0; text < texts; text += 1) {
    const weight = weights[text] ?? 0;
    counts.set(weight, (counts.get(weight) ?? 0) + 1);
  }
  let least = 0;
  // The number of texts with the weight `least` that are chosen.
  let equal = most;
  for (const [weight, count] of [...counts].sort(([a], [b]) => b - a)) {
    least = weight;
    if (count >= equal) break;
    equal -= count;
  }
  const chosen = { numbers: new Int32Array(most), weights: new Int32Array(most) };
  let next = 0;
  for (let text = 0; next < most; text += 1) {
    const weight = weights[text] ?? 0;
    if (weight === least) equal -= 1;
    if (weight < least || (weight === least && equal < 0)) continue;
    chosen.numbers[next] = numbers[text] ?? 0;
    chosen.weights[next] = weight;
    next += 1;
  }
  return chosen;
}

function searchWord(word: string, { numbers, weights }: WeighedTexts): SearchWord {
  const texts: number[] = [];
  let before = 0;
  for (const [index, number] of numbers.entries()) {
    texts.push(number - before, weights[index] ?? 1);
    before = number;
  }
  return { word, texts };
}

// A use is the step from the number of the previous text, then for each field with the word a capital letter, the class
// of the field's length as a character, and the number of times that the word is in it, if there are several.
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
