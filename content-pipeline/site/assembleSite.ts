import type { CustomElement } from '#manifest/customElement';
import type { Edition, Section } from '#manifest/manifest';
import type { Link } from '#manifest/primitives';
import type { ListPart, RouteEntry, RouteTable, TableEntry, TableRedirect } from '#manifest/routes';
import type { Sidebar, SidebarItem } from '#manifest/sidebar';
import type { SymbolIndex, SymbolIndexEntry } from '#manifest/symbolIndex';
import type { PageStore, StoredPage } from '../articles/pageStore';
import type { Language } from '../config/readLanguages';
import type { SiteConfig } from '../config/siteConfig';
import { isBelow } from '../links/pagePath';
import type { Redirect } from '../links/redirects';
import { type CompiledEdition, type CompiledPage, readingOrder } from '../sections/sectionKind';
import { buildManifest, type TranslatedFrame } from './buildManifest';
import type { ViewerColors } from './colors/viewerColors';
import type { CompiledSite, SitePage } from './compiledSite';
import type { ContentFiles } from './contentFiles';
import { type DividedList, divideList } from './divideList';
import { addFramePicture } from './framePicture';
import { siteColors } from './sitePictures';

/** A page that is listed in the manifest instead of in a route table. */
export interface StandalonePage {
  page: StoredPage;
  language: Language;
}

interface SiteParts {
  config: SiteConfig;
  editions: readonly CompiledEdition[];
  /** Redirects that are not listed in `editions`. Their route paths may be below the path of an edition. */
  redirects: readonly Redirect[];
  /** The frame (navbar, footer, announcement bar) in each language, the default language first. */
  languages: readonly TranslatedFrame[];
  standalone: readonly StandalonePage[];
  /** The names of content files, other than page documents, that are in the store. */
  storedFiles: readonly string[];
  staticFiles: CompiledSite['staticFiles'];
  store: PageStore;
  viewerColors: ViewerColors;
  elements: readonly CustomElement[];
  /** True if the site is a part that is shown before the whole site has been compiled. */
  isPartial: boolean;
  /** Further inputs of the published files, on which the id of the release depends. */
  otherInputs: readonly unknown[];
}

/**
 * Maximum number of redirects outside of all editions that the manifest itself lists. If there are more, a route table
 * lists all of these redirects.
 */
const mostRedirects = 20;

/**
 * Builds the manifest, route tables, sidebars and symbol indexes of a site. Adds their files, except the manifest, to
 * `content`, and returns the compiled site.
 */
export function assembleSite(parts: SiteParts, content: ContentFiles): CompiledSite {
  const { config, editions, redirects, languages, standalone, staticFiles, store } = parts;
  const placed = placeRedirects(editions, redirects);
  const assembled = assembleSections(placed.editions, content);
  const routes: RouteEntry[] = [];
  const pages: SitePage[] = [];
  for (const { page, language } of standalone) {
    const { path, title } = page.facts;
    const locale = language.code;
    routes.push({ type: 'page', path, exact: true, locale, title, document: page.file });
    pages.push({ page, locale });
  }
  routes.push(...assembled.routes);
  const isLong = placed.outside.length > mostRedirects;
  for (const { path, to } of isLong ? [] : placed.outside) {
    routes.push({ type: 'redirect', path, exact: true, to });
  }
  return {
    manifest: buildManifest(config, {
      ...{ languages, sections: assembled.sections, routes },
      redirects: isLong ? addRouteTable([], placed.outside, content) : undefined,
      favicon: config.favicon && addFramePicture(config.favicon, staticFiles, content),
      elements: parts.elements,
      isPartial: parts.isPartial,
      otherInputs: parts.otherInputs,
    }),
    files: content.files,
    storedFiles: parts.storedFiles,
    pages: [...pages, ...assembled.pages],
    store,
    redirects: [...placed.editions.flatMap((edition) => edition.redirects), ...placed.outside],
    staticFiles,
    feeds: editions.flatMap(({ feed }) => feed ?? []),
    pictures: {
      socialImages: config.socialImages,
      colors: siteColors(config.tokens, parts.viewerColors),
    },
  };
}

interface PlacedRedirects {
  editions: CompiledEdition[];
  outside: Redirect[];
}

/**
 * Assigns each redirect to the edition whose path is the longest prefix of the redirect's route path. The viewer looks
 * redirects up in the route table of that edition. Returns copies of the editions, and the redirects outside of all
 * editions.
 */
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
        return [name, { file: addSidebar(content, edition.pages, files), content }];
      }),
    );
    const [firstSidebar] = sidebars.keys();
    const entries = edition.pages.map((compiled) => {
      const tableEntry = entryOf(compiled);
      const { page, image } = compiled;
      const sidebar = sidebars.get(compiled.sidebar ?? firstSidebar ?? '');
      pages.push({ page, locale, tableEntry, sidebar, image });
      return tableEntry;
    });
    const known = sections.get(section.id) ?? { ...section, versions: [] };
    sections.set(section.id, known);
    const { symbols, search } = edition;
    const names = [...sidebars].map(([name, { file }]) => [name, file] as const);
    addEdition(known, edition, {
      ...{ locale, path, sidebars: Object.fromEntries(names) },
      routes: addRouteTable(entries, edition.redirects, files),
      ...(symbols === undefined ? {} : { symbols: addSymbolIndex(symbols, files) }),
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

/**
 * Adds an edition to its version in a section; adds the version if it is missing. The first edition, which is in the
 * default language, determines the label, the path and the main document of the version.
 */
function addEdition({ versions }: Section, { version, path }: CompiledEdition, edition: Edition) {
  const { name, label, isLast, mainDocId } = version;
  const known = versions.find((candidate) => candidate.name === name);
  if (known !== undefined) known.editions.push(edition);
  else {
    const main = mainDocId === undefined ? {} : { mainDocId };
    versions.push({ name, label, isLast, path, ...main, editions: [edition] });
  }
}

function entryOf({ page, sidebar, docId, typedocId }: CompiledPage): TableEntry {
  const { path, title, kind, unlisted } = page.facts;
  return {
    ...{ path, document: page.file, title, kind },
    ...(sidebar === undefined ? {} : { sidebar }),
    ...(docId === undefined ? {} : { docId }),
    ...(unlisted ? { unlisted: true } : {}),
    ...(typedocId === undefined ? {} : { typedocId }),
  };
}

/** Maximum number of pages in a sidebar without a filter. */
const longSidebar = 40;

function sidebarOf(items: readonly SidebarItem[]): Sidebar {
  const hasFilter = readingOrder(items).length > longSidebar;
  return { ...(hasFilter && { hasFilter }), items: [...items] };
}

/** Maximum number of entries in a sidebar that is stored in one file. */
const largeSidebar = 500;

/** The minimum number of entries in a category whose entries are stored in a separate file. */
const largeBranch = 20;

/**
 * Adds a sidebar to `files` and returns its file name. If the sidebar has more than 500 entries, the entries of large
 * categories are stored in separate files. Viewers must know from a page which files they need. Therefore, a category
 * has a file only if its own page is in the breadcrumbs of all pages below it, or if a folder contains exactly these
 * pages.
 */
export function addSidebar(
  sidebar: Sidebar,
  pages: readonly CompiledPage[],
  files: ContentFiles,
): string {
  if (countLines(sidebar.items) <= largeSidebar) return files.addJson('sidebars', sidebar);
  const breadcrumbs = new Map(
    pages.map(({ page: { facts } }) => [
      facts.path,
      new Set(facts.breadcrumbs.map(({ href }) => href)),
    ]),
  );
  const pagesIn = countByFolder(readingOrder(sidebar.items));
  function divide(item: SidebarItem): SidebarItem {
    if (item.type === 'link') return item;
    const items = item.items.map(divide);
    if (countLines(items) < largeBranch) return { ...item, items };
    const { href } = item;
    const links = readingOrder(item.items);
    const folder = href === undefined ? folderOf(links, pagesIn) : undefined;
    const isKnown =
      href === undefined
        ? folder !== undefined
        : links.every((link) => breadcrumbs.get(link.href)?.has(href));
    if (!isKnown) return { ...item, items };
    const file = files.addJson('sidebars', { items } satisfies Sidebar);
    const [first] = links;
    return { ...item, items: [], file, ...(folder !== undefined && { folder, first }) };
  }
  return files.addJson('sidebars', { ...sidebar, items: sidebar.items.map(divide) });
}

/** Returns the number of links below each folder. The keys are route paths with a slash at the end. */
function countByFolder(links: readonly Link[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const href of new Set(links.map((link) => link.href))) {
    for (const folder of foldersOf(href)) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return counts;
}

/** Returns the route paths that a path is equal to or below, with slashes at the end, from the outermost to the path. */
function foldersOf(href: string): string[] {
  const names = href.split('/').filter((name) => name !== '');
  return names.map((_, index) => `/${names.slice(0, index + 1).join('/')}/`);
}

/**
 * Returns the innermost folder that contains all links, if it contains no other links of the sidebar. Otherwise,
 * returns `undefined`. `pagesIn` is the result of `countByFolder` for the sidebar.
 */
function folderOf(
  links: readonly Link[],
  pagesIn: ReadonlyMap<string, number>,
): string | undefined {
  const paths = new Set(links.map(({ href }) => href));
  if (![...paths].every((path) => path.startsWith('/'))) return undefined;
  const [first, ...others] = [...paths].map(foldersOf);
  const shared = first?.findLast((folder, index) => others.every((path) => path[index] === folder));
  return shared !== undefined && pagesIn.get(shared) === paths.size ? shared : undefined;
}

function countLines(items: readonly SidebarItem[]): number {
  return items.reduce(
    (count, item) => count + 1 + (item.type === 'category' ? countLines(item.items) : 0),
    0,
  );
}

/** Adds a route table to `files`, divided into several files if it is long, and returns the name of its main file. */
function addRouteTable(
  entries: readonly TableEntry[],
  redirects: readonly TableRedirect[],
  files: ContentFiles,
): string {
  const { items, parts } = divideList<TableEntry | TableRedirect>(
    [...entries, ...redirects],
    ({ items: some, parts: further }) => files.addJson('routes', tableOf(some, further)),
  );
  return files.addJson('routes', tableOf(items, parts));
}

function tableOf(
  items: readonly (TableEntry | TableRedirect)[],
  parts: readonly ListPart[],
): RouteTable {
  const entries = items.flatMap((item) => ('to' in item ? [] : item));
  const redirects = items.flatMap((item) => ('to' in item ? item : []));
  return {
    entries,
    redirects,
    ...(parts.length > 0 && { parts: [...parts] }),
  };
}

/** Adds a symbol index to `files`, divided into several files if it is long, and returns the name of its main file. */
function addSymbolIndex(symbols: readonly SymbolIndexEntry[], files: ContentFiles): string {
  const add = ({ items, parts }: DividedList<SymbolIndexEntry>) => {
    const index = { symbols: [...items], ...(parts.length > 0 && { parts: [...parts] }) };
    return files.addJson('symbols', index satisfies SymbolIndex);
  };
  return add(divideList(symbols, add));
}
