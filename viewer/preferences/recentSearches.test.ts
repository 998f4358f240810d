import { beforeEach, describe, expect, it } from '@jest/globals';
import { forgetSearch, readSearches, recentSearches, rememberSearch } from './recentSearches';

const kept = () => readSearches(recentSearches.get());

describe('recent searches', () => {
  beforeEach(() => recentSearches.set(null));

  it('are listed with the last one first, each once, at most eight', () => {
    for (const query of ['a', 'b', ' a ', '', '  ']) rememberSearch(query);
    expect(kept()).toEqual(['a', 'b']);
    for (const query of '123456789') rememberSearch(query);
    expect(kept()).toEqual([...'98765432']);
  });

  it('are removed one by one, and leave no entry in storage', () => {
    rememberSearch('a');
    rememberSearch('b');
    forgetSearch('a');
    expect(kept()).toEqual(['b']);
    forgetSearch('b');
    expect(recentSearches.get()).toBeNull();
  });

  it.each(['{', '{"a":1}', '"a"', '[1, null]'])('are none if storage contains %s', (stored) => {
    expect(readSearches(stored)).toEqual([]);
  });
});
