import type { Edition, Manifest } from '#manifest/manifest';
import type {
  RouteEntry,
  RouteTable,
  SectionRoute,
  TableEntry,
  TableRedirect,
} from '#manifest/routes';
import { closestAbove, comparablePath } from './routePath';

/** A page, with the data that the frame around it needs. */
export interface FoundPage {
  type: 'page';
  /** The page document. */
  file: string;
  locale: string;
  section?: string;
  version?: string;
  /** The file of the page's sidebar. */
  sidebar?: string;
}

/** The result of looking an address up. */
export type Finding = FoundPage | { type: 'redirect'; to: string } | { type: 'missing' };

/** Finds the page at an address, in the manifest or in the route table of its section's edition. */
export async function findPage(
  path: string,
  manifest: Manifest,
  readTable: (file: string) => Promise<RouteTable>,
): Promise<Finding> {
  const entry = findRoute(path, manifest.routes);
  switch (entry?.type) {
    case undefined:
      return { type: 'missing' };
    case 'redirect':
      return { type: 'redirect', to: entry.to };
    case 'page':
      return { type: 'page', file: entry.document, locale: entry.locale };
    case 'section': {
      const edition = findEdition(manifest, entry);
      if (edition === undefined) return { type: 'missing' };
      return findInTable(path, entry, edition, readTable);
    }
  }
}

/** Returns the manifest's entry for an address: its own, else that of its section, else `undefined`. */
export function findRoute(path: string, routes: readonly RouteEntry[]): RouteEntry | undefined {
  const wanted = comparablePath(path);
  return (
    routes.find((entry) => entry.exact && comparablePath(entry.path) === wanted) ??
    closestAbove(
      path,
      routes.filter((entry) => entry.type === 'section'),
      (entry) => entry.path,
    )
  );
}

/** Returns the edition of a section entry of the manifest. */
export function findEdition(
  manifest: Pick<Manifest, 'sections'>,
  { section, version, locale }: Pick<SectionRoute, 'section' | 'version' | 'locale'>,
): Edition | undefined {
  return manifest.sections
    .find(({ id }) => id === section)
    ?.versions.find(({ name }) => name === version)
    ?.editions.find((edition) => edition.locale === locale);
}

async function findInTable(
  path: string,
  route: SectionRoute,
  edition: Edition,
  readTable: (file: string) => Promise<RouteTable>,
): Promise<Finding> {
  const table = await readTable(edition.routes);
  const part = findPart(path, table);
  const entry = findEntry(path, table) ?? (part && findEntry(path, await readTable(part.file)));

  if (entry === undefined) {
    const moved =
      edition.symbols === undefined ? undefined : await findMoved(path, table, readTable);
    return moved === undefined ? { type: 'missing' } : { type: 'redirect', to: moved };
  }
  if ('to' in entry) return { type: 'redirect', to: entry.to };

  const { section, version, locale } = route;
  const sidebar = sidebarOf(entry, route, edition);
  return {
    type: 'page',
    file: entry.document,
    locale,
    section,
    version,
    ...(sidebar !== undefined && { sidebar }),
  };
}

/** Returns the route path of a symbol whose kind has changed since the link was written. */
async function findMoved(
  path: string,
  table: RouteTable,
  readTable: (file: string) => Promise<RouteTable>,
): Promise<string | undefined> {
  const [, folder, name] = /^(.+\/).+\/(.+)$/.exec(comparablePath(path)) ?? [];
  if (folder === undefined) return undefined;
  const near = (table.parts ?? []).filter(
    ({ prefix }) => prefix.startsWith(folder) || folder.startsWith(prefix),
  );
  const others = await Promise.all(near.map(({ file }) => readTable(file)));
  return [table, ...others]
    .flatMap(({ entries }) => entries)
    .find((entry) => comparablePath(entry.path) === `${folder + entry.kind}/${name}`)?.path;
}

function findEntry(path: string, table: RouteTable): TableEntry | TableRedirect | undefined {
  const index = indexes.get(table) ?? indexTable(table);
  indexes.set(table, index);
  return index.get(comparablePath(path));
}

/** A cache: tables never change, and every link on screen is looked up in them. */
const indexes = new WeakMap<RouteTable, ReadonlyMap<string, TableEntry | TableRedirect>>();

function indexTable({ entries, redirects = [] }: RouteTable) {
  // Of two lines for an address the later one stays in the map: pages win over redirects.
  return new Map([...redirects, ...entries].map((entry) => [comparablePath(entry.path), entry]));
}

/** Returns the part of a long table that may list an address: the one with the longest matching prefix. */
function findPart(path: string, { parts = [] }: RouteTable) {
  const wanted = `${comparablePath(path)}/`;
  return parts
    .filter(({ prefix }) => wanted.startsWith(prefix))
    .sort((first, second) => second.prefix.length - first.prefix.length)[0];
}

function sidebarOf(entry: TableEntry, route: SectionRoute, edition: Edition): string | undefined {
  const name = entry.sidebar ?? route.sidebar;
  return name !== undefined && Object.hasOwn(edition.sidebars, name)
    ? edition.sidebars[name]
    : undefined;
}
