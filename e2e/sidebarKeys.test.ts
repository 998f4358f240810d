import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Sidebar, SidebarCategory, SidebarItem } from '#manifest/sidebar';
import { createSidebarKeys } from '../content-pipeline/site/sidebarKeys';
import { foldSidebar } from '../viewer/data/sidebarTrail';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/docs/${label}/` });

function category(label: string, items: SidebarItem[], more: Partial<SidebarCategory> = {}) {
  return { type: 'category' as const, label, collapsed: true, items, ...more };
}

/** The labels of the pages that sidebars can contain. */
const labels = Array.from({ length: 12 }, (_, index) => `page-${index}`);
const places = labels.flatMap((label) => {
  const path = `/docs/${label}/`;
  return [
    { path, breadcrumbs: [] },
    { path: '/docs/unlisted/', breadcrumbs: [{ label: 'Docs' }, { label, href: path }] },
  ];
});

const links = fc.constantFrom(...labels).map(link);
const { items: trees } = fc.letrec<{ items: SidebarItem[]; item: SidebarItem }>((tie) => ({
  items: fc.array(tie('item'), { maxLength: 5 }),
  item: fc.oneof(
    { maxDepth: 3 },
    links,
    fc
      .record({
        items: tie('items'),
        label: fc.constantFrom('Part', 'Other part'),
        collapsed: fc.boolean(),
        page: fc.option(fc.constantFrom(...labels)),
      })
      .map(({ items, label, collapsed, page }) =>
        category(label, items, { collapsed, ...(page && { href: `/docs/${page}/` }) }),
      ),
  ),
}));

/** Sidebars, some of them so long that the HTML of a page contains only the items around the page. */
const longLists = fc
  .tuple(trees, fc.constantFrom(0, 60, 120))
  .map(([items, more]): SidebarItem[] => [
    ...items,
    ...Array.from({ length: more }, (_, index) => link(`more-${index}`)),
  ]);

function shown(sidebar: Sidebar, { path, breadcrumbs }: (typeof places)[number]): Sidebar {
  const hrefs = breadcrumbs.flatMap((crumb) => ('href' in crumb ? crumb.href : []));
  return foldSidebar(sidebar, { path, breadcrumbs: hrefs }, 'More');
}

/** Returns a copy of a list with another label at a position, which counts the items of all categories. */
function renamed(items: readonly SidebarItem[], at: number): SidebarItem[] {
  let rest = at;
  const visit = (item: SidebarItem): SidebarItem => {
    const own = rest === 0 ? { ...item, label: `${item.label}!` } : item;
    rest -= 1;
    return own.type === 'link' ? own : { ...own, items: own.items.map(visit) };
  };
  return items.map(visit);
}

describe('createSidebarKeys', () => {
  it('returns equal keys only if the viewer renders equal parts of the sidebar', () => {
    fc.assert(
      fc.property(longLists, fc.nat(12), trees, (items, at, others) => {
        const sidebar = { items };
        const keys = createSidebarKeys(sidebar);
        for (const other of [{ items: renamed(items, at) }, { items: others }]) {
          const otherKeys = createSidebarKeys(other);
          for (const place of places) {
            if (String(keys(place)) !== String(otherKeys(place))) continue;
            expect(shown(other, place)).toEqual(shown(sidebar, place));
          }
        }
      }),
      { seed: 1, numRuns: 150 },
    );
  });

  it('changes only the keys of the pages beside a renamed one', () => {
    const parts = ['a', 'b'].map((part) =>
      category(part, [link(`${part}-first`), link(`${part}-second`)]),
    );
    const before = createSidebarKeys({ items: parts });
    const changed = (at: number) => {
      const after = createSidebarKeys({ items: renamed(parts, at) });
      return ['a-first', 'a-second', 'b-first', 'b-second'].filter((label) => {
        const page = { path: `/docs/${label}/`, breadcrumbs: [] };
        return String(before(page)) !== String(after(page));
      });
    };

    expect(changed(2)).toEqual(['a-first', 'a-second']);
    // Every page links to the first page of each closed category.
    expect(changed(1)).toEqual(['a-first', 'a-second', 'b-first', 'b-second']);
  });
});
