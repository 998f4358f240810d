import { describe, expect, it } from '@jest/globals';
import type { SearchDocument } from '#manifest/search';
import { textNumber } from '#manifest/searchText';
import { createWordIndex } from './wordIndex';

/**
 * Returns a word with its weight in each text, in the format of the index file. `weights` is indexed by the number of
 * the text.
 */
function word(text: string, weights: Readonly<Record<number, number>>) {
  let before = 0;
  const texts = Object.entries(weights).flatMap(([number, weight]) => {
    const step = Number(number) - before;
    before = Number(number);
    return [step, weight];
  });
  return { word: text, texts };
}

function document(title: string): SearchDocument {
  return { title, href: `/docs/#${title}`, kind: 'heading', text: '' };
}

/**
 * Returns an index with the given words, and a function that returns the numbers of the texts that match a query, best
 * first.
 */
function indexWith(...words: ReturnType<typeof word>[]) {
  const index = createWordIndex();
  index.addWords(words);
  const numbers = (query: string) =>
    index
      .search(query)
      .sort((a, b) => b.score - a.score)
      .map(({ number }) => number);
  return { ...index, numbers };
}

describe('an index that is divided by words', () => {
  it('finds texts by the weights that a word has in them', () => {
    const { numbers } = indexWith(word('dough', { 3: 20, 70: 50, 71: 10 }));

    expect(numbers('dough')).toEqual([70, 3, 71]);
    expect(numbers('flour')).toEqual([]);
    expect(numbers('')).toEqual([]);
  });

  it('finds words by their index terms, and ignores stop words', () => {
    const { numbers } = indexWith(word('knead', { 1: 10 }), word('the', { 2: 10 }));

    expect(numbers('how is the Kneading')).toEqual([1]);
    expect(numbers('the')).toEqual([2]);
  });

  it('takes the last word of a query for the beginning of a word, and no other', () => {
    const { numbers } = indexWith(word('sourdough', { 1: 10 }), word('rest', { 2: 10 }));

    expect(numbers('sour')).toEqual([1]);
    expect(numbers('sour rest')).toEqual([2]);
    // A repeated word is the last one, too.
    expect(numbers('sour rest sour')).toEqual(expect.arrayContaining([1, 2]));
  });

  it('finds words with a typo in one of five letters, and none in short words', () => {
    const { numbers } = indexWith(word('dough', { 1: 10 }), word('rye', { 2: 10 }));

    expect(numbers('duogh')).toEqual([1]);
    expect(numbers('dagh bake')).toEqual([]);
    expect(numbers('ryx bake')).toEqual([]);
  });

  it('ranks a word before words that begin with it, and these before typos', () => {
    const index = indexWith(word('dough', { 1: 10 }));
    const scores = ['dough', 'doug', 'do', 'duogh'].map((query) => index.search(query)[0]?.score);

    expect(scores).toEqual([1, expect.closeTo(0.47), expect.closeTo(0.42), expect.closeTo(0.25)]);
  });

  it('ranks texts with all words of a query before those with one', () => {
    const index = indexWith(word('dough', { 1: 30, 2: 10 }), word('rest', { 2: 10 }));
    const hits = index.search('dough rest').sort((a, b) => b.score - a.score);

    expect(hits.map(({ number, met }) => [number, met.size])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect([...(hits[0]?.terms ?? [])].sort()).toEqual(['dough', 'rest']);
  });

  it('counts a word of the query once for a text, however many words of the index match it', () => {
    const [hit] = indexWith(word('rest', { 1: 10 }), word('resting', { 1: 10 })).search(
      'bake rest',
    );

    expect(hit?.score).toBeCloseTo((1 + (0.5 * 7) / (7 + 0.3 * 3)) / 2);
  });

  it('knows the page of a text from its number, and the text itself once it was added', () => {
    const index = indexWith(
      word('dough', { [textNumber(2, 0)]: 10, [textNumber(2, 1)]: 10, [textNumber(3, 0)]: 10 }),
    );
    const [first, second, third] = index.search('dough');
    expect(first?.page).toBe(second?.page);
    expect(third?.page).not.toBe(first?.page);
    expect(first?.document).toBeUndefined();

    index.addDocuments([{ number: textNumber(2, 0), document: document('Knead') }]);
    expect(index.search('dough').map((hit) => hit.document?.title)).toEqual([
      'Knead',
      undefined,
      undefined,
    ]);
  });

  it('keeps the longer list of a word that is in two files, in any order', () => {
    const [short, long] = [word('dough', { 1: 10 }), word('dough', { 1: 10, 2: 5, 9: 5 })];

    expect(indexWith(short, long).numbers('dough')).toEqual([1, 2, 9]);
    expect(indexWith(long, short).numbers('dough')).toEqual([1, 2, 9]);
  });
});
