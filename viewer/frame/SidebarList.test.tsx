import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createQueryClient, manifestQuery, sidebarQuery } from '../data/queries';
import { placeOf } from '../data/sidebarTrail';
import { startFakeServer } from '../testing/fakeServer';
import { sampleManifest } from '../testing/sampleSite';
import { useSidebar } from './SidebarList';
import { useFrameManifest } from './useShownPage';

/** Renders a sidebar whose file is named after the manifest's release. */
function renderSidebar() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(manifestQuery.queryKey, { ...sampleManifest, release: 'first' });
  return renderHook(() => useSidebar(`sidebars/${useFrameManifest().release}.json`), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });
}

it('loads the sidebar of a later release if the file is missing', async () => {
  const items = [{ type: 'link', label: 'Start', href: '/docs/start/' }];
  startFakeServer({
    'manifest.json': { ...sampleManifest, release: 'second' },
    'sidebars/second.json': { items },
  });

  const { result } = renderSidebar();

  await waitFor(() => expect(result.current.items).toEqual(items));
  expect(result.current.retry).toBeUndefined();
});

it('can be requested again if the manifest still names it', async () => {
  const server = startFakeServer({ 'manifest.json': { ...sampleManifest, release: 'first' } });

  const { result } = renderSidebar();

  await waitFor(() => expect(result.current.retry).toBeDefined());
  expect(server.requests).toEqual(['sidebars/first.json', 'manifest.json']);
});

it('keeps the shown sidebar until the branch around the page is loaded too', async () => {
  const link = { type: 'link' as const, label: 'Shape', href: '/api/kit/class/Shape/' };
  const branch = { type: 'category' as const, label: 'A – Z', href: '/api/kit/list/a-z/' };
  const server = startFakeServer({
    'manifest.json': sampleManifest,
    'sidebars/whole.json': {
      items: [{ ...branch, collapsed: true, items: [], file: 'sidebars/part.json' }],
    },
  });
  let answerPart = (_: Response) => {};
  server.answer(
    'sidebars/part.json',
    () => new Promise<Response>((resolve) => (answerPart = resolve)),
  );
  const queryClient = createQueryClient();
  queryClient.setQueryData(sidebarQuery('shown').queryKey, { items: [link] });
  const place = placeOf({ path: link.href, breadcrumbs: [{ label: 'Part', href: branch.href }] });
  const { result, rerender } = renderHook(({ file }) => useSidebar(file, place), {
    initialProps: { file: 'shown' },
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  });

  rerender({ file: 'sidebars/whole.json' });
  await waitFor(() => expect(server.requests).toContain('sidebars/part.json'));
  expect(result.current.items).toEqual([link]);

  answerPart(Response.json({ items: [link] }));
  await waitFor(() => expect(result.current.items[0]).toMatchObject(branch));
});
