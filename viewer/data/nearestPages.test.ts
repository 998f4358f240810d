import { describe, expect, it } from '@jest/globals';
import { nearestPages } from './nearestPages';

const symbols = ['parse', 'parseType', 'parseValue', 'printSchema', 'visit'].map((name) => ({
  title: name,
  kind: 'function' as const,
  path: `/api/function/${name}/`,
}));
const pages = [
  ...symbols,
  { title: 'Reference', kind: 'api-index' as const, path: '/api/' },
  { title: 'Basic types', kind: 'doc' as const, path: '/docs/types/' },
  { title: 'Types', kind: 'doc' as const, path: '/docs/older/types/' },
];

function titlesFor(path: string): string[] {
  return nearestPages(path, pages).map(({ title }) => title);
}

describe('nearestPages', () => {
  it('suggests the most similar symbol first', () => {
    expect(titlesFor('/api/function/parsevalue/')[0]).toBe('parseValue');
    expect(titlesFor('/elsewhere/printShema')).toEqual(['printSchema']);
  });

  it('finds names with swapped letters', () => {
    expect(titlesFor('/elsewhere/prase')[0]).toBe('parse');
  });

  it('finds a page by its title too', () => {
    expect(titlesFor('/docs/basic-type')).toContain('Basic types');
  });

  it('finds a page by some words of its name', () => {
    const title = 'Mutations and input types';
    const page = { title, kind: 'doc' as const, path: '/docs/mutations-and-input-types/' };
    const find = (path: string) => nearestPages(path, [...pages, page]).map((each) => each.title);
    expect(find('/docs/mutatons/')).toEqual([title]);
    expect(find('/docs/inputs-types/')[0]).toBe(title);
    expect(find('/docs/output/')).toEqual([]);
  });

  it('offers the page closest by its address first where names are alike', () => {
    expect(titlesFor('/docs/old/types')).toEqual(['Types', 'Basic types']);
  });

  it('offers the page above last, once', () => {
    expect(titlesFor('/api/function/zebra')).toEqual(['Reference']);
    expect(titlesFor('/api/function/printshema')).toEqual(['printSchema', 'Reference']);
    expect(titlesFor('/docs/types/types')).toEqual(['Basic types', 'Types']);
  });

  it('never offers a page that is not listed', () => {
    const page = { title: 'Secret', kind: 'doc' as const, path: '/secret/' };
    const find = (unlisted?: true) => nearestPages('/secret/plan', [{ ...page, unlisted }]);

    expect(find()).toHaveLength(1);
    expect(find(true)).toEqual([]);
  });

  it('suggests nothing if no page is similar', () => {
    expect(titlesFor('/zebra')).toEqual([]);
    expect(titlesFor('/pa')).toEqual([]);
  });
});
