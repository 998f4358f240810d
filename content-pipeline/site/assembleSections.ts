import type { Edition, Section } from '#manifest/manifest';
import type { RouteEntry, TableEntry } from '#manifest/routes';
import type { Sidebar, SidebarItem } from '#manifest/sidebar';
import type { CompiledEdition, CompiledPage } from '../pages/compiledEdition';
import { readingOrder } from '../sections/docs/buildDocSidebar';
import { buildRouteTable } from './buildRouteTable';
import type { SitePage } from './compiledSite';
import type { ContentFiles } from './contentFiles';

/** The parts of the manifest and of the HTML that editions give rise to. */
export interface AssembledSections {
  sections: Section[];
  routes: RouteEntry[];
  pages: SitePage[];
}

/** Writes the files of all editions and lists them as the manifest does. */
export function assembleSections(
  editions: readonly CompiledEdition[],
  files: ContentFiles,
): AssembledSections {
  const sections = new Map<string, Section>();
  const routes: RouteEntry[] = [];
  const pages: SitePage[] = [];
  for (const edition of editions) {
    const { section, version, locale, path } = edition;
    const sidebars = new Map(
      [...edition.sidebars].map(([name, items]) => {
        const content = sidebarOf(items);
        return [name, { file: files.addJson('sidebars', content), content }];
      }),
    );
    const [firstSidebar] = sidebars.keys();
    const entries = edition.pages.map((page) => {
      const tableEntry = addPage(page, files);
      const sidebar = sidebars.get(page.sidebar ?? firstSidebar ?? '');
      pages.push({
        document: page.document,
        file: tableEntry.document,
        locale,
        tableEntry,
        sidebar,
        image: page.image,
      });
      return tableEntry;
    });
    const known = sections.get(section.id) ?? { ...section, versions: [] };
    sections.set(section.id, known);
    addEdition(known, edition, {
      ...{ locale, path, sidebars: filesOf(sidebars) },
      ...addLists(edition, entries, files),
    });
    routes.push({
      type: 'section',
      path,
      exact: false,
      section: section.id,
      version: version.name,
      locale,
      ...(firstSidebar === undefined ? {} : { sidebar: firstSidebar }),
    });
  }
  return { sections: [...sections.values()], routes, pages };
}

/** Lists an edition under its version. The first language comes first, so the version is called as it says. */
function addEdition({ versions }: Section, { version, path }: CompiledEdition, edition: Edition) {
  const { name, label, isLast, mainDocId } = version;
  const known = versions.find((candidate) => candidate.name === name);
  if (known !== undefined) known.editions.push(edition);
  else {
    const main = mainDocId === undefined ? {} : { mainDocId };
    versions.push({ name, label, isLast, path, ...main, editions: [edition] });
  }
}

function addPage(page: CompiledPage, files: ContentFiles): TableEntry {
  const { document, sidebar, docId, typedocId } = page;
  return {
    path: document.path,
    document: files.addJson('pages', document),
    title: document.title,
    kind: document.kind,
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(docId === undefined ? {} : { docId }),
    ...('unlisted' in document && document.unlisted ? { unlisted: true } : {}),
    ...(typedocId === undefined ? {} : { typedocId }),
  };
}

function addLists(edition: CompiledEdition, entries: TableEntry[], files: ContentFiles) {
  const { symbols, search } = edition;
  return {
    routes: buildRouteTable(entries, edition.redirects, files),
    ...(symbols === undefined ? {} : { symbols: files.addJson('symbols', { symbols }) }),
    ...(search && { search }),
  };
}

/** From how many pages on a sidebar gets a box to find one by its name. */
const longSidebar = 40;

function sidebarOf(items: readonly SidebarItem[]): Sidebar {
  const hasFilter = readingOrder(items).length > longSidebar;
  return { ...(hasFilter && { hasFilter }), items: [...items] };
}

function filesOf(sidebars: ReadonlyMap<string, { file: string }>): Record<string, string> {
  return Object.fromEntries([...sidebars].map(([name, { file }]) => [name, file]));
}
