import type { RouteTable } from '#manifest/routes';
import { comparablePath } from './routePath';

/** The address of the symbol that an address names, should it have become a symbol of another kind. */
export async function findMovedSymbol(
  path: string,
  { entries, parts = [] }: RouteTable,
  readTable: (file: string) => Promise<RouteTable>,
): Promise<string | undefined> {
  const [, place, name] = /^(.+\/).+\/(.+)$/.exec(comparablePath(path)) ?? [];
  if (place === undefined) return undefined;
  const near = parts.filter(({ prefix }) => prefix.startsWith(place) || place.startsWith(prefix));
  const others = await Promise.all(near.map(({ file }) => readTable(file)));
  return [entries, ...others.map((table) => table.entries)]
    .flat()
    .find((entry) => comparablePath(entry.path) === `${place + entry.kind}/${name}`)?.path;
}
