import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import type { FoundPage } from './findPage';
import { isUnnamed } from './inlineData';

/** How many page documents stay in memory when a new release has come. */
const mostPages = 60;

/**
 * Forgets what was fetched of earlier releases, so that a tab which stays open for weeks does not grow.
 * What the newest release names stays, and what is on screen, what the HTML brought, and the pages that were read last.
 */
export function dropOldFiles(
  queryClient: QueryClient,
  manifest: Manifest,
  shown: FoundPage | undefined,
): void {
  const inUse = JSON.stringify([manifest, shown]);
  const recent = queryClient
    .getQueryCache()
    .findAll({ queryKey: ['page'] })
    .sort((first, second) => second.state.dataUpdatedAt - first.state.dataUpdatedAt)
    .slice(0, mostPages);
  const kept = new Set(recent.map(({ queryHash }) => queryHash));
  queryClient.removeQueries({
    // What is being looked up or watched is in use too.
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey: [kind, name], queryHash }) =>
      kind !== 'manifest' &&
      !isUnnamed(String(name)) &&
      !kept.has(queryHash) &&
      !inUse.includes(JSON.stringify(name)),
  });
}
