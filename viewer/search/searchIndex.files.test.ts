import { describe, expect, it } from '@jest/globals';
import type { SearchIndex } from '#manifest/search';
import { indexFiles } from './searchIndex';

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
});
