import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Edition, Manifest } from '#manifest/manifest';
import type { RouteTable } from '#manifest/routes';
import { routeTableQuery } from './fileQueries';
import { findEdition, findRoute } from './findPage';
import { nearestPages } from './nearestPages';
import { comparablePath } from './routePath';

/** How many files of a long route table are read: the rest is too far from the address. */
const mostParts = 4;

/** The pages that whoever wrote an address may have meant. */
export function nearestPagesQuery(manifest: Manifest, path: string, locale: string) {
  return queryOptions({
    queryKey: ['nearest', manifest.release, path, locale],
    queryFn: async ({ client }) => {
      const lists = editionsNear(manifest, path, locale).map((edition) =>
        readEntries(edition, path, client),
      );
      return nearestPages(path, (await Promise.all(lists)).flat());
    },
  });
}

/** The section that the address lies in; where it lies in none, the current version of each. */
function editionsNear(manifest: Manifest, path: string, locale: string): Edition[] {
  const route = findRoute(path, manifest.routes);
  const own = route?.type === 'section' ? findEdition(manifest, route) : undefined;
  if (own !== undefined) return [own];
  return manifest.sections.flatMap(({ versions }) =>
    versions
      .filter(({ isLast }) => isLast)
      .flatMap(({ editions }) => editions.filter((edition) => edition.locale === locale)),
  );
}

async function readEntries(edition: Edition, path: string, client: QueryClient) {
  const read = (file: string) => client.ensureQueryData(routeTableQuery(file));
  const table = await read(edition.routes);
  const parts = await Promise.all(partsNear(table, path).map(({ file }) => read(file)));
  return [table, ...parts].flatMap(({ entries }) => entries);
}

/** The parts of a long table that share most of the address. */
function partsNear({ parts = [] }: RouteTable, path: string) {
  const wanted = `${comparablePath(path)}/`;
  return parts
    .map((part) => ({ ...part, shared: sharedLength(part.prefix, wanted) }))
    .sort((first, second) => second.shared - first.shared)
    .slice(0, mostParts);
}

function sharedLength(first: string, second: string): number {
  const index = [...first].findIndex((letter, at) => letter !== second[at]);
  return index < 0 ? first.length : index;
}
