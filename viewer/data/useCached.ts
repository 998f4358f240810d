import { type DataTag, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

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
