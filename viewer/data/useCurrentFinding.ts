import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Finding } from './findPage';
import { isInlineManifest } from './inlineData';
import { find } from './loadPage';
import { manifestQuery } from './manifestQuery';

/** What stands at an address in the newest release that is known; unknown until it was looked up. */
export function useCurrentFinding(path: string): Finding | undefined {
  const queryClient = useQueryClient();
  const { data: manifest } = useQuery(manifestQuery);
  const { data } = useQuery({
    queryKey: ['finding', manifest?.release, path],
    queryFn: () => (manifest === undefined ? null : find(path, manifest, queryClient)),
    enabled: manifest !== undefined && !isInlineManifest(manifest),
  });
  return data ?? undefined;
}
