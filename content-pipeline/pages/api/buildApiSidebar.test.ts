import { describe, expect, it } from '@jest/globals';
import { emptyComment } from '../../reference/readComment';
import { apiPackage, apiSymbol, compileKit } from './testing/compileKit';

const symbols = [
  apiSymbol('area', { module: 'shapes' }),
  apiSymbol('paint', { module: 'shapes', comment: { ...emptyComment, deprecated: '' } }),
  apiSymbol('Shape', { kind: 'class', module: 'shapes' }),
  apiSymbol('version', { kind: 'variable' }),
  apiSymbol('Hidden', { kind: 'type', exported: false, module: 'shapes' }),
];

describe('the sidebar of a reference', () => {
  it('lists modules, in them kinds, in these names, and at last what is not exported', () => {
    const { sidebar } = compileKit(apiPackage(symbols));

    expect(sidebar).toEqual([
      { type: 'link', label: 'kit', href: '/api/kit/' },
      {
        ...{ type: 'category', label: 'shapes', collapsed: true },
        items: [
          {
            ...{ type: 'category', label: 'Functions', collapsed: true },
            items: [
              {
                type: 'link',
                label: 'area',
                href: '/api/kit/function/area/',
                symbolKind: 'function',
              },
              {
                ...{ type: 'link', label: 'paint', href: '/api/kit/function/paint/' },
                ...{ symbolKind: 'function', deprecated: true },
              },
            ],
          },
          expect.objectContaining({ label: 'Classes' }),
        ],
      },
      expect.objectContaining({ label: 'kit' }),
      expect.objectContaining({
        label: 'Not exported',
        items: [expect.objectContaining({ label: 'Hidden' })],
      }),
    ]);
  });

  it('has a category for each of several packages', () => {
    const other = apiPackage([apiSymbol('saw', { key: 'other/function/saw' })], {
      name: 'other',
      slug: 'other',
    });
    const { sidebar } = compileKit(apiPackage(symbols), other);

    expect(sidebar.map(({ label, href }) => [label, href])).toEqual([
      ['kit', '/api/kit/'],
      ['other', '/api/other/'],
    ]);
  });

  it('leads from page to page within a kind of a module', () => {
    const { byPath } = compileKit(apiPackage(symbols));

    expect(byPath.get('/api/kit/function/area/')).toMatchObject({
      next: { label: 'paint', href: '/api/kit/function/paint/' },
    });
    expect(byPath.get('/api/kit/function/area/')?.previous).toBeUndefined();
    expect(byPath.get('/api/kit/class/Shape/')?.next).toBeUndefined();
  });
});
