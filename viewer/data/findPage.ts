import { comparablePath, encodeLetters, partKey } from '#manifest/comparablePath';
import type { Edition, Manifest } from '#manifest/manifest';
import type {
  ListPart,
  RouteEntry,
  RouteTable,
  SectionRoute,
  TableEntry,
  TableRedirect,
} from '#manifest/routes';
import { symbolKinds } from '#manifest/symbolKinds';
import { closestAbove } from './routePath';

/** A page that was found: its file, locale, section, version and sidebar. */
export interface FoundPage {
  type: 'page';
  /** The file with the page document. */
  file: string;
  locale: string;
  section?: string;
  version?: string;
  /** The file with the page's sidebar. */
  sidebar?: string;
}

/** The result of looking up a route path. */
export type Finding = FoundPage | { type: 'redirect'; to: string } | { type: 'missing' };

/**
 * Looks up a route path in the manifest. If the manifest has no entry for exactly this path, looks it up in the route
 * table of its section. If the path is outside of all sections, looks it up in the manifest's table of redirects. Does
 * not follow redirects.
 */
export async function findPage(
  path: string,
  manifest: Manifest,
  readTable: ReadTable,
): Promise<Finding> {
  const entry = findRoute(path, manifest.routes);
  switch (entry?.type) {
    case undefined: {
      const line = manifest.redirects && (await findLine(path, manifest.redirects, readTable));
      return line && 'to' in line ? { type: 'redirect', to: line.to } : { type: 'missing' };
    }
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

type ReadTable = (file: string) => Promise<RouteTable>;

/**
 * Returns the manifest's entry for a route path. If there is none, returns the entry of the innermost section that
 * contains the path. Returns `undefined` if no section contains the path.
 */
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

/**
 * Returns the edition to which a section route refers, or `undefined` if the manifest does not contain this edition.
 */
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
  readTable: ReadTable,
): Promise<Finding> {
  const line = await findLine(path, edition.routes, readTable);
  if (line === undefined) {
    const moved = edition.symbols && (await findMoved(path, edition.routes, readTable));
    return moved === undefined ? { type: 'missing' } : { type: 'redirect', to: moved };
  }
  if ('to' in line) return { type: 'redirect', to: line.to };

  const { section, version, locale } = route;
  const sidebar = sidebarOf(line, route, edition);
  return {
    type: 'page',
    file: line.document,
    locale,
    section,
    version,
    ...(sidebar !== undefined && { sidebar }),
  };
}

/**
 * Returns the current route path of a symbol after its kind has changed. The kind is part of the path, and `path`
 * contains the former kind. Returns `undefined` if no symbol of another kind has the same name.
 */
async function findMoved(
  path: string,
  file: string,
  readTable: ReadTable,
): Promise<string | undefined> {
  const [, folder, name] = /^(.+\/).+\/(.+)$/.exec(comparablePath(path)) ?? [];
  if (folder === undefined) return undefined;
  const kinds = symbolKinds.map(async (kind) => {
    const line = await findLine(`${folder}${kind}/${name}`, file, readTable);
    return line !== undefined && 'kind' in line && line.kind === kind ? line.path : undefined;
  });
  return (await Promise.all(kinds)).find((found) => found !== undefined);
}

async function findLine(
  path: string,
  file: string,
  readTable: ReadTable,
): Promise<TableEntry | TableRedirect | undefined> {
  const key = comparablePath(path);
  const table = await findPart(path, file, readTable, (part) => indexOf(part).has(key));
  return table && indexOf(table).get(key);
}

/**
 * Maximum number of nested files of a divided list that are read for a path. The limit ends the search in a list that
 * refers to itself by mistake.
 */
const deepest = 8;

/**
 * Finds the part of a divided list that contains a path. Reads the list in `file` first. Then repeatedly reads the part
 * with the longest matching prefix, until `hasPath` returns `true`. Returns the content of the file that contains the
 * path, or `undefined` if no such file was found.
 */
export async function findPart<List extends { parts?: readonly ListPart[] | undefined }>(
  path: string,
  file: string,
  read: (file: string) => Promise<List>,
  hasPath: (list: List) => boolean,
): Promise<List | undefined> {
  const key = partKey(path);
  let next: string | undefined = file;
  for (let depth = 0; next !== undefined && depth < deepest; depth += 1) {
    const list = await read(next);
    if (hasPath(list)) return list;
    next = longestPrefix(key, list.parts ?? [])?.file;
  }
  return undefined;
}

function longestPrefix(key: string, parts: readonly ListPart[]): ListPart | undefined {
  let longest: ListPart | undefined;
  for (const part of parts) {
    if (part.prefix.length <= (longest?.prefix.length ?? 0)) continue;
    if (key.startsWith(encodeLetters(part.prefix))) longest = part;
  }
  return longest;
}

function indexOf(table: RouteTable): ReadonlyMap<string, TableEntry | TableRedirect> {
  const index = indexes.get(table) ?? indexTable(table);
  indexes.set(table, index);
  return index;
}

/**
 * The pages and redirects of route tables. The keys of each map are the results of `comparablePath`. The maps are
 * cached, because every link on screen is looked up and route tables never change.
 */
const indexes = new WeakMap<RouteTable, ReadonlyMap<string, TableEntry | TableRedirect>>();

function indexTable({ entries, redirects = [] }: RouteTable) {
  // If a page and a redirect have the same path, the map contains the page, which is added later.
  return new Map([...redirects, ...entries].map((line) => [comparablePath(line.path), line]));
}

function sidebarOf(entry: TableEntry, route: SectionRoute, edition: Edition): string | undefined {
  const name = entry.sidebar ?? route.sidebar;
  return name !== undefined && Object.hasOwn(edition.sidebars, name)
    ? edition.sidebars[name]
    : undefined;
}
