import { describe, expect, it } from '@jest/globals';
import type { SidebarItem } from '#manifest/sidebar';
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
  it('lists modules, kinds and names, with unexported types last', () => {
    const { sidebar } = compileKit(apiPackage(symbols));

    expect(sidebar).toEqual([
      {
        ...{ type: 'category', label: 'kit', href: '/api/kit/', collapsed: true },
        items: [expect.objectContaining({ label: 'Variables' })],
      },
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

  it('labels several releases of a package by version', () => {
    const release = (slug: string, facts: { version?: string }) =>
      apiPackage([apiSymbol('bake', { key: `${slug}/function/bake` })], { slug, ...facts });
    const other = apiPackage([], { name: 'other', slug: 'other', version: '3.0.0' });
    const { sidebar } = compileKit(
      ...[release('kit', { version: '2.0.0' }), release('kit-1', {}), other],
    );

    expect(sidebar.map(({ label }) => label)).toEqual(['kit 2.0.0', 'kit kit-1', 'other']);
  });

  it('lists exports outside of folders under the package itself', () => {
    const labels = (sidebar: readonly SidebarItem[]) =>
      sidebar.map((item) => [
        item.label,
        ...(item.type === 'category' ? item.items.map(({ label }) => label) : []),
      ]);
    const flat = apiPackage([apiSymbol('version', { kind: 'variable' })]);
    const deep = apiPackage([apiSymbol('area', { module: 'shapes' })]);
    const other = apiPackage([apiSymbol('saw', { key: 'other/function/saw', module: 'other' })], {
      ...{ name: 'other', slug: 'other' },
    });

    expect(compileKit(flat).sidebar).toMatchObject([{ label: 'kit', collapsed: false }]);
    expect(labels(compileKit(deep).sidebar)).toEqual([['kit'], ['shapes', 'Functions']]);
    expect(labels(compileKit(apiPackage(symbols), other).sidebar)).toEqual([
      ['kit', 'Variables', 'shapes', 'Not exported'],
      ['other', 'Functions'],
    ]);
  });

  it('links the previous and next symbol of the same kind and module', () => {
    const { byPath } = compileKit(apiPackage(symbols));

    expect(byPath.get('/api/kit/function/area/')).toMatchObject({
      next: { label: 'paint', href: '/api/kit/function/paint/' },
    });
    expect(byPath.get('/api/kit/function/area/')?.previous).toBeUndefined();
    expect(byPath.get('/api/kit/class/Shape/')?.next).toBeUndefined();
  });
});
