import { useQuery } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import { manifestQuery, useCached } from './queries';

const minute = 60_000;
/** How often an open page asks whether there is something new; the answer is mostly "no" (304). */
const usualMinutes = 5;

interface CurrentManifest {
  manifest: Manifest | undefined;
  /** Why the newest one could not be read, if it could not. */
  error: Error | null;
}

/**
 * The newest manifest. While it is watched it is asked for now and then, on coming back to the page
 * and to the network – unless the site wants none of that. Where watching begins with that (`isBack`), at once.
 */
export function useCurrentManifest(isBack = false): CurrentManifest {
  const updates = useCached(manifestQuery)?.site.updates;
  const interval = (updates ? updates.everyMinutes : usualMinutes) * minute;
  const { data, error } = useQuery({
    ...manifestQuery,
    enabled: updates !== false,
    staleTime: interval,
    refetchInterval: interval,
    refetchOnMount: isBack ? 'always' : true,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  return { manifest: data, error };
}
