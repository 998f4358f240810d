import { describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { SidebarItem } from '#manifest/sidebar';
import { createQueryClient } from '../data/queries';
import { startFakeServer } from '../testing/fakeServer';
import { Sidebar } from './Sidebar';

const link = (label: string): SidebarItem => ({ type: 'link', label, href: `/api/${label}/` });
const items: SidebarItem[] = [
  link('parse'),
  { type: 'category', label: 'Types', collapsed: true, items: [link('ObjectType')] },
  { type: 'category', label: 'More', collapsed: true, href: '/more/', items: [link('sparse')] },
];

function draw(children = items, onMissing: (() => void) | null = null): UserEvent {
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sidebar items={children} path="/api/ObjectType" onMissing={onMissing} hasFilter />
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

const box = () => screen.getByRole('searchbox', { name: 'Filter by name' });

/** What is listed in place of the tree: the lists that stand before it. */
async function results(): Promise<string[]> {
  const [list] = screen.getAllByRole('list');
  return within(list ?? box())
    .getAllByRole('link')
    .map(({ textContent }) => textContent ?? '');
}

describe('the filter of a sidebar', () => {
  it('is there only where the sidebar has one', () => {
    render(<Sidebar items={items} path="/" onMissing={null} />, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      ),
    });
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('narrows to the names that fit, out of closed branches too, and says how many', async () => {
    const user = draw();
    await user.type(box(), 'parse');
    expect(await screen.findByText('2 of 4 names')).toBeTruthy();
    expect(await results()).toEqual(['parse', 'sparse']);
  });

  it('finds categories that are pages, and marks the page at hand', async () => {
    const user = draw();
    await user.type(box(), 'o');
    await screen.findByText('2 of 4 names');
    expect(await results()).toEqual(['ObjectType', 'More']);
    const [current] = screen.getAllByRole('link', { current: 'page' });
    expect(current?.textContent).toBe('ObjectType');
  });

  it('says so when no name fits', async () => {
    const user = draw();
    await user.type(box(), 'zebra');
    expect((await screen.findByText('No name contains “zebra”.')).role).toBe('status');
  });

  it('keeps what was typed before its part had come', async () => {
    const user = draw();
    await user.keyboard('{Tab}sparse');
    expect(await screen.findByText('1 of 4 names')).toBeTruthy();
  });

  it('goes down into the names and up again with the arrow keys', async () => {
    const user = draw();
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

  it('is emptied by Escape, which a dialog around then does not hear', async () => {
    const onKeyDown = jest.fn();
    document.body.addEventListener('keydown', (event) => event.key === 'Escape' && onKeyDown());
    const user = draw();
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

  it('asks for what the HTML left out as soon as it is touched', async () => {
    const onMissing = jest.fn();
    const user = draw(items, onMissing);
    expect(onMissing).not.toHaveBeenCalled();
    await user.click(box());
    await user.keyboard('p');
    expect(await screen.findByText('Loading …')).toBeTruthy();
    expect(onMissing).toHaveBeenCalled();
  });

  it('does not say that no name fits while branches are on their way', async () => {
    startFakeServer({}).answer('sidebars/far.json', () => new Promise(() => {}));
    const far = { label: 'far', collapsed: true, file: 'sidebars/far.json', items: [] };
    const user = draw([...items, { type: 'category', ...far }]);
    await user.type(box(), 'zebra');
    expect(await screen.findByText('Loading …')).toBeTruthy();
  });

  it('looks into branches that stand in files of their own, and does without those that are gone', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    startFakeServer({ 'sidebars/far.json': { items: [link('sparser')] } });
    const branches = ['far', 'gone'].map((label): SidebarItem => {
      const file = `sidebars/${label}.json`;
      return { type: 'category', label, collapsed: true, file, items: [] };
    });
    const user = draw([...items, ...branches]);
    await user.type(box(), 'parse');
    expect(await screen.findByText('3 of 5 names')).toBeTruthy();
    expect(await results()).toEqual(['parse', 'sparse', 'sparser']);
  });
});
