import { describe, expect, it } from '@jest/globals';
import { groupByLetter } from './ApiIndexPage';

function group(...names: string[]) {
  const symbols = names.map((name) => ({ name, href: `/api/${name}/`, kind: 'class' as const }));
  return groupByLetter(symbols).map(({ letter, anchor, symbols: own }) => [
    letter,
    anchor,
    own.map(({ name }) => name).join(' '),
  ]);
}

describe('groupByLetter', () => {
  it('sorts by letter, upper and lower case together', () => {
    expect(group('print', 'Bold', 'Area', 'area2', 'bend')).toEqual([
      ['A', 'symbols-a', 'Area area2'],
      ['B', 'symbols-b', 'bend Bold'],
      ['P', 'symbols-p', 'print'],
    ]);
  });

  it('puts names that begin with no letter last', () => {
    expect(group('_secret', '$', 'a')).toEqual([
      ['A', 'symbols-a', 'a'],
      ['', 'symbols-other', '$ _secret'],
    ]);
  });
});
