import type { QueryClient } from '@tanstack/react-query';
import type { Manifest } from '#manifest/manifest';
import type { FoundPage } from './findPage';
import { isUnnamed } from './inlineData';

/** Maximum number of recently fetched page documents that remain in the query cache after a new release. */
const mostPages = 60;

/**
 * Removes entries that are not in use from the query cache after a new release, to limit the memory of a tab that is
 * open for weeks. Keeps the files to which the manifest or the page on screen refers, and the sixty pages that were
 * fetched last.
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
    // Queries that are observed or being fetched are also in use.
    type: 'inactive',
    fetchStatus: 'idle',
    predicate: ({ queryKey: [kind, name], queryHash }) =>
      kind !== 'manifest' &&
      !isUnnamed(String(name)) &&
      !kept.has(queryHash) &&
      !inUse.includes(JSON.stringify(name)),
  });
}
