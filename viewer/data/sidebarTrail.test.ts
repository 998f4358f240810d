import { describe, expect, it } from '@jest/globals';
import type { SidebarItem } from '#manifest/sidebar';
import { filesAround, foldSidebar, placeOf } from './sidebarTrail';

const link = (href: string): SidebarItem => ({ type: 'link', label: `At ${href}`, href });
const links = (start: string, count: number) =>
  Array.from({ length: count }, (_, index) => link(`${start}${index}/`));
const category = (label: string, items: SidebarItem[], collapsed = true): SidebarItem => ({
  ...{ type: 'category', label, collapsed },
  items,
});

const place = (path: string, breadcrumbs: string[] = []) =>
  placeOf({ path, breadcrumbs: breadcrumbs.map((href) => ({ label: href, href })) });
const fold = (items: SidebarItem[], path: string, breadcrumbs: string[] = []) =>
  foldSidebar({ items }, place(path, breadcrumbs), 'More').items;
const shown = (items: readonly SidebarItem[]): unknown[] =>
  items.map((item) =>
    item.type === 'link' ? item.href : [item.label, item.first?.href ?? shown(item.items)],
  );

describe('foldSidebar', () => {
  it('omits the items of closed categories, and names their first page', () => {
    const items = [
      link('/start/'),
      category('Open', links('/open/', 2), false),
      category('Current', [category('Inner', links('/inner/', 2)), link('/current/')]),
      category('Closed', [category('Deep', links('/deep/', 2))]),
      { ...category('Page', links('/page/', 2)), href: '/page/' } as SidebarItem,
    ];

    expect(shown(fold(items, '/current/'))).toEqual([
      '/start/',
      ['Open', ['/open/0/', '/open/1/']],
      ['Current', [['Inner', '/inner/0/'], '/current/']],
      ['Closed', '/deep/0/'],
      ['Page', []],
    ]);
  });

  it('opens the categories of the nearest page above one that is not listed', () => {
    const items = [category('Own', links('/own/', 2)), category('Other', links('/other/', 2))];

    const [own, other] = fold(items, '/own/0/part/', ['/', '/own/', '/own/0/']);

    expect(own).toMatchObject({ items: links('/own/', 2) });
    expect(other).toMatchObject({ items: [] });
  });

  it('has at most 64 lines: first it closes what is not around the page', () => {
    const items = [
      category('Other', links('/other/', 70), false),
      category('Own', links('/own/', 60)),
    ];

    const [other, own] = fold(items, '/own/3/');

    expect(other).toMatchObject({ items: [], first: { href: '/other/0/' } });
    expect(own).toMatchObject({ items: links('/own/', 60) });
  });

  it('then cuts long lists around the page', () => {
    const [own, rest] = fold([category('Own', links('/own/', 1000)), link('/end/')], '/own/500/');
    const items = own?.type === 'category' ? own.items : [];

    expect(rest).toEqual(link('/end/'));
    expect(items).toHaveLength(62);
    expect(items).toContainEqual(link('/own/500/'));
    expect(items[0]).toEqual(link('/own/470/'));
    expect(items.at(-1)).toMatchObject({ label: 'More', items: [], first: { href: '/own/531/' } });
  });

  it('cuts the longest list first', () => {
    const parts = Array.from({ length: 200 }, (_, index) =>
      category(`Part ${index}`, links(`/${index}/`, 20)),
    );
    const items = fold(parts, '/120/3/');

    expect(items).toHaveLength(44);
    expect(items).toContainEqual({ ...parts[120], items: links('/120/', 20) });
    expect(items.at(-1)).toMatchObject({ label: 'More', first: { href: '/142/0/' } });
  });

  it('recognizes a page of a category in a separate file by its path', () => {
    const own = { ...category('Own', []), href: '/own/', file: 'sidebars/a.json' } as SidebarItem;
    const items = [...Array.from({ length: 200 }, (_, at) => link(`/${at}/`)), own];

    expect(fold(items, '/own/page/').at(-2)).toMatchObject({ label: 'Own', collapsed: true });
  });

  it('loads the file of a category without a page of its own for the pages in its folder', () => {
    const file = 'sidebars/a.json';
    const items = [{ ...category('Own', []), folder: '/own/', file } as SidebarItem, link('/a/')];
    const filesOn = (path: string) => filesAround(items, place(path));

    expect(filesOn('/own/page/')).toEqual([file]);
    expect(filesOn('/ownership/')).toEqual([]);
    expect(filesOn('/a/')).toEqual([]);
  });

  it.each(['/0/', '/999/', '/elsewhere/'])('keeps a part of a flat list on %s', (path) => {
    const items = fold(links('/', 1000), path);

    expect(items).toHaveLength(64);
    expect(items.some(({ href }) => href === path)).toBe(path !== '/elsewhere/');
  });
});
