import type { SearchDocument, SearchWord } from '#manifest/search';
import {
  nextBlock,
  searchTerm,
  searchTextWeights,
  textNumber,
  textWords,
} from '#manifest/searchText';
import { dividePrefixes, type PrefixShard } from './dividePrefixes';
import type { IndexedText } from './searchRecords';

/** A text of an index with its number. */
export interface NumberedDocument {
  number: number;
  document: SearchDocument;
}

/** An index of many texts. Its size in memory is that of their words. */
export interface TextDivider {
  /** Adds the texts of a page. */
  add(texts: readonly IndexedText[]): void;
  /** Returns the words of all texts in files, with the weights that they have in each text. */
  finish(): PrefixShard<SearchWord>[];
}

interface DividerOptions {
  /** Receives the texts for one file. */
  onDocuments(documents: readonly NumberedDocument[]): void;
}

/** Largest number of texts that are stored for a word: those in which it counts most. */
const textsOfWord = 1_000;

/** Largest number of characters of JSON in a file of words. */
const wordsSize = 60_000;

/** Number of characters for the most common words with a prefix whose longer prefixes have files. */
const selectionSize = 30_000;

/** Largest number of texts of such a word. */
const textsOfSelected = 50;

/** Number of characters of JSON from which on texts are written into the next file: results come from many files. */
const documentsSize = 10_000;

const fields = ['title', 'text', 'code', 'also'] as const;

/** Largest number of times that a word counts in a text: more make no difference to its weight. */
const mostTimes = 127;

/**
 * Creates an index that is divided by the first letters of words, so that a search loads the words of the query and
 * the few texts that it shows. The weights of words are those that MiniSearch gives them in an index of all texts
 * (BM25+), which only the pipeline has.
 */
export function createTextDivider({ onDocuments }: DividerOptions): TextDivider {
  const termOf = cachedTerms();
  const words = new Map<string, CountedWord>();
  /** The number of different words in each field of each text, by the order of the texts. */
  const lengths = fields.map((): number[] => []);
  const totals = [0, 0, 0, 0];
  const numbers: number[] = [];
  let block = 0;
  let waiting: NumberedDocument[] = [];
  let waitingSize = 0;

  /** Counts the words of the last text. */
  function addWords(text: IndexedText): void {
    const place = numbers.length - 1;
    const times = new Map<string, number[]>();
    for (const [field, name] of fields.entries()) {
      const found = textWords(text[name]);
      const length = new Set(found).size;
      lengths[field]?.push(length);
      totals[field] = (totals[field] ?? 0) + length;
      for (const word of found) {
        const term = termOf(word);
        const counts = times.get(term) ?? [0, 0, 0, 0];
        times.set(term, counts);
        counts[field] = Math.min(mostTimes, (counts[field] ?? 0) + 1);
      }
    }
    for (const [term, counts] of times) {
      const word = words.get(term) ?? { texts: [0, 0, 0, 0], uses: [] };
      words.set(term, word);
      counts.forEach((count, field) => {
        if (count > 0) word.texts[field] = (word.texts[field] ?? 0) + 1;
      });
      word.uses.push(packUse(place, counts));
      if (word.uses.length > 4 * textsOfWord) word.uses = mostRelevant(word, 2 * textsOfWord);
    }
  }

  /** Returns the uses of a word with the greatest weights, in the order of the texts. */
  function mostRelevant(word: CountedWord, most: number): number[] {
    return weigh(word, most).map(({ use }) => use);
  }

  function weigh({ texts, uses }: CountedWord, most: number): WeighedUse[] {
    const rarity = texts.map((count) =>
      Math.log(1 + (numbers.length - count + 0.5) / (count + 0.5)),
    );
    return uses
      .map((use): WeighedUse => {
        const place = placeOf(use);
        const weight = fields.reduce((total, name, field) => {
          const count = countOf(use, field);
          if (count === 0) return total;
          const length = lengths[field]?.[place] ?? 0;
          const average = (totals[field] ?? 0) / numbers.length;
          const times = (count * 2.2) / (count + 1.2 * (0.3 + (0.7 * length) / average));
          return total + searchTextWeights[name] * (rarity[field] ?? 0) * (0.5 + times);
        }, 0);
        return { use, weight };
      })
      .sort((a, b) => b.weight - a.weight || a.use - b.use)
      .slice(0, most)
      .sort((a, b) => a.use - b.use);
  }

  function wordOf(word: string, uses: readonly WeighedUse[]): SearchWord {
    let before = 0;
    const texts = uses.flatMap(({ use, weight }) => {
      const number = numbers[placeOf(use)] ?? 0;
      const step = number - before;
      before = number;
      return [step, Math.max(1, Math.round(weight * 10))];
    });
    return { word, texts };
  }

  function flush(): void {
    if (waiting.length > 0) onDocuments(waiting);
    waiting = [];
    waitingSize = 0;
  }

  return {
    add(texts) {
      texts.forEach((text, index) => {
        const { code: _code, also: _also, ...document } = text;
        const number = textNumber(block, index);
        numbers.push(number);
        addWords(text);
        waiting.push({ number, document });
        waitingSize += document.text.length + 150;
        if (waitingSize > documentsSize) flush();
      });
      block = nextBlock(block, texts.length);
    },
    finish() {
      flush();
      const items = [...words].map(([word, counted]) => wordOf(word, weigh(counted, textsOfWord)));
      const frequent = new Map(items.map(({ word }) => [word, words.get(word)?.texts[1] ?? 0]));
      const keyed = items.map((item) => ({ key: item.word, item, size: sizeOf(item) }));
      return dividePrefixes(keyed, {
        limit: wordsSize,
        select: (found, prefix) => selectWords([...found.keys()], prefix, frequent),
      });
    },
  };
}

interface CountedWord {
  /** The number of texts that have it in each field. */
  texts: number[];
  /** Its uses in texts (`packUse`). */
  uses: number[];
}

interface WeighedUse {
  use: number;
  weight: number;
}

/** Selects the word that is the prefix, and the most common ones that begin with it, with fewer texts. */
function selectWords(
  words: readonly SearchWord[],
  prefix: string,
  frequent: ReadonlyMap<string, number>,
): Map<SearchWord, number> {
  const selected = new Map<SearchWord, number>();
  const whole = words.find(({ word }) => word === prefix);
  if (whole !== undefined) selected.set(whole, sizeOf(whole));
  let size = 0;
  const common = words
    .filter((word) => word !== whole)
    .sort((a, b) => (frequent.get(b.word) ?? 0) - (frequent.get(a.word) ?? 0));
  for (const word of common) {
    const short = shorten(word);
    size += sizeOf(short);
    if (size > selectionSize) break;
    selected.set(short, sizeOf(short));
  }
  return selected;
}

/** Returns a word with the texts in which it counts most. */
function shorten({ word, texts }: SearchWord): SearchWord {
  if (texts.length <= 2 * textsOfSelected) return { word, texts };
  let number = 0;
  const uses = Array.from({ length: texts.length / 2 }, (_, index) => {
    number += texts[2 * index] ?? 0;
    return { number, weight: texts[2 * index + 1] ?? 0 };
  });
  const most = uses
    .sort((a, b) => b.weight - a.weight || a.number - b.number)
    .slice(0, textsOfSelected)
    .sort((a, b) => a.number - b.number);
  let before = 0;
  return {
    word,
    texts: most.flatMap((use) => {
      const step = use.number - before;
      before = use.number;
      return [step, use.weight];
    }),
  };
}

function sizeOf({ word, texts }: SearchWord): number {
  const digits = texts.reduce((sum, number) => sum + String(number).length, 0);
  return word.length + digits + texts.length + 24;
}

/** Packs the place of a text and the number of times that a word is in each of its fields into one number: seven bits for each. */
function packUse(place: number, counts: readonly number[]): number {
  return counts.reduce((use, count) => use * 128 + count, place);
}

function placeOf(use: number): number {
  return Math.floor(use / 128 ** fields.length);
}

function countOf(use: number, field: number): number {
  return Math.floor(use / 128 ** (fields.length - 1 - field)) % 128;
}

/** Returns a function that returns the index term of a word: texts repeat their words. */
function cachedTerms(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const term = known.get(word) ?? searchTerm(word);
    known.set(word, term);
    return term;
  };
}
