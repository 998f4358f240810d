import { describe, expect, it } from '@jest/globals';
import { foldText, nameKeys, nameWords, searchTerm, textWords } from './searchText';
import { typeAlternatives } from './typeAlternatives';

describe('foldText', () => {
  it('returns lower case without accents, in the same length', () => {
    expect(foldText('Étude À ß')).toBe('etude a ß');
    for (const text of ['İstanbul', '한국', 'بِناء', '👍🏽 é'])
      expect(foldText(text)).toHaveLength(text.length);
  });
});

describe('nameWords', () => {
  it('are split at capitals, digits and punctuation', () => {
    const words = (name: string) => nameWords(name).map(({ text, start }) => `${start}${text}`);
    expect(words('parseHTMLText2')).toEqual(['0parse', '5html', '9text', '132']);
    expect(words('MAX_INT')).toEqual(['0max', '4int']);
    expect(words('بناء المخطط')).toEqual(['0بناء', '5المخطط']);
  });

  it('give a key for each word at which a query can begin, and for the initials', () => {
    expect(nameKeys('GraphQLObjectType')).toEqual([
      ...['graphqlobjecttype', 'qlobjecttype', 'objecttype', 'type', 'gqot', 'got'],
    ]);
    expect(nameKeys('++')).toEqual([]);
  });
});

describe('words of texts', () => {
  it('are split at punctuation, and into characters in scripts without spaces', () => {
    expect(textWords("graphql-http's n+1 日本 foo_bar")).toEqual([
      ...['graphql', 'http', 's', 'n', '1', '日', '本', 'foo_bar'],
    ]);
  });

  it('have the same term with the most common endings', () => {
    const same = (words: string) => new Set(words.split(' ').map(searchTerm)).size;
    for (const words of [
      'query queries',
      'cache caching cached',
      'batch batches batching',
      'stop stopped',
      'authorize authorization',
      'implement implementation',
      'transform transformation',
      'validate validator',
    ]) {
      expect([words, same(words)]).toEqual([words, 1]);
    }
    expect(['status', 'class', 'string', 'is', 'GraphQL'].map(searchTerm)).toEqual([
      ...['status', 'class', 'string', 'is', 'graphql'],
    ]);
  });
});

describe('typeAlternatives', () => {
  const cases: [type: string, alternatives: string[]][] = [
    ['Node | readonly Node[] | null | undefined', ['Node', 'Node[]']],
    ['Maybe<ReadonlyArray<string | number>>', ['string[]', 'number[]']],
    ['PromiseOrValue<Result<Map<string>>>', ['Promise', 'Result']],
    ['(a: string) => void', ['function']],
    ['((a: A | B) => C) | "on" | { a: 1 }', ['function', 'string', 'object']],
    ['value is Node', ['boolean']],
    ['asserts value is Node', ['void']],
    ['T | T[]', ['*', '*[]']],
    ['null | undefined', ['null', 'undefined']],
    ['A & Readonly<B>', ['A', 'B']],
    ['', []],
  ];

  it.each(cases)('reads %s', (type, alternatives) => {
    expect(typeAlternatives(type, new Set(['T']))).toEqual(alternatives);
  });
});
