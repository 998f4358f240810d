import { useQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { manifestQuery, useCached } from './queries';

const minute = 60_000;
/** The default interval; most answers are 304. */
const defaultMinutes = 5;

interface CurrentManifest {
  manifest: Manifest | undefined;
  /** The error of the last attempt to read it. */
  error: Error | null;
}

/**
 * Returns the newest manifest. It is fetched again at an interval and when the reader or the network comes back,
 * unless the site has turned updates off. `hasReturned`: the reader has just come back, so it is fetched at once.
 */
export function useCurrentManifest(hasReturned = false): CurrentManifest {
  const updates = useCached(manifestQuery)?.site.updates;
  const interval = (updates ? updates.everyMinutes : defaultMinutes) * minute;
  const { data, error } = useQuery({
    ...manifestQuery,
    enabled: updates !== false,
    staleTime: interval,
    refetchInterval: interval,
    refetchOnMount: hasReturned ? 'always' : true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return { manifest: data, error };
}
