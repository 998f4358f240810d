import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { SidebarItem } from '#manifest/sidebar';
import { createQueryClient, manifestQuery, sidebarQuery } from '../data/queries';
import { placeOf } from '../data/sidebarTrail';
import { startFakeServer } from '../testing/fakeServer';
import { sampleManifest } from '../testing/sampleSite';
import { SectionSidebar, Sidebar } from './Sidebar';

const items: SidebarItem[] = [
  { type: 'link', label: 'Start', href: '/docs/start/' },
  {
    type: 'category',
    label: 'Types',
    collapsed: true,
    items: [
      { type: 'link', label: 'Node', href: '/api/Node/', symbolKind: 'class' },
      { type: 'link', label: 'Old', href: '/api/Old/', symbolKind: 'function', deprecated: true },
      {
        type: 'category',
        label: 'Deeper',
        collapsed: true,
        items: [{ type: 'link', label: 'Leaf', href: '/api/Leaf/' }],
      },
    ],
  },
  {
    type: 'category',
    label: 'More',
    href: '/more/',
    collapsed: true,
    items: [{ type: 'link', label: 'Last', href: '/more/last/' }],
  },
];

function sidebar(path: string, children = items, onMissing: (() => void) | null = null): ReactNode {
  return (
    <QueryClientProvider client={client}>
      <Sidebar items={children} place={placeOf({ path, breadcrumbs: [] })} onMissing={onMissing} />
    </QueryClientProvider>
  );
}
const client = createQueryClient();

function names(): (string | null)[] {
  return screen.getAllByRole('link').map((link) => link.getAttribute('href'));
}

function toggle(label: string, open: boolean): void {
  const details = screen.getByText(label).closest('details');
  if (details === null) throw new Error(`${label} is no category`);
  details.open = open;
  fireEvent(details, new Event('toggle'));
}

describe('Sidebar', () => {
  it('marks only the current page', () => {
    render(sidebar('/docs/start'));
    const current = screen
      .getAllByRole('link')
      .filter((link) => link.ariaCurrent !== null || link.hasAttribute('aria-current'));
    expect(current.map((link) => link.textContent)).toEqual(['Start']);
  });

  it('opens the categories of the current page, and renders no closed ones', () => {
    render(sidebar('/api/Leaf/'));
    expect(names()).toEqual(['/docs/start/', '/api/Node/', '/api/Old/', '/api/Leaf/', '/more/']);
  });

  it('shows the kind of a symbol, and that it is deprecated', () => {
    render(sidebar('/api/Node/'));
    expect(screen.getByRole('link', { name: 'Class Node' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Function Old (Deprecated)' })).toBeTruthy();
  });

  it('keeps opened categories open on other pages', () => {
    const { rerender } = render(sidebar('/docs/start/'));
    expect(names()).toHaveLength(2);
    toggle('Types', true);
    rerender(sidebar('/more/last/'));
    expect(names()).toEqual(['/docs/start/', '/api/Node/', '/api/Old/', '/more/', '/more/last/']);
  });

  it('keeps closed categories closed until the current page is inside', () => {
    const { rerender } = render(sidebar('/api/Node/'));
    toggle('Types', false);
    rerender(sidebar('/docs/start/'));
    expect(names()).toHaveLength(2);
    rerender(sidebar('/api/Old/'));
    expect(names()).toContain('/api/Node/');
  });

  it('has a link and a separate toggle for a category that is a page', () => {
    render(sidebar('/docs/start/'));
    const button = screen.getByRole('button', { name: 'Pages under More' });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Last' })).toBeTruthy();
  });

  it('loads the items that the HTML lacks when their category is opened', () => {
    const onMissing = jest.fn();
    const folded: SidebarItem[] = [
      { type: 'category', label: 'Types', collapsed: true, items: [] },
    ];
    render(sidebar('/docs/start/', folded, onMissing));
    expect(onMissing).not.toHaveBeenCalled();
    toggle('Types', true);
    expect(onMissing).toHaveBeenCalled();
  });

  it('loads a category in a file of its own when it is opened', async () => {
    const server = startFakeServer({
      'sidebars/types.json': { items: [{ type: 'link', label: 'Far', href: '/far/' }] },
    });
    const split: SidebarItem[] = [
      { type: 'category', label: 'Types', collapsed: true, file: 'sidebars/types.json', items: [] },
    ];
    render(sidebar('/docs/start/', split));
    expect(server.requests).toEqual([]);
    toggle('Types', true);
    expect(await screen.findByRole('link', { name: 'Far' })).toBeTruthy();
  });

  it('opens such a category, and those in its file, around a page that has it in its breadcrumbs', async () => {
    const link = { type: 'link', label: 'Shape', href: '/api/kit/class/Shape/' } as const;
    const inner = { type: 'category', label: 'Classes', collapsed: true, items: [link] } as const;
    startFakeServer({ 'sidebars/kit.json': { items: [inner] } });
    const file = { collapsed: true, file: 'sidebars/kit.json', items: [] };
    const list: SidebarItem = { type: 'category', label: 'A – Z', href: '/api/kit/list/', ...file };
    render(
      <QueryClientProvider client={createQueryClient()}>
        <Sidebar
          items={[list]}
          place={placeOf({ path: link.href, breadcrumbs: [{ label: 'A – Z', href: list.href }] })}
          onMissing={null}
        />
      </QueryClientProvider>,
    );

    const found = await screen.findByRole('link', { name: /Shape/ });
    expect(found.getAttribute('aria-current')).toBe('page');
  });

  it('reports that such a category could not be loaded, and keeps the rest', async () => {
    startFakeServer({});
    const split: SidebarItem[] = [
      ...items,
      { type: 'category', label: 'Gone', collapsed: false, file: 'sidebars/gone.json', items: [] },
    ];
    render(sidebar('/docs/start/', split));
    expect(await screen.findByText('These pages could not be loaded.')).toBeTruthy();
    expect(
      within(screen.getByRole('navigation')).getByRole('link', { name: 'Start' }),
    ).toBeTruthy();
  });
});

describe('SectionSidebar', () => {
  const whole = 'sidebars/whole.json';
  const other: SidebarItem = { type: 'link', label: 'Other', href: '/other/' };
  const inHtml: SidebarItem[] = [
    { type: 'link', label: 'Start', href: '/docs/start/' },
    {
      type: 'category',
      label: 'Types',
      collapsed: false,
      items: [
        { type: 'link', label: 'Node', href: '/api/Node/' },
        { type: 'link', label: 'Old', href: '/api/Old/' },
      ],
    },
    { type: 'category', label: 'More', collapsed: true, items: [] },
  ];

  /** Opens the page of `Node`, whose sidebar is in its HTML. Returns functions that open another page or release. */
  function openFirstPage() {
    const server = startFakeServer({
      [whole]: { items: [...inHtml.slice(0, 2), items[2], other] },
    });
    const queryClient = createQueryClient();
    const setRelease = (release: string) =>
      queryClient.setQueryData(manifestQuery.queryKey, { ...sampleManifest, release });
    setRelease('inline');
    queryClient.setQueryData(sidebarQuery('inline').queryKey, { items: inHtml });
    const sidebarOn = (path: string, file: string) => (
      <QueryClientProvider client={queryClient}>
        <SectionSidebar path={path} page={undefined} file={file} />
      </QueryClientProvider>
    );
    const { rerender } = render(sidebarOn('/api/Node/', 'inline'));
    act(() => setRelease('first'));
    return {
      server,
      setRelease: (release: string) => act(() => setRelease(release)),
      open: (path: string) => rerender(sidebarOn(path, whole)),
    };
  }

  it('shows the branches in the HTML on the pages that they list, without loading a file', async () => {
    const { server, open } = openFirstPage();
    open('/api/Old/');

    const link = await screen.findByRole('link', { name: 'Old' });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(server.requests).toEqual([]);
  });

  it('loads the whole sidebar when another branch is opened', async () => {
    const { server, open } = openFirstPage();
    open('/api/Old/');
    toggle('More', true);

    expect(await screen.findByRole('link', { name: 'Last' })).toBeTruthy();
    expect(server.requests).toEqual([whole]);
  });

  it('loads the whole sidebar on a page that the branches do not list, and keeps it', async () => {
    const { server, open } = openFirstPage();
    open('/other/');
    expect(await screen.findByRole('link', { name: 'Other' })).toBeTruthy();

    open('/api/Old/');
    expect(screen.getByRole('link', { name: 'Other' })).toBeTruthy();
    expect(server.requests).toEqual([whole]);
  });

  it('loads the sidebar of a newer release', async () => {
    const { server, setRelease, open } = openFirstPage();
    setRelease('second');
    open('/api/Old/');

    expect(await screen.findByRole('link', { name: 'More' })).toBeTruthy();
    expect(server.requests).toEqual([whole]);
  });
});
