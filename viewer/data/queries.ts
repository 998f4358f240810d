import {
  type DataTag,
  QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { lazyModule } from '../lazy/lazyModule';
import type { Content, ContentKind } from './checkContent';
import { contentUrl, manifestUrl } from './contentAddress';
import type { FetchOptions } from './fetchFile';

/**
 * What the site holds at present: the only file of the content that changes in place. When it is asked
 * for again is up to whoever watches it (`useCurrentManifest`).
 */
export const manifestQuery = queryOptions({
  queryKey: ['manifest'],
  queryFn: ({ signal }) => readContent('manifest', manifestUrl(), { signal, cache: 'no-cache' }),
});

// The names of these files hold a hash of what is in them, so what was fetched once is never stale.

/** The page document of a file. */
export function pageQuery(file: string) {
  return queryOptions({
    queryKey: ['page', file],
    queryFn: ({ signal }) => readContent('page', contentUrl(file), { signal }),
  });
}

/** A route table, or a part of one. */
export function routeTableQuery(file: string) {
  return queryOptions({
    queryKey: ['routes', file],
    queryFn: ({ signal }) => readContent('routes', contentUrl(file), { signal }),
  });
}

/** A sidebar, or the items of a category that stand in a file of their own. */
export function sidebarQuery(file: string) {
  return queryOptions({
    queryKey: ['sidebar', file],
    queryFn: ({ signal }) => readContent('sidebar', contentUrl(file), { signal }),
  });
}

/** What reads the content. */
export const contentReader = lazyModule('content', async () => {
  const { fetchContent } = await import(/* webpackChunkName: "content" */ './fetchContent');
  return fetchContent;
});

/**
 * A file of the content. What is returned has passed its schema; what is thrown is a `LoadError`.
 *
 * All that it takes comes in a chunk of its own: the first page of a visit is drawn without it.
 */
export async function readContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: FetchOptions,
): Promise<Content<Kind>> {
  const fetchContent = await contentReader.load();
  return fetchContent(kind, url, options);
}

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

/**
 * What the cache holds for a query, kept up with it; nothing is fetched. Lighter than observing a
 * query, which counts before the first page stands: its data came with it.
 */
export function useCached<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, Error>;
}): Data | undefined {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
    [queryClient],
  );
  const read = () => queryClient.getQueryData<Data>(queryKey);
  return useSyncExternalStore(subscribe, read, read);
}
