import { describe, expect, it } from '@jest/globals';
import { chosenIndex, type SearchAction, searchReducer, startSearch } from './useSearch';

const keys = ['a', 'b', 'c'];
const run = (...actions: SearchAction[]) => actions.reduce(searchReducer, startSearch('x'));
const step = (by: 1 | -1, over: readonly string[] = keys): SearchAction => ({
  ...{ type: 'step', step: by, keys: over },
});
const chosen = (...actions: SearchAction[]) => chosenIndex(keys, run(...actions).chosen);

describe('the selected result', () => {
  it('is the first one until another is selected', () => {
    expect(chosen()).toBe(0);
    expect(chosen(step(1))).toBe(1);
  });

  it('wraps around at both ends', () => {
    expect(chosen(step(-1))).toBe(2);
    expect(chosen(step(1), step(1), step(1))).toBe(0);
  });

  it('stays the same one while further results arrive', () => {
    const { chosen: key } = run(step(1));
    expect(chosenIndex(['new', ...keys], key)).toBe(2);
  });

  it('is the first one again when it is missing or the query changes', () => {
    expect(chosenIndex(['c'], run(step(1)).chosen)).toBe(0);
    expect(chosen(step(1), { type: 'query', query: 'y' })).toBe(0);
    expect(chosen(step(1), { type: 'kind', kind: 'class' })).toBe(0);
    expect(chosen(step(1), { type: 'section', section: 'api' })).toBe(0);
    expect(chosen(step(1), { type: 'width' })).toBe(0);
  });

  it('is none without results', () => {
    expect(chosenIndex([], run(step(1, [])).chosen)).toBe(-1);
  });
});

describe('filters', () => {
  it('are toggled separately', () => {
    const state = run(
      { type: 'kind', kind: 'class' },
      { type: 'kind', kind: 'page' },
      { type: 'section', section: 'api' },
      { type: 'kind', kind: 'class' },
    );
    expect(state).toMatchObject({ query: 'x', kinds: ['page'], sections: ['api'], isWide: false });
    expect(run({ type: 'width' }).isWide).toBe(true);
    expect(run({ type: 'width' }, { type: 'width' }).isWide).toBe(false);
  });
});
