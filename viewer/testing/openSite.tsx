import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory, type RouterHistory } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { AppRoot, type AppRouter, createAppRouter } from '../app/appRouter';
import { createQueryClient, manifestQuery } from '../data/queries';

export interface OpenSite {
  router: AppRouter;
  history: RouterHistory;
  queryClient: QueryClient;
  /** Navigates to a route path, like a click on a link. */
  go(path: string): Promise<void>;
}

/**
 * Opens a page of the fake server's site in the whole application. `before` contains the route paths of earlier history
 * entries. `meanwhile` is called after the page is loaded and before it is rendered. Returns the router, the
 * history, the query client and a function that navigates.
 */
export async function openSite(
  path: string,
  {
    before = [],
    meanwhile,
  }: { before?: string[]; meanwhile?: (history: RouterHistory) => void } = {},
): Promise<OpenSite> {
  const queryClient = createQueryClient();
  const manifest = await queryClient.fetchQuery(manifestQuery);
  const history = createMemoryHistory({ initialEntries: [...before, path] });
  const router = createAppRouter({
    manifest,
    queryClient,
    base: '/',
    history,
    isPrerendered: false,
  });
  await router.load();
  meanwhile?.(history);
  await act(async () => {
    render(<AppRoot router={router} queryClient={queryClient} />);
  });
  return {
    router,
    history,
    queryClient,
    go: (to) => act(async () => history.push(to)),
  };
}
