import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SidebarItem } from '#manifest/sidebar';
import { slideDetails } from '../content/slideDetails';
import { createQueryClient } from '../data/queryClient';
import { fakeSlides } from '../testing/fakeSlides';
import { Sidebar } from './Sidebar';
import { slideBranches } from './slideBranches';

const leaf: SidebarItem = { type: 'link', label: 'Leaf', href: '/leaf/' };
const items: SidebarItem[] = [
  { type: 'category', label: 'Plain', collapsed: true, items: [leaf] },
  { type: 'category', label: 'Page', href: '/page/', collapsed: true, items: [leaf] },
];

let fake: ReturnType<typeof fakeSlides>;
let ends: (() => void)[];
beforeEach(() => {
  fake = fakeSlides();
  ends = [slideDetails(), slideBranches()];
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sidebar items={items} path="/" onMissing={null} />
    </QueryClientProvider>,
  );
});
afterEach(() => {
  for (const end of ends) end();
  fake.restore();
  jest.restoreAllMocks();
});

const user = userEvent.setup();
const leaves = () => screen.queryAllByRole('link', { name: 'Leaf' }).length;
const finish = () => act(async () => fake.finish());

describe.each([
  { label: 'Plain', find: () => screen.getByText('Plain') },
  { label: 'Page', find: () => screen.getByRole('button', { name: 'Pages under Page' }) },
])('the branch $label', ({ find }) => {
  it('slides open to the height of what is put into it', async () => {
    await user.click(find());
    await waitFor(() => expect(fake.slides.at(-1)).toBe('20px → 30px'));
    expect(leaves()).toBe(1);
  });

  it('keeps its lines until it has slid shut', async () => {
    await user.click(find());
    await waitFor(() => expect(leaves()).toBe(1));
    await finish();

    await user.click(find());
    expect(fake.slides.at(-1)).toMatch(/^30px → /);
    expect(leaves()).toBe(1);
    await finish();
    await waitFor(() => expect(leaves()).toBe(0));
  });

  it('stays open when it is opened again on its way', async () => {
    await user.click(find());
    await waitFor(() => expect(leaves()).toBe(1));
    await user.click(find());
    await user.click(find());
    expect(leaves()).toBe(1);
  });

  it('opens and closes at once where motion is not wanted', async () => {
    const media = window.matchMedia('');
    jest.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: true });
    await user.click(find());
    await waitFor(() => expect(leaves()).toBe(1));
    await user.click(find());
    await waitFor(() => expect(leaves()).toBe(0));
    expect(fake.slides).toEqual([]);
  });
});
