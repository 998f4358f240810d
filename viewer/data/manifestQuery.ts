import { queryOptions } from '@tanstack/react-query';
import { manifestUrl } from './contentAddress';
import { readContent } from './readContent';

/** How often an open page asks whether there is something new; the answer is mostly "no" (304). */
const checkInterval = 30_000;

/**
 * What the site holds at present: the only file of the content that changes in place, so the only
 * answer that grows stale. It is asked for again on coming back to the page or to the network.
 */
export const manifestQuery = queryOptions({
  queryKey: ['manifest'],
  queryFn: ({ signal }) => readContent('manifest', manifestUrl(), { signal, cache: 'no-cache' }),
  staleTime: checkInterval,
  refetchInterval: checkInterval,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
});
