import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import type { SidebarItem } from '#manifest/sidebar';
import { createQueryClient } from '../data/queries';
import { foldSidebar, placeOf } from '../data/sidebarTrail';
import { readSidebar } from './readSidebar';
import { Sidebar } from './Sidebar';

const items: SidebarItem[] = [
  { type: 'link', label: 'Start & end', href: '/docs/start/', badge: 'New' },
  { type: 'link', label: 'Elsewhere', href: 'https://example.org/docs/' },
  { type: 'link', label: 'Everything about all the rest', href: 'https://example.org/' },
  {
    type: 'category',
    label: 'Types',
    collapsed: true,
    items: [
      { type: 'link', label: 'Node', href: '/api/Node/', symbolKind: 'class' },
      {
        ...{ type: 'link', label: 'AVeryLongNameOfAFunction', href: '/api/old/' },
        ...{ symbolKind: 'function', deprecated: true },
      },
      {
        ...{ type: 'category', label: 'More', href: '/api/more/', collapsed: true, badge: '2' },
        items: [{ type: 'link', label: 'Last', href: '/api/last/' }],
      },
    ],
  },
  {
    type: 'category',
    label: 'Closed',
    collapsed: true,
    items: [{ type: 'link', label: 'Hidden', href: 'https://example.org/hidden/' }],
  },
];

const folded = (path: string) =>
  foldSidebar({ items }, placeOf({ path, breadcrumbs: [] }), 'More').items;

function rendered(path: string, given = folded(path)): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = renderToString(
    <QueryClientProvider client={createQueryClient()}>
      <Sidebar
        items={given}
        place={placeOf({ path, breadcrumbs: [] })}
        onMissing={null}
        hasFilter
      />
    </QueryClientProvider>,
  );
  return page;
}

/** Returns sidebar items as `readSidebar` returns them: categories without items are collapsed. */
function asShown(list: readonly SidebarItem[]): SidebarItem[] {
  return list.map((item) =>
    item.type === 'link'
      ? item
      : { ...item, collapsed: item.items.length === 0, items: asShown(item.items) },
  );
}

it.each(['/', '/api/Node/', '/api/last/', '/api/more/', '/docs/start/'])(
  'reads what is open in the sidebar of %s',
  (path) => {
    expect(readSidebar(rendered(path), '/')).toEqual({
      hasFilter: true,
      items: asShown(folded(path)),
    });
  },
);

it('renders the same HTML from what it has read', () => {
  const page = rendered('/api/last/');
  const read = readSidebar(page, '/')?.items;

  expect(rendered('/api/last/', read).innerHTML).toBe(page.innerHTML);
});

it('reads what was rendered, not what the reader has opened since', () => {
  const page = rendered('/docs/start/');
  for (const details of page.querySelectorAll('details')) details.open = true;

  expect(readSidebar(page, '/')?.items[3]).toMatchObject({ collapsed: true, items: [] });
});

it('puts no element around a short label', () => {
  const [first, second] = rendered('/', [
    { type: 'link', label: 'Elsewhere', href: '/docs/' },
    { type: 'category', label: 'Types', collapsed: true, items: [] },
  ]).querySelectorAll('li');

  expect(first?.innerHTML).toBe('<a href="/docs/">Elsewhere</a>');
  expect(second?.innerHTML).toBe('<details><summary>Types</summary></details>');
});

it('reads paths from the root of the site, with any base', () => {
  const page = document.createElement('div');
  page.innerHTML = '<nav data-sidebar=""><ul><li><a href="/x/docs/">Docs</a></li></ul></nav>';

  expect(readSidebar(page, '/x/')).toEqual({
    hasFilter: false,
    items: [{ type: 'link', label: 'Docs', href: '/docs/' }],
  });
  expect(readSidebar(document.createElement('div'), '/')).toBeUndefined();
});
