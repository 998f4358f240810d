import { describe, expect, it } from '@jest/globals';
import type { SearchIndex } from '#manifest/search';
import { type IndexFile, indexFiles, textFiles } from './indexFiles';

const source = { id: 'api current en', section: 'api', group: 'api' as const };
const files = (query: string, index: SearchIndex) =>
  indexFiles(query, [{ source, index }]).map((stage) => stage.map(({ file }) => file));

const whole: SearchIndex = {
  names: [{ file: 'names' }],
  details: [{ file: 'details' }],
  text: [{ file: 'text' }],
  types: 'types',
};

describe('the files of an index', () => {
  it('are only names for an empty query', () => {
    expect(files('', whole)).toEqual([['names']]);
    expect(files('  ', whole)).toEqual([['names']]);
  });

  it('are ordered by their usefulness', () => {
    expect(files('schema', whole)).toEqual([['names'], ['details'], ['text']]);
  });

  it('are those of types only for queries about types', () => {
    expect(files('A -> B', whole)).toEqual([['names'], ['types'], ['details'], ['text']]);
    expect(files('takes:A', whole)[1]).toEqual(['types']);
  });

  it('are the shards with the longest prefix of each word', () => {
    const names = [
      { file: 'all' },
      { file: 'a', prefixes: ['a'] },
      { file: 'b', prefixes: ['b'] },
      { file: 'be', prefixes: ['ba', 'be'] },
      { file: 'o', prefixes: ['o'] },
    ];
    const namesFor = (query: string) => files(query, { names })[0];
    expect(namesFor('')).toEqual(['all']);
    expect(namesFor('b')).toEqual(['all', 'b']);
    expect(namesFor('Bake')).toEqual(['all', 'be']);
    expect(namesFor('bu')).toEqual(['all', 'b']);
    expect(namesFor('bakeOven')).toEqual(['all', 'be']);
    expect(namesFor('an oven')).toEqual(['all', 'a', 'o']);
    expect(namesFor('Ábaco')).toEqual(['all', 'a']);
    expect(namesFor('xyz')).toEqual(['all']);
  });

  it('are in the list whose first prefix is the last one before the word', () => {
    const names = ['b', 'bake', 'c'].map((start) => ({ file: start, start, isList: true }));
    const namesFor = (query: string) => files(query, { names })[0] ?? [];
    expect(namesFor('')).toEqual([]);
    expect(namesFor('a')).toEqual([]);
    expect(namesFor('bag')).toEqual(['b']);
    expect(namesFor('bake')).toEqual(['bake']);
    expect(namesFor('zoo bread')).toEqual(['bake', 'c']);
    expect(namesFor('banana bag')).toEqual(['b', 'bake']);
  });

  it('are chosen by the words of names and by the initials of camel-case queries', () => {
    const shards = { a: ['a', 'b'], g: ['g'], h: ['gr', 'ge'], t: ['t'] };
    const chosen = (query: string, prefixesByFile: Record<string, string[]>) => {
      const names = Object.entries(prefixesByFile).map(([file, prefixes]) => ({ file, prefixes }));
      return files(query, { names })[0]?.join('') ?? '';
    };
    expect(chosen('g', shards)).toBe('g');
    expect(chosen('graph tea', shards)).toBe('ht');
    expect(chosen('graph.tea', shards)).toBe('ht');
    expect(chosen('tB', shards)).toBe('t');
    expect(chosen('GrapTea', { g: ['gra'], x: ['gt'] })).toBe('g');
    expect(chosen('GrT', { g: ['gra'], x: ['gt'] })).toBe('x');
    expect(chosen('zoo', shards)).toBe('');
  });

  it('of an empty query are also the lists of other files, so that the first letter has fewer to wait for', () => {
    const list = (file: string) => [{ file, isList: true }];
    const listed = {
      ...{ names: list('names'), details: list('details'), words: list('words') },
      documents: list('documents'),
    };
    expect(files('', listed)).toEqual([['names', 'details', 'words']]);
    expect(files('rye', listed)).toEqual([['names'], ['details'], ['words']]);
    expect(files('', { ...whole, words: [{ file: 'w', prefixes: ['w'] }] })).toEqual([['names']]);
  });

  it('of words are those of the terms that texts are indexed by', () => {
    const words = ['k', 'knead', 'kneadi', 'the'].map((prefix) => ({
      file: prefix,
      prefixes: [prefix],
    }));
    expect(files('the kneading', { names: [], words })).toEqual([['knead']]);
  });

  it('of signatures are those of the types in the query', () => {
    const signatures = ['flour', 'dough', 'x'].map((prefix) => ({
      file: prefix,
      prefixes: [prefix],
    }));
    expect(files('Flour[], Maybe<X> -> Dough | null', { names: [], signatures })[0]).toEqual([
      ...['flour', 'dough', 'x'],
    ]);
    expect(files('flour', { names: [], signatures })).toEqual([]);
  });

  it('of texts have the numbers that an answer lacks', () => {
    const documents = [
      { file: 'list-a', from: 0, isList: true },
      { file: 'list-b', from: 100, isList: true },
    ];
    const missing = [
      { source: source.id, numbers: [30, 99, 150] },
      { source: 'none', numbers: [1] },
    ];
    const lists = textFiles(missing, [{ source, index: { names: [], documents } }]);
    const inList = (list: IndexFile | undefined, ...starts: number[]) =>
      list
        ?.choose?.(starts.map((from) => ({ file: `${from}`, from })))
        .map(({ shard }) => shard.file);

    expect(lists.map(({ part, file }) => [part, file])).toEqual([
      ['documents', 'list-a'],
      ['documents', 'list-b'],
    ]);
    expect(inList(lists[0], 0, 20, 40)).toEqual(['20', '40']);
    expect(inList(lists[1], 100, 149, 200)).toEqual(['149']);
  });
});
