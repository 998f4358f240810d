import {
  type DataTag,
  hashKey,
  QueryClient,
  type QueryKey,
  queryOptions,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { lazyModule } from '../lazy/lazyModule';
import type { Content, ContentKind } from './checkContent';
import { contentUrl, manifestUrl } from './contentAddress';
import type { ReadOptions } from './fetchContent';

/**
 * The query for the manifest, the only content file whose content changes while its name remains the same. The cached
 * manifest never becomes stale by itself: callers such as `useCurrentManifest` and `readManifestAgain` fetch it again.
 */
export const manifestQuery = queryOptions({
  queryKey: ['manifest'],
  queryFn: ({ client, signal }) =>
    readContent('manifest', manifestUrl(), { client, signal, cache: 'no-cache' }),
});

// The names of these files contain a hash of their content, so they are never stale.

/** Returns the query for a page document. */
export function pageQuery(file: string) {
  return queryOptions({
    queryKey: ['page', file],
    queryFn: ({ client, signal }) => readContent('page', contentUrl(file), { client, signal }),
  });
}

/** Returns the query for a route table or for a part of a divided table. */
export function routeTableQuery(file: string) {
  return queryOptions({
    queryKey: ['routes', file],
    queryFn: ({ client, signal }) => readContent('routes', contentUrl(file), { client, signal }),
  });
}

/** Returns the query for a sidebar, or for the items of a category that are in a separate file. */
export function sidebarQuery(file: string) {
  return queryOptions({
    queryKey: ['sidebar', file],
    queryFn: ({ client, signal }) => readContent('sidebar', contentUrl(file), { client, signal }),
  });
}

/** The lazy-loaded code that fetches and checks content. A prerendered page is hydrated without this code. */
export const contentReader = lazyModule('content', async () => {
  const { fetchContent } = await import(/* webpackChunkName: "content" */ './fetchContent');
  return fetchContent;
});

/**
 * Loads a content file, checks it against the schema of its kind and returns it.
 *
 * @throws {LoadError} if the file, or the code that loads it, cannot be loaded, or if the file is invalid
 * @throws {DOMException} `AbortError` if the request was aborted
 */
export async function readContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  options: ReadOptions,
): Promise<Content<Kind>> {
  const fetchContent = await contentReader.load();
  return fetchContent(kind, url, options);
}

/** Creates the query client, whose cache contains the fetched content. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        // Pages that were read remain readable if the network fails.
        gcTime: Number.POSITIVE_INFINITY,
        // `fetchContent` retries by the kind of failure.
        retry: false,
        // By default a query waits for ever, without an error, while the browser is offline.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/**
 * Returns the cached data of a query, or `undefined` if nothing is cached. Renders the component again when the data
 * changes. Does not fetch data, so that the first page can be hydrated without TanStack Query's code for observing
 * queries.
 */
export function useCached<Data>({
  queryKey,
}: {
  queryKey: DataTag<QueryKey, Data, Error>;
}): Data | undefined {
  const queryClient = useQueryClient();
  const hash = hashKey(queryKey);
  const subscribe = useCallback(
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => {
        // Other components add queries while they render, when no state may be set.
        if (query.queryHash === hash) onChange();
      }),
    [queryClient, hash],
  );
  // `getQueryData` would create the options of a query, which takes a tenth of the rendering time of a page.
  const read = () => queryClient.getQueryCache().get<Data, Error, Data>(hash)?.state.data;
  return useSyncExternalStore(subscribe, read, read);
}
