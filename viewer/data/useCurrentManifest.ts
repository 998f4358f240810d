import { useQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { manifestQuery, useCached } from './queries';

const minute = 60_000;
/**
 * The default interval between requests for the manifest, in minutes. Most responses have the status 304 and no body.
 */
const defaultMinutes = 5;

interface CurrentManifest {
  manifest: Manifest | undefined;
  error: Error | null;
}

/**
 * Returns the cached manifest and the error of the last request for it. The manifest is fetched again at an interval,
 * when the reader returns to the tab, and when the network is available again. When the component is mounted, the
 * manifest is fetched again if it is older than the interval or if `hasReturned` is `true`. If the site has turned
 * updates off, this hook never fetches the manifest.
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
