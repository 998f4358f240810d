import { describe, expect, it } from '@jest/globals';
import type { SearchWord } from '#manifest/search';
import { numberedTexts } from '#manifest/searchDocuments';
import type { IndexedText } from './searchRecords';
import { indexRecords } from './testing/indexRecords';

const text = (title: string, words: string, more: Partial<IndexedText> = {}): IndexedText => ({
  ...{ title, href: `/${title}/`, kind: 'page', text: words, code: '', also: '' },
  ...more,
});

/** Pages whose texts contain no words. They make the site large enough for its texts to be divided. */
const fillers = Array.from({ length: 3_000 }, () => [text('', '-')]);

/** Indexes pages with the given texts, and returns the files of words and texts. */
async function divide(pages: readonly (readonly IndexedText[])[]) {
  const { index, read, shardsOf } = await indexRecords(
    [...pages, ...fillers].map((texts, number) => ({
      path: `/${number}/`,
      records: { texts: [...texts], names: [{ title: 'Page', href: `/${number}/`, kind: 'page' }] },
    })),
  );
  return {
    words: shardsOf(index?.words).map(({ file, prefixes = [] }) => ({
      prefixes,
      items: read(file).words as SearchWord[],
    })),
    documents: shardsOf(index?.documents).map(({ file }) => {
      return numberedTexts(read(file)).filter(({ document }) => document.title !== '');
    }),
  };
}

/** Returns the numbers of the texts that contain a word, each with the weight of the word. */
function usesOf(word: string, words: readonly SearchWord[]) {
  let number = 0;
  const { texts = [] } = words.find((one) => one.word === word) ?? {};
  return Array.from({ length: texts.length / 2 }, (_, index) => {
    number += texts[2 * index] ?? 0;
    return [number, texts[2 * index + 1] ?? 0];
  });
}

describe('the words of texts', () => {
  it('refer to texts by number, with a block of numbers for each page', async () => {
    const { words, documents } = await divide([
      [text('Rye', 'sour'), text('Seeds', 'rye')],
      [text('Spelt', 'nutty')],
    ]);
    expect(documents.flat().map(({ number, document }) => [number, document.title])).toEqual([
      [0, 'Rye'],
      [1, 'Seeds'],
      [64, 'Spelt'],
    ]);
    const all = words.flatMap(({ items }) => items);
    expect(usesOf('rye', all).map(([number]) => number)).toEqual([0, 1]);
    expect(usesOf('nutty', all).map(([number]) => number)).toEqual([64]);
  });

  it('have the greatest weight in titles, and the least in code', async () => {
    const { words } = await divide([
      [text('Rye', '')],
      [text('A', 'rye')],
      [text('B', '', { code: 'rye' })],
      [text('C', 'spelt')],
    ]);
    const [title = [], body = [], code = []] = usesOf(
      'rye',
      words.flatMap(({ items }) => items),
    );
    expect(title[1]).toBeGreaterThan(body[1] ?? 0);
    expect(body[1]).toBeGreaterThan(code[1] ?? 0);
  });

  it('have blocks for all texts of a long page', async () => {
    const long = Array.from({ length: 70 }, (_, index) => text(`t${index}`, 'rye'));
    const { documents } = await divide([long, [text('next', 'rye')]]);
    const numbers = documents.flat().map(({ number }) => number);

    expect(new Set(numbers).size).toBe(71);
    expect(numbers.slice(-2)).toEqual([69, 128]);
  });

  it('have at most 1,000 texts each, those with the greatest weights', async () => {
    const pages = Array.from({ length: 6_000 }, (_, index) => [
      text(`t${index}`, index % 10 === 0 ? 'rye rye rye' : 'rye and other flour'),
    ]);
    const { words, documents } = await divide(pages);
    const uses = usesOf(
      'rye',
      words.flatMap(({ items }) => items),
    );
    const often = new Set(
      documents
        .flat()
        .map(({ number }) => number)
        .filter((_, at) => at % 10 === 0),
    );

    expect(uses).toHaveLength(1_000);
    expect(uses.filter(([number = 0]) => often.has(number))).toHaveLength(600);
  });

  it('are in small files, with the most common ones of a short prefix', async () => {
    const letters = 'abcdefghijklmnopqrst';
    const wordAt = (at: number) => {
      const [a, b, c] = [at, at / 20, at / 400].map((part) => letters[Math.floor(part) % 20]);
      return `wo${a}${b}${c}${at}`;
    };
    const pages = Array.from({ length: 2_000 }, (_, index) => [
      text(
        'page',
        `common ${Array.from({ length: 10 }, (__, at) => wordAt(index * 10 + at)).join(' ')} wo`,
      ),
    ]);
    const { words, documents } = await divide(pages);
    const sizes = words.map(({ items }) => JSON.stringify({ words: items }).length);

    expect(words.length).toBeGreaterThan(3);
    expect(Math.max(...sizes)).toBeLessThan(110_000);
    expect(Math.max(...documents.map((some) => JSON.stringify(some).length))).toBeLessThan(15_000);
    const short = words.find(({ prefixes }) => prefixes.includes('wo'));
    expect(usesOf('wo', short?.items ?? [])).toHaveLength(1_000);
    for (const at of [0, 777, 19_999]) {
      const word = wordAt(at);
      const prefixes = words
        .flatMap((shard) => shard.prefixes)
        .filter((one) => word.startsWith(one));
      const longest = prefixes.sort((a, b) => b.length - a.length)[0] ?? '';
      const file = words.find((shard) => shard.prefixes.includes(longest));
      expect(usesOf(word, file?.items ?? [])).toHaveLength(1);
    }
  });
});
