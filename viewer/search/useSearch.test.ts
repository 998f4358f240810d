import { describe, expect, it } from '@jest/globals';
import type { SearchResult } from './engine/engine';
import {
  addResults,
  chosenIndex,
  earlyResults,
  type SearchAction,
  searchReducer,
  startSearch,
} from './useSearch';

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

describe('results that are shown', () => {
  const result = (title: string, more = 0): SearchResult => ({
    entry: { title, href: `/${title}/`, kind: 'page' },
    source: { id: 'docs', section: 'docs', group: 'docs' },
    ...{ matches: [], parts: [], more, alike: [], isNamed: true },
  });

  it('keep their places and their parts when better ones are found later, which are added', () => {
    const before = [result('a'), result('b')];
    const after = addResults(before, [result('c'), result('b', 2), result('a')], 10);
    expect(after).toEqual([...before, result('c')]);
  });

  it('are early for a part of a name or for their title, up to the first without a matching name', () => {
    const other = { ...result('Enum notes'), isNamed: false };
    const early = (query: string, ...titles: string[]) =>
      earlyResults({ query, results: [...titles.map((title) => result(title)), other] }).map(
        ({ entry }) => entry.title,
      );
    expect(early('printS', 'printSchema', 'printString')).toEqual(['printSchema', 'printString']);
    expect(early('prin', 'printSchema')).toEqual(['printSchema']);
    expect(early('enum', 'GraphQLEnumType', 'Enum types')).toEqual([]);
    expect(early('print schema', 'printSchema')).toEqual([]);
    expect(early('enum types', 'Enum types', 'GraphQLEnumType')).toEqual(['Enum types']);
    expect(early('-> GraphQLSchema', 'buildSchema')).toEqual(['buildSchema']);
  });

  it('are followed by headings that are found later on their pages', () => {
    const { entry } = result('b#heading');
    const later = { ...result('b'), parts: [{ entry, matches: [] }] };
    const titles = addResults([result('b'), result('a')], [later], 10).map(
      (one) => one.entry.title,
    );
    expect(titles).toEqual(['b', 'a', 'b#heading']);
  });

  it('are the same array if nothing is added, and at most as many as the limit', () => {
    const before = [result('a'), result('b')];
    expect(addResults(before, [result('b')], 10)).toBe(before);
    expect(addResults(before, [result('c'), result('d')], 3)).toHaveLength(3);
  });

  it('with members of the same name are opened and closed', () => {
    const open = { type: 'open', key: 'a' } as const;
    expect(run(open)).toMatchObject({ opened: ['a'], chosen: 'a' });
    expect(run(open, open).opened).toEqual([]);
    expect(run(open, { type: 'query', query: 'y' }).opened).toEqual([]);
  });
});
