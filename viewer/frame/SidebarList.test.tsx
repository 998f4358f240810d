import { expect, it } from '@jest/globals';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createQueryClient, manifestQuery } from '../data/queries';
import { startFakeServer } from '../testing/fakeServer';
import { sampleManifest } from '../testing/sampleSite';
import { useSidebar } from './SidebarList';
import { useFrameManifest } from './useShownPage';

/** Renders a sidebar whose file has the name of the manifest's release. */
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
