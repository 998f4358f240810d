import { describe, expect, it } from '@jest/globals';
import { similarNames } from './similarNames';

const symbols = ['parse', 'parseType', 'parseValue', 'printSchema', 'visit'].map((name) => ({
  name,
  kind: 'function' as const,
  path: `/api/function/${name}/`,
  signature: `${name}()`,
  summary: '',
}));

function namesFor(path: string): string[] {
  return similarNames(path, symbols).map(({ name }) => name);
}

describe('similarNames', () => {
  it('offers what was meant first', () => {
    expect(namesFor('/api/function/parsevalue/')[0]).toBe('parseValue');
    expect(namesFor('/api/type/printShema')).toEqual(['printSchema']);
  });

  it('offers nothing for what is like nothing', () => {
    expect(namesFor('/api/function/zebra')).toEqual([]);
    expect(namesFor('/api/')).toEqual([]);
  });
});
