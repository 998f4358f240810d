import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { RouteTable, TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';

/** A page in a route table or in the manifest. The kind is missing for pages in the manifest. */
type SitePage = Pick<TableEntry, 'path' | 'title' | 'document'> & Partial<Pick<TableEntry, 'kind'>>;

/** A published site that is read over HTTP. */
export interface PublishedSite {
  manifest: Manifest;
  /** All pages in route tables and in the manifest. */
  pages: readonly SitePage[];
  redirects: readonly { path: string; to: string }[];
  /**
   * Returns the page document of the page at a route path.
   *
   * @throws {Error} if there is no such page
   */
  documentOf(path: string): Promise<PageDocument>;
  /** Returns the sidebars of all editions. */
  sidebars(): Promise<Sidebar[]>;
}

/**
 * Fetches a URL over a new connection, because servers may close idle connections between the requests of a test. Does
 * not follow redirects.
 */
export function fetchOnce(url: URL): Promise<Response> {
  return fetch(url, { headers: { connection: 'close' }, redirect: 'manual' });
}

/**
 * Reads the manifest of a site and all of its route tables.
 *
 * @throws {Error} if a file cannot be loaded
 */
export async function readSite(url: string): Promise<PublishedSite> {
  const read = async (file: string): Promise<unknown> => {
    const response = await fetchOnce(new URL(`content/${file}`, url));
    if (!response.ok) throw new Error(`content/${file} has status ${response.status}`);
    return response.json();
  };
  // The schemas are not checked here: the tests of the pipeline do that.
  const manifest = (await read('manifest.json')) as Manifest;
  const editions = manifest.sections.flatMap(({ versions }) => versions.flatMap((v) => v.editions));
  const tables: RouteTable[] = [];
  const files = editions.map(({ routes }) => routes);
  for (let file = files.shift(); file !== undefined; file = files.shift()) {
    const table = (await read(file)) as RouteTable;
    tables.push(table);
    files.push(...(table.parts ?? []).map((part) => part.file));
  }

  const fixed = manifest.routes.filter((route) => route.type === 'page');
  const pages: SitePage[] = [...fixed, ...tables.flatMap(({ entries }) => entries)];
  return {
    manifest,
    pages,
    redirects: [
      ...manifest.routes.filter((route) => route.type === 'redirect'),
      ...tables.flatMap(({ redirects }) => redirects ?? []),
    ],
    async documentOf(path) {
      const page = pages.find((entry) => entry.path === path);
      if (page === undefined) throw new Error(`No page at ${path}`);
      return (await read(page.document)) as PageDocument;
    },
    sidebars: () =>
      Promise.all(
        editions
          .flatMap(({ sidebars }) => Object.values(sidebars))
          .map(async (file) => (await read(file)) as Sidebar),
      ),
  };
}

/** Returns the route paths of one page of each kind. */
export async function onePageOfEachKind(site: PublishedSite): Promise<string[]> {
  const found = new Map<string, string>();
  for (const page of site.pages) {
    const kind = page.kind ?? (await site.documentOf(page.path)).kind;
    if (!found.has(kind)) found.set(kind, page.path);
  }
  return [...found.values()];
}
