import { describe, expect, it } from '@jest/globals';
import type { CompiledEdition } from './compiledEdition';
import { addTypeSearches } from './typeSearches';

const relation = (anchor: string) => ({ title: anchor, anchor, symbols: [] });
const edition = {
  pages: [
    {
      document: {
        ...{ kind: 'class', name: 'Oven' },
        relations: ['same-family', 'accepted-by', 'returned-by'].map(relation),
      },
    },
    { document: { kind: 'content' } },
  ],
  // Nothing else of an edition is read.
} as unknown as CompiledEdition;

describe('searches by types', () => {
  it('are linked to from the lists of those who take or return a symbol', () => {
    const [page, other] = addTypeSearches(edition, '/search/').pages;
    const relations = page && 'relations' in page.document ? page.document.relations : [];
    expect(relations.map(({ search }) => search?.href)).toEqual([
      undefined,
      '/search/?q=Oven+-%3E',
      '/search/?q=-%3E+Oven',
    ]);
    expect(other).toEqual(edition.pages[1]);
  });

  it('are linked to nowhere on sites without a search', () => {
    expect(addTypeSearches(edition, undefined)).toBe(edition);
  });
});
