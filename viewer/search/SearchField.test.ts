import { describe, expect, it } from '@jest/globals';
import { isTypeQuery } from './indexFiles';
import { readTypeQuery, writeTypeQuery } from './SearchField';

describe('queries by types', () => {
  it.each(['A -> B', 'A → B', 'A => B', '-> B', 'takes:A', 'returns: B'])(
    'are such as "%s"',
    (query) => {
      expect(isTypeQuery(query)).toBe(true);
    },
  );

  it.each(['schema', 'what returns null', 'a > b', 'mistakes:'])(
    'are not such as "%s"',
    (query) => {
      expect(isTypeQuery(query)).toBe(false);
    },
  );

  it('are written and parsed consistently', () => {
    for (const sides of [
      { takes: 'A, B', returns: 'C' },
      { takes: '', returns: 'C' },
      { takes: 'A', returns: '' },
    ]) {
      expect(readTypeQuery(writeTypeQuery(sides))).toEqual(sides);
    }
    expect(writeTypeQuery({ takes: '', returns: '' })).toBe('');
    expect(readTypeQuery('schema')).toEqual({ takes: '', returns: '' });
  });
});
