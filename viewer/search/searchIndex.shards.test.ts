import { expect, it } from '@jest/globals';
import { shardsFor } from './searchIndex';

function files(query: string, shards: Record<string, string[]>): string {
  const listed = Object.entries(shards).map(([file, prefixes]) => ({ file, prefixes }));
  return shardsFor(query, listed)
    .map(({ file }) => file)
    .join('');
}

const shards = { a: ['a', 'b'], g: ['g'], h: ['gr', 'ge'], t: ['t'] };

it('selects the shard with the longest prefix of each word', () => {
  expect(files('Apple', shards)).toBe('a');
  expect(files('graph', shards)).toBe('h');
  expect(files('g', shards)).toBe('g');
  expect(files('graph tea', shards)).toBe('ht');
  expect(files('graph.tea', shards)).toBe('ht');
});

it('selects shards for camel-case queries', () => {
  expect(files('tB', shards)).toBe('t');
  expect(files('GrapTea', { g: ['gra'], x: ['gt'] })).toBe('g');
  expect(files('GrT', { g: ['gra'], x: ['gt'] })).toBe('x');
});

it('always selects undivided files, and only these for an empty query', () => {
  expect(shardsFor('', [{ file: 'a' }])).toHaveLength(1);
  expect(files('', shards)).toBe('');
  expect(files('zoo', shards)).toBe('');
});
