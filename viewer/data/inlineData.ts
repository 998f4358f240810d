import type { QueryClient } from '@tanstack/react-query';
import { comparablePath } from '#manifest/comparablePath';
import type { Locale, Manifest, Section } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { RouteEntry, TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { findRoute } from './findPage';
import { manifestQuery, pageQuery, routeTableQuery, sidebarQuery } from './queries';

/** The data in the HTML of a page, which the viewer needs to hydrate the page without a request. */
export interface InlineData {
  /** The manifest without the release and without the file names of other pages (see `forInlining`). */
  manifest: Manifest;
  /** The name of the file with the page document. */
  file: string;
  document: PageDocument;
  /** The name of the page's sidebar, if the page's entry in the route table specifies one. */
  sidebar?: string;
}

/** The placeholder for the release and for all file names except that of the page document. */
const unnamed = 'inline';

/**
 * Returns the data for the HTML of a page. The HTML must not change if a release changes only other pages. Therefore,
 * the data contains neither the release nor the file names of other pages, route tables and sidebars. The viewer reads
 * the sidebar from the HTML.
 *
 * @throws {Error} if neither a table entry nor the manifest specifies the document of the page.
 */
export function toInlineData(
  manifest: Manifest,
  path: string,
  { document, tableEntry }: { document: PageDocument; tableEntry?: TableEntry },
): InlineData {
  const file = tableEntry?.document ?? ownDocument(path, manifest.routes);
  const sidebar = tableEntry?.sidebar;
  return {
    manifest: { ...forInlining(manifest, path, file), elements: elementsIn(document, manifest) },
    file,
    document,
    ...(sidebar !== undefined && { sidebar }),
  };
}

/**
 * Adds the data from the HTML of a page to the query cache. `shownSidebar` is the part of the sidebar that the HTML
 * contains.
 */
export function fillQueryClient(
  queryClient: QueryClient,
  data: InlineData,
  shownSidebar: Sidebar = { items: [] },
): void {
  const { file, sidebar } = data;
  const { path, title, kind } = data.document;
  // The oldest possible time, so that the manifest is fetched soon after hydration.
  queryClient.setQueryData(manifestQuery.queryKey, data.manifest, { updatedAt: 1 });
  queryClient.setQueryData(pageQuery(file).queryKey, data.document);
  queryClient.setQueryData(routeTableQuery(unnamed).queryKey, {
    entries: [{ path, document: file, title, kind, ...(sidebar !== undefined && { sidebar }) }],
  });
  queryClient.setQueryData(sidebarQuery(unnamed).queryKey, shownSidebar);
}

/** Tests if a manifest is from the HTML of a page. Such a manifest contains no file names of other pages. */
export function isInlineManifest(manifest: Manifest): boolean {
  return manifest.release === unnamed;
}

/** Tests if a file name or a release is the placeholder that the data in the HTML contains instead. */
export function isUnnamed(file: string): boolean {
  return file === unnamed;
}

function elementsIn(document: PageDocument, { elements, theme, locales }: Manifest) {
  if (elements === undefined) return undefined;
  const content = JSON.stringify([document, theme, locales]);
  const used = elements.filter(({ tag }) => content.includes(`["${tag}"`));
  return used.length > 0 ? used : undefined;
}

function forInlining(manifest: Manifest, path: string, file: string): Manifest {
  const route = findRoute(path, manifest.routes);
  const language = route !== undefined && 'locale' in route ? route.locale : undefined;
  const own = manifest.locales.find(({ code }) => code === language);
  return {
    ...manifest,
    site: { ...manifest.site, ...own?.site },
    theme: { ...manifest.theme, ...own?.theme },
    locales: manifest.locales.map((locale) => withoutWords(locale, locale === own)),
    release: unnamed,
    sections: manifest.sections.map(withoutFiles),
    routes: manifest.routes.flatMap((entry) => withoutFile(entry, file)),
    redirects: undefined,
    previews: undefined,
  };
}

/**
 * Returns a locale without `site` and `theme`, because these fields of the inline manifest already have the values of
 * the page's locale. If `isOwn` is `false`, also removes the messages.
 */
function withoutWords({ messages, site, theme, ...locale }: Locale, isOwn: boolean): Locale {
  return isOwn && messages !== undefined ? { ...locale, messages } : locale;
}

/**
 * Returns an array with the route for the inline manifest. Any file other than `file`, the file of the page, is
 * replaced by the placeholder. Returns an empty array for a redirect, because the viewer looks up unknown paths in the
 * published manifest.
 */
function withoutFile(entry: RouteEntry, file: string): RouteEntry[] {
  if (entry.type === 'redirect') return [];
  if (entry.type === 'section' || entry.document === file) return [entry];
  return [{ ...entry, document: unnamed }];
}

function withoutFiles(section: Section): Section {
  return {
    ...section,
    versions: section.versions.map((version) => ({
      ...version,
      editions: version.editions.map(({ locale, path, sidebars }) => ({
        locale,
        path,
        routes: unnamed,
        sidebars: Object.fromEntries(Object.keys(sidebars).map((name) => [name, unnamed])),
      })),
    })),
  };
}

function ownDocument(path: string, routes: readonly RouteEntry[]): string {
  const entry = routes.find(
    (route) => route.type === 'page' && comparablePath(route.path) === comparablePath(path),
  );
  if (entry?.type !== 'page') throw new Error(`The manifest has no page at "${path}"`);
  return entry.document;
}
