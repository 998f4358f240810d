import { beforeEach, expect, it, jest } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createQueryClient } from '../../data/queries';
import { startFakeServer } from '../../testing/fakeServer';
import { sampleFiles, sampleManifest } from '../../testing/sampleSite';
import { useSymbolFilter } from './SymbolFilter';
import { WideFilter } from './WideFilter';

const path = '/docs/start/';
const sidebar = {
  items: ['Shape', 'Circle'].map((label) => {
    return { type: 'link', label, href: `${path}${label}/`, symbolKind: 'class' };
  }),
};

function Page() {
  return <WideFilter filter={useSymbolFilter()} path={path} />;
}

function renderFilter() {
  render(<Page />, {
    wrapper: ({ children }) => (
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    ),
  });
  return userEvent.setup();
}

const box = () => screen.getByRole('searchbox', { name: 'Filter by name' });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
});

it('lists the names below its path that match', async () => {
  startFakeServer({ ...sampleFiles, 'sidebars/guide.json': sidebar });
  const user = renderFilter();

  await user.type(box(), 'sha');

  expect(await screen.findByRole('link', { name: /Shape/ })).toHaveProperty(
    'pathname',
    `${path}Shape/`,
  );
  expect(screen.queryByRole('link', { name: /Circle/ })).toBeNull();
});

it('says that the names could not be loaded, and loads them again on request', async () => {
  const server = startFakeServer(sampleFiles);
  server.answer('sidebars/guide.json', () => new Response('', { status: 400 }));
  const user = renderFilter();

  await user.type(box(), 'sha');
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be loaded/);
  expect(screen.queryByText(/^Loading/)).toBeNull();

  server.put('sidebars/guide.json', sidebar);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Shape/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('loads the names of a later release if the file is missing', async () => {
  const later = JSON.stringify({ ...sampleManifest, release: 'second' });
  const manifest = JSON.parse(later.replaceAll('sidebars/guide.json', 'sidebars/later.json'));
  const server = startFakeServer({ ...sampleFiles, 'sidebars/later.json': sidebar });
  server.answer('sidebars/guide.json', () => {
    server.put('manifest.json', manifest);
    return new Response('', { status: 404 });
  });
  const user = renderFilter();

  await user.type(box(), 'sha');

  expect(await screen.findByRole('link', { name: /Shape/ })).toBeTruthy();
});
