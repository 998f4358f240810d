import { describe, expect, it } from '@jest/globals';
import type { Sidebar, SidebarItem } from '#manifest/sidebar';
import type { CompiledEdition } from '../sections/sectionKind';
import { addSidebar, placeRedirects } from './assembleSite';
import { createContentFiles } from './contentFiles';

/** Returns an edition at a path, with redirects from the given route paths. */
function edition(path: string, ...old: string[]): CompiledEdition {
  return {
    section: { id: path, kind: 'docs', label: path },
    version: { name: 'current', label: 'Next', isLast: true },
    locale: 'en',
    path,
    pages: [],
    redirects: old.map(redirect),
    sidebars: new Map(),
  };
}

const redirect = (path: string) => ({ path, to: '/to/' });

/** Returns the route paths of the redirects in each edition, and of those outside of all editions. */
function place(editions: CompiledEdition[], ...old: string[]) {
  const placed = placeRedirects(editions, old.map(redirect));
  const paths = (redirects: readonly { path: string }[]) => redirects.map(({ path }) => path);
  return {
    inside: placed.editions.map(({ path, redirects }) => [path, paths(redirects)]),
    outside: paths(placed.outside),
  };
}

describe('placeRedirects', () => {
  it('assigns a redirect to the edition whose path it is below', () => {
    const docs = edition('/docs/', '/docs/', '/old/');

    expect(place([docs, edition('/api/')], '/api/x/', '/docsy/')).toEqual({
      inside: [
        ['/docs/', ['/docs/']],
        ['/api/', ['/api/x/']],
      ],
      outside: ['/old/', '/docsy/'],
    });
  });

  it('assigns a redirect to the edition with the longest path', () => {
    expect(place([edition('/docs'), edition('/docs/1.x')], '/docs/1.x/old').inside).toEqual([
      ['/docs', []],
      ['/docs/1.x', ['/docs/1.x/old']],
    ]);
  });
});

describe('addSidebar', () => {
  const links = (folder: string, count: number): SidebarItem[] =>
    Array.from({ length: count }, (_, index) => ({
      type: 'link',
      label: `Page ${index}`,
      href: `${folder}${index}/`,
    }));
  const category = (label: string, items: SidebarItem[]): SidebarItem => ({
    ...{ type: 'category', label, collapsed: true, items },
  });
  /** Returns the categories of a sidebar as they are stored in its file. */
  const stored = (items: SidebarItem[]) => {
    const files = createContentFiles();
    const text = files.files.get(addSidebar({ items }, [], files));
    const sidebar: Sidebar = JSON.parse(String(text));
    return sidebar.items.filter((item) => item.type === 'category');
  };

  it('stores the categories of a long sidebar in files of their own', () => {
    const parts = Array.from({ length: 20 }, (_, index) =>
      category(`Part ${index}`, links(`/docs/part-${index}/`, 30)),
    );

    expect(stored(parts)[3]).toEqual({
      ...{ type: 'category', label: 'Part 3', collapsed: true, items: [] },
      file: expect.stringMatching(/^sidebars\//),
      folder: '/docs/part-3/',
      first: { label: 'Page 0', href: '/docs/part-3/0/' },
    });
    expect(stored(parts.slice(0, 10)).every(({ file }) => file === undefined)).toBe(true);
  });

  it.each([
    ['pages of several folders', [...links('/docs/a/', 15), ...links('/docs/b/', 15)], '/docs/c/'],
    ['pages of a folder that has others', links('/docs/a/', 30), '/docs/a/others/'],
    ['links to other sites', links('https://kit.example/', 30), '/docs/c/'],
  ])('stores a category with %s in the same file', (_, items, others) => {
    const [own] = stored([category('Own', items), ...links(others, 600)]);

    expect(own).toEqual(category('Own', items));
  });
});
