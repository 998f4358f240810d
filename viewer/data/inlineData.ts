import type { QueryClient } from '@tanstack/react-query';
import type { Locale, Manifest, Section } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { RouteEntry, TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import { findRoute } from './findPage';
import { manifestQuery, pageQuery, routeTableQuery, sidebarQuery } from './queries';
import { comparablePath } from './routePath';
import { foldSidebar } from './sidebarTrail';

/** What the HTML of a page carries, so that the viewer can start without asking for anything. */
export interface InlineData {
  /** The manifest without what changes from release to release: see `forInlining`. */
  manifest: Manifest;
  /** The page document and its file. What follows from the rest of it is left out in the HTML (`listedLinks`). */
  file: string;
  document: PageDocument;
  tableEntry?: TableEntry;
  sidebar?: Sidebar;
}

/** Stands for the names of files that the HTML of a page does not know. */
const unnamed = 'inline';

/**
 * Puts together what the HTML of a page carries. The HTML of a page whose content stays the same
 * must stay the same too, whatever else a release brings: so it holds no release and no file names
 * but that of its own document, and of the sidebar only the branches that are open.
 */
export function toInlineData(
  manifest: Manifest,
  path: string,
  page: { document: PageDocument; tableEntry?: TableEntry; sidebar?: Sidebar },
): InlineData {
  const file = page.tableEntry?.document ?? ownDocument(path, manifest.routes);
  return {
    manifest: forInlining(manifest, path, file),
    file,
    document: page.document,
    ...(page.tableEntry && { tableEntry: page.tableEntry }),
    ...(page.sidebar && { sidebar: foldSidebar(page.sidebar, path) }),
  };
}

/** Answers the queries of the first page out of its HTML. */
export function fillQueryClient(queryClient: QueryClient, data: InlineData): void {
  // As old as can be: it is asked for as soon as the page stands.
  queryClient.setQueryData(manifestQuery.queryKey, data.manifest, { updatedAt: 1 });
  queryClient.setQueryData(pageQuery(data.file).queryKey, data.document);
  queryClient.setQueryData(routeTableQuery(unnamed).queryKey, {
    entries: data.tableEntry ? [data.tableEntry] : [],
  });
  queryClient.setQueryData(sidebarQuery(unnamed).queryKey, data.sidebar ?? { items: [] });
}

/** Whether a manifest came out of the HTML, and knows of no page but the one it came with. */
export function isInlineManifest(manifest: Manifest): boolean {
  return manifest.release === unnamed;
}

/** Whether a file name only stands for one. */
export function isUnnamed(file: string): boolean {
  return file === unnamed;
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
    previews: undefined,
  };
}

/** The words of the page's own language are enough; its names and its frame have taken the place of the manifest's. */
function withoutWords({ messages, site, theme, ...locale }: Locale, isOwn: boolean): Locale {
  return isOwn && messages !== undefined ? { ...locale, messages } : locale;
}

/** Redirects are left out: whatever the inlined manifest does not know is looked up in the real one. */
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
  if (entry?.type !== 'page') throw new Error(`No page of the manifest stands at "${path}"`);
  return entry.document;
}
