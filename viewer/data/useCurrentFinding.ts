import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import type { Finding } from './findPage';
import { isInlineManifest } from './inlineData';
import { find } from './loadPage';

/** What stands at an address in the newest release that is known; unknown until it was looked up. */
export function useCurrentFinding(
  path: string | undefined,
  manifest: Manifest | undefined,
): Finding | undefined {
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: ['finding', manifest?.release, path],
    queryFn: () =>
      manifest === undefined || path === undefined ? null : find(path, manifest, queryClient),
    enabled: path !== undefined && manifest !== undefined && !isInlineManifest(manifest),
  });
  return path === undefined ? undefined : (data ?? undefined);
}
