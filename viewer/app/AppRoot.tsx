import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { AppRouter } from './appRouter';

interface AppRootProps {
  router: AppRouter;
  queryClient: QueryClient;
}

/** The whole application, in the browser and when prerendering. */
export function AppRoot({ router, queryClient }: AppRootProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
