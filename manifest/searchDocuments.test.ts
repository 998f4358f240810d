import { describe, expect, it } from '@jest/globals';
import type { SearchDocument } from './search';
import { numberedTexts, searchDocumentsOf } from './searchDocuments';

const page: SearchDocument = { title: 'Bread', href: '/bread/', kind: 'page', text: 'Bake it.' };
const part = (href: string, context: string): SearchDocument => ({
  ...{ title: href, href, kind: 'heading', context, text: href },
});
const numbered = (first: number, ...documents: readonly SearchDocument[]) =>
  documents.map((document, index) => ({ number: first + index, document }));

describe('searchDocumentsOf', () => {
  it('writes what the texts of a page have in common once', () => {
    const texts = numbered(64, page, part('/bread/#mix', 'Bread'), part('/bread/#bake', 'Bread'));

    expect(searchDocumentsOf(texts)).toEqual({
      pages: [
        {
          number: 64,
          path: '/bread/',
          kind: 'heading',
          context: 'Bread',
          texts: [
            { title: 'Bread', kind: 'page', text: 'Bake it.' },
            { anchor: 'mix', title: '/bread/#mix', text: '/bread/#mix' },
            { anchor: 'bake', title: '/bread/#bake', text: '/bread/#bake' },
          ],
        },
      ],
    });
  });

  it.each([
    ['texts of several pages', [...numbered(0, page), ...numbered(64, { ...page, href: '/b/' })]],
    ['numbers with a gap', [...numbered(0, page), ...numbered(2, part('/bread/#mix', 'Bread'))]],
    [
      'other kinds than that of the page',
      numbered(5, page, part('/bread/#a', 'Bread'), {
        ...part('/bread/#b', 'Bread'),
        kind: 'member',
      }),
    ],
    [
      'other contexts than that of the page',
      numbered(
        5,
        { ...page, context: 'Guide' },
        part('/bread/#a', 'Bread'),
        part('/bread/#b', 'B'),
      ),
    ],
    ['the end of a page', numbered(7, part('/bread/#mix', 'Bread'), part('/bread/#bake', 'Bread'))],
    ['no texts', []],
  ])('loses nothing: %s', (_, texts) => {
    expect(numberedTexts(searchDocumentsOf(texts))).toEqual(texts);
  });
});
