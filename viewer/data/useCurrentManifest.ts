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
 * unless the site has turned updates off.
 */
export function useCurrentManifest(): CurrentManifest {
  const updates = useCached(manifestQuery)?.site.updates;
  const interval = (updates ? updates.everyMinutes : defaultMinutes) * minute;
  const { data, error } = useQuery({
    ...manifestQuery,
    enabled: updates !== false,
    staleTime: interval,
    refetchInterval: interval,
    // The component that uses this is loaded after an interaction, which may be the reader's return to the page.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return { manifest: data, error };
}
