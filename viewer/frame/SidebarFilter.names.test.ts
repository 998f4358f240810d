import { describe, expect, it } from '@jest/globals';
import { matchName } from './SidebarFilter';

describe('matchName', () => {
  it('puts names that begin with the text first, in upper or lower case', () => {
    expect(matchName('parseType', 'PARSE')).toBe(0);
    expect(matchName('Basic types', ' basic t')).toBe(0);
  });

  it('finds a name by the first letters of its camel-case words', () => {
    expect(matchName('GraphQLObjectType', 'gOT')).toBe(1);
    expect(matchName('GraphQLObjectType', 'objty')).toBe(1);
    expect(matchName('Object types', 'o ty')).toBe(1);
  });

  it('backtracks where a letter matches in two places', () => {
    expect(matchName('TypeTypoTypes', 'types')).toBe(1);
  });

  it('finds text within a word last', () => {
    expect(matchName('parseType', 'arse')).toBe(2);
  });

  it('omits names with the letters in another order', () => {
    expect(matchName('GraphQLObjectType', 'tog')).toBeUndefined();
    expect(matchName('parse', 'px')).toBeUndefined();
  });
});
