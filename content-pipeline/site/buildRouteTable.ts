import type { RouteTable, TableEntry, TableRedirect } from '#manifest/routes';
import type { ContentFiles } from './contentFiles';

/** How many pages one file of a route table lists at most. */
const largestTable = 500;

/** Writes the route table of an edition, split by path prefix when it is long, and gives its file. */
export function buildRouteTable(
  entries: readonly TableEntry[],
  redirects: readonly TableRedirect[],
  files: ContentFiles,
): string {
  const table: RouteTable = { entries: [...entries], redirects: [...redirects] };
  if (entries.length <= largestTable) return files.addJson('routes', table);
  const parts = splitByPrefix(entries, '/').map(({ prefix, entries: some }) => ({
    prefix,
    file: files.addJson('routes', { entries: some } satisfies RouteTable),
  }));
  return files.addJson('routes', { entries: [], redirects: [...redirects], parts });
}

interface TableSlice {
  prefix: string;
  entries: TableEntry[];
}

/** Cuts entries at the next segment of their paths, again and again, until every slice is short. */
function splitByPrefix(entries: readonly TableEntry[], prefix: string): TableSlice[] {
  const own: TableEntry[] = [];
  const below = new Map<string, TableEntry[]>();
  for (const entry of entries) {
    const end = entry.path.indexOf('/', prefix.length);
    if (end === -1 || end === entry.path.length - 1) own.push(entry);
    else {
      const key = entry.path.slice(0, end + 1);
      below.set(key, [...(below.get(key) ?? []), entry]);
    }
  }
  const slices = [...below].flatMap(([key, some]) =>
    some.length > largestTable ? splitByPrefix(some, key) : [{ prefix: key, entries: some }],
  );
  return own.length === 0 ? slices : [{ prefix, entries: own }, ...slices];
}
