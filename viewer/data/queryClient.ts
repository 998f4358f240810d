import { QueryClient } from '@tanstack/react-query';

/** The cache of all that was fetched. Its files are immutable; the manifest alone says otherwise. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Pages that were read stay readable when the network is gone.
        gcTime: Number.POSITIVE_INFINITY,
        // `readContent` knows better when asking again helps.
        retry: false,
        // By default a query waits for ever, without an error, while the browser says "offline".
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}
