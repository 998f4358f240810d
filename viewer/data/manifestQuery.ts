import { queryOptions } from '@tanstack/react-query';
import { manifestUrl } from './contentAddress';
import { readContent } from './readContent';

/**
 * What the site holds at present: the only file of the content that changes in place. When it is asked
 * for again is up to whoever watches it (`useCurrentManifest`).
 */
export const manifestQuery = queryOptions({
  queryKey: ['manifest'],
  queryFn: ({ signal }) => readContent('manifest', manifestUrl(), { signal, cache: 'no-cache' }),
});
