import type { Edition, Section } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { RouteEntry, RouteTable, TableEntry, TableRedirect } from '#manifest/routes';
import type { Sidebar, SidebarItem } from '#manifest/sidebar';
import type { Language } from '../config/readLanguages';
import type { SiteConfig } from '../config/siteConfig';
import { isBelow } from '../links/pagePath';
import { readingOrder } from '../links/readingOrder';
import type { Redirect } from '../links/redirects';
import type { CompiledEdition, CompiledPage } from '../sections/sectionKind';
import { buildManifest, type TranslatedFrame } from './buildManifest';
import type { CompiledSite, SitePage } from './compiledSite';
import type { ContentFiles } from './contentFiles';
import { sitePictures } from './sitePictures';

/** A page that the manifest lists itself. */
export interface StandalonePage {
  document: PageDocument;
  language: Language;
}

interface SiteParts {
  config: SiteConfig;
  editions: readonly CompiledEdition[];
  /** Redirects beside those of editions. */
  redirects: readonly Redirect[];
  /** The frame in each language, the default one first. */
  languages: readonly TranslatedFrame[];
  standalone: readonly StandalonePage[];
  staticFiles: CompiledSite['staticFiles'];
}

/** Assembles pages, lists and manifest. */
export function assembleSite(
  { config, editions, redirects, languages, standalone, staticFiles }: SiteParts,
  content: ContentFiles,
): CompiledSite {
  const placed = placeRedirects(editions, redirects);
  const assembled = assembleSections(placed.editions, content);
  const routes: RouteEntry[] = [];
  const pages: SitePage[] = [];
  for (const { document, language } of standalone) {
    const { path, title } = document;
    const locale = language.code;
    const file = content.addJson('pages', document);
    routes.push({ type: 'page', path, exact: true, locale, title, document: file });
    pages.push({ document, file, locale });
  }
  routes.push(...assembled.routes);
  for (const { path, to } of placed.outside) {
    routes.push({ type: 'redirect', path, exact: true, to });
  }
  return {
    manifest: buildManifest(config, { languages, sections: assembled.sections, routes }),
    files: content.files,
    pages: [...pages, ...assembled.pages],
    redirects: [...placed.editions.flatMap((edition) => edition.redirects), ...placed.outside],
    staticFiles,
    feeds: editions.flatMap(({ feed }) => feed ?? []),
    pictures: sitePictures(config),
  };
}

interface PlacedRedirects {
  editions: CompiledEdition[];
  /** Redirects that the manifest lists itself. */
  outside: Redirect[];
}

/** Moves each redirect into the edition with the longest path around it, whose route table readers fetch. */
export function placeRedirects(
  editions: readonly CompiledEdition[],
  redirects: readonly Redirect[],
): PlacedRedirects {
  const places = new Map(editions.map((edition) => [edition, [] as Redirect[]]));
  const longestFirst = [...editions].sort((a, b) => b.path.length - a.path.length);
  const outside: Redirect[] = [];
  for (const redirect of [...editions.flatMap((edition) => edition.redirects), ...redirects]) {
    const owner = longestFirst.find(({ path }) => isBelow(redirect.path, path));
    const place = owner === undefined ? undefined : places.get(owner);
    (place ?? outside).push(redirect);
  }
  return {
    editions: [...places].map(([edition, own]) => ({ ...edition, redirects: own })),
    outside,
  };
}

interface AssembledSections {
  sections: Section[];
  routes: RouteEntry[];
  pages: SitePage[];
}

/** Adds the files of all editions, and lists them as the manifest does. */
function assembleSections(
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
      const { document, markdown, image } = page;
      const sidebar = sidebars.get(page.sidebar ?? firstSidebar ?? '');
      pages.push({
        ...{ document, markdown, file: tableEntry.document, locale, tableEntry, sidebar, image },
      });
      return tableEntry;
    });
    const known = sections.get(section.id) ?? { ...section, versions: [] };
    sections.set(section.id, known);
    const { symbols, search } = edition;
    const names = [...sidebars].map(([name, { file }]) => [name, file] as const);
    addEdition(known, edition, {
      ...{ locale, path, sidebars: Object.fromEntries(names) },
      routes: buildRouteTable(entries, edition.redirects, files),
      ...(symbols === undefined ? {} : { symbols: files.addJson('symbols', { symbols }) }),
      ...(search && { search }),
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

/** Lists an edition under its version. The default language comes first, and gives the version its label. */
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

/** The number of pages from which on a sidebar has a filter. */
const longSidebar = 40;

function sidebarOf(items: readonly SidebarItem[]): Sidebar {
  const hasFilter = readingOrder(items).length > longSidebar;
  return { ...(hasFilter && { hasFilter }), items: [...items] };
}

/** The most pages that one file of a route table lists. */
const largestTable = 500;

/** Adds the route table of an edition, split by path prefix when it is long. Returns the name of its file. */
function buildRouteTable(
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
