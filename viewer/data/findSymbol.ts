import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { contentUrl } from './contentAddress';
import { findEdition, findRoute } from './findPage';
import { isInlineManifest } from './inlineData';
import { manifestQuery, readContent } from './queries';
import { comparablePath } from './routePath';

/** Finds the symbol whose page is at a route path, fetching its index. Returns `undefined` if there is none. */
export async function findSymbol(
  path: string,
  queryClient: QueryClient,
): Promise<SymbolIndexEntry | undefined> {
  const first = await queryClient.ensureQueryData(manifestQuery);
  const entry = findRoute(path, first.routes);
  if (entry?.type !== 'section') return undefined;
  if (first.sections.find(({ id }) => id === entry.section)?.kind !== 'api') return undefined;
  const manifest = isInlineManifest(first)
    ? await queryClient.fetchQuery({ ...manifestQuery, staleTime: 0 })
    : first;
  const file = findEdition(manifest, entry)?.symbols;
  if (file === undefined) return undefined;
  const { symbols } = await queryClient.ensureQueryData(symbolsQuery(file));
  const wanted = comparablePath(path);
  return symbols.find((symbol) => comparablePath(symbol.path) === wanted);
}

/** Returns the query for the symbols of a section. */
function symbolsQuery(file: string) {
  return queryOptions({
    queryKey: ['symbols', file],
    queryFn: ({ signal }) => readContent('symbols', contentUrl(file), { signal }),
  });
}
