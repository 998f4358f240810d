import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { SidebarItem } from '#manifest/sidebar';
import { createQueryClient } from '../data/queries';
import { placeOf } from '../data/sidebarTrail';
import { startFakeServer } from '../testing/fakeServer';
import { Sidebar } from './Sidebar';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/api/${label}/` });
const items: SidebarItem[] = [
  link('parse'),
  { type: 'category', label: 'Types', collapsed: true, items: [link('ObjectType')] },
  { type: 'category', label: 'More', collapsed: true, href: '/more/', items: [link('sparse')] },
];

const place = placeOf({ path: '/api/ObjectType', breadcrumbs: [] });

function renderFilter(children = items, onMissing: (() => void) | null = null): UserEvent {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sidebar items={children} place={place} onMissing={onMissing} hasFilter />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole('searchbox', { name: 'Filter by name' });

/** Returns the list of results, which replaces the tree. */
async function results(): Promise<string[]> {
  const [list] = screen.getAllByRole('list');
  return within(list ?? box())
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
}

describe('the filter of a sidebar', () => {
  it('is rendered only if the sidebar has one', () => {
    render(<Sidebar items={items} place={place} onMissing={null} />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      ),
    });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('lists matching names, also of closed branches, and their number', async () => {
    const user = renderFilter();
    await user.type(box(), 'parse');
    expect(await screen.findByText('2 of 4 names')).toBeTruthy();
    expect(await results()).toEqual(['parse', 'sparse']);
  });

  it('finds categories that are pages, and marks the current page', async () => {
    const user = renderFilter();
    await user.type(box(), 'o');
    await screen.findByText('2 of 4 names');
    expect(await results()).toEqual(['ObjectType', 'More']);
    const [current] = screen.getAllByRole('link', { current: 'page' });
    expect(current?.textContent).toBe('ObjectType');
  });

  it('reports that no name matches', async () => {
    const user = renderFilter();
    await user.type(box(), 'zebra');
    expect((await screen.findByText('No name contains “zebra”.')).role).toBe('status');
  });

  it('keeps text that was typed before it was loaded', async () => {
    const user = renderFilter();
    await user.keyboard('{Tab}sparse');
    expect(await screen.findByText('1 of 4 names')).toBeTruthy();
  });

  it('moves the focus to the names and back with the arrow keys', async () => {
    const user = renderFilter();
    await user.type(box(), 'parse');
    await screen.findByText('2 of 4 names');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('parse');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('sparse');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('sparse');
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box());
  });

  it('is cleared by Escape, which does not close a surrounding dialog', async () => {
    const onKeyDown = jest.fn();
    document.body.addEventListener('keydown', (event) => event.key === 'Escape' && onKeyDown());
    const user = renderFilter();
    await user.type(box(), 'parse');
    await screen.findByText('2 of 4 names');
    await user.keyboard('{ArrowDown}{Escape}');
    expect(box()).toHaveProperty('value', '');
    expect(document.activeElement).toBe(box());
    expect(screen.getByRole('status').textContent).toBe('');
    expect(onKeyDown).not.toHaveBeenCalled();

    await user.keyboard('{Escape}');
    expect(onKeyDown).toHaveBeenCalled();
  });

  it('loads the branches that the HTML lacks on focus', async () => {
    const onMissing = jest.fn();
    const user = renderFilter(items, onMissing);
    expect(onMissing).not.toHaveBeenCalled();
    await user.click(box());
    await user.keyboard('p');
    expect(await screen.findByText('Loading …')).toBeTruthy();
    expect(onMissing).toHaveBeenCalled();
  });

  it('does not report that no name matches while branches are loading', async () => {
    startFakeServer({}).answer('sidebars/far.json', () => new Promise(() => {}));
    const far = { label: 'far', collapsed: true, file: 'sidebars/far.json', items: [] };
    const user = renderFilter([...items, { type: 'category', ...far }]);
    await user.type(box(), 'zebra');
    expect(await screen.findByText('Loading …')).toBeTruthy();
  });

  it('searches branches in files of their own, without those that are missing', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    startFakeServer({ 'sidebars/far.json': { items: [link('sparser')] } });
    const branches = ['far', 'gone'].map((label): SidebarItem => {
      const file = `sidebars/${label}.json`;
      return { type: 'category', label, collapsed: true, file, items: [] };
    });
    const user = renderFilter([...items, ...branches]);
    await user.type(box(), 'parse');
    expect(await screen.findByText('3 of 5 names')).toBeTruthy();
    expect(await results()).toEqual(['parse', 'sparse', 'sparser']);
  });
});
