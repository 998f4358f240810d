import type { PageDocument } from '#manifest/pageDocument';
import type { Theme } from '#manifest/theme';
import { checkDocument } from './articles/checkDocument';
import type { KeepArticle } from './articles/rememberArticle';
import { type Language, readLanguages } from './config/readLanguages';
import type { ReadConfig } from './config/readSiteConfig';
import type { Report } from './diagnostics/diagnostic';
import type { FileStore } from './files/fileStore';
import { collectExportedNames, type ExportedNames } from './links/exportedNames';
import { createNameLinks, type NameLinks } from './links/nameLinks';
import { siteRedirects } from './links/redirects';
import { createRouteIndex, type RouteIndex } from './links/routeIndex';
import { createSiteLinks, type SiteLinks } from './links/siteLinks';
import { type ApiOptions, type CompiledApi, compileApi } from './pages/compileApi';
import type { CompiledEdition } from './pages/compiledEdition';
import { addGuides, collectGuides, type Guides } from './pages/guides/guides';
import { readSources } from './pages/readSources';
import type { SiteSources } from './pages/siteSources';
import { addTypeSearches } from './pages/typeSearches';
import { indexSite } from './search/indexSite';
import { type CompiledBlog, compileBlog } from './sections/blog/compileBlog';
import type { Publication } from './sections/blog/publication';
import { compileDocs } from './sections/docs/compileDocs';
import { compileLanding } from './sections/landing/compileLanding';
import { compilePages } from './sections/pages/compilePages';
import { claimSearchPage, compileSearchPage } from './sections/search/searchPage';
import { assembleSite } from './site/assembleSite';
import { buildTheme, docAddresses } from './site/buildTheme';
import { checkNavbarSections } from './site/checkNavbarSections';
import { checkContrast } from './site/colors/checkContrast';
import type { CompiledSite } from './site/compiledSite';
import { type ContentFiles, createContentFiles } from './site/contentFiles';

/** What a compilation works with. */
export interface CompileOptions extends ApiOptions, Publication {
  config: ReadConfig;
  /** The files of the site's folder. */
  files: FileStore;
  /** The year of the build date, for `{year}`. */
  year: string;
  /** The days on which files of the site's folder were last changed. */
  changes: ReadonlyMap<string, string>;
  progress: Progress;
  /** How references are compiled, where somebody knows them already. */
  compileReferences?: typeof compileApi;
  /** Is told of every text that has a page of its own. */
  keep?: KeepArticle;
}

/** Hears what is being done and what came of it, for people who wait. */
export interface Progress {
  start(stage: string): void;
  end(result: string): void;
}

/** Compiles a whole site. What is wrong with its sources is reported; the result then lacks it. */
export async function compileSite(options: CompileOptions, report: Report): Promise<CompiledSite> {
  const { config, files, progress, today, drafts, compileReferences = compileApi } = options;
  const routes = createRouteIndex(report);

  progress.start('Reading documents and declarations');
  const languages = await readLanguages(files, config, report);
  const [sources, apis] = await Promise.all([
    readSources(config, languages, { files, routes, publication: { today, drafts } }, report),
    compileReferences(options, report),
  ]);
  for (const api of apis) {
    const owner = { file: config.file, ...config.placeOf(['sections', api.sectionIndex]) };
    for (const { document } of api.pages) routes.claim(document.path, owner);
    if (!api.isWhole) routes.claimBelow(api.path);
  }
  for (const language of languages) claimSearchPage(language, routes);
  const redirects = siteRedirects(config, languages, { sources, routes }, report);

  progress.end(summaryOf(sources, apis));

  progress.start('Compiling pages');
  const content = createContentFiles();
  for (const { file, bytes } of apis.flatMap((api) => api.images)) content.put(file, bytes);
  const nameLinks = createNameLinks(apis.flatMap((api) => api.codeNames));
  const exportedNames = collectExportedNames(apis.flatMap((api) => api.exported));
  const compiled: CompiledLanguage[] = [];
  for (const language of languages) {
    const parts = { routes, sources, nameLinks, exportedNames, content };
    compiled.push(await compileLanguage(language, parts, options, report));
  }
  checkContrast(config, report);
  checkNavbarSections(config, report);

  const blogs = compiled.flatMap((language) => language.blogs);
  const guides = guidesOf(compiled[0]);
  const editions = [
    ...compiled.flatMap(({ docs }) => docs),
    ...apis.map((api) => addTypeSearches(addGuides(api, guides), compiled[0]?.search?.path)),
    ...blogs.map(({ edition }) => edition),
    ...compiled.flatMap(({ pages }) => pages),
  ];
  const feeds = blogs.map(({ feed }) => feed);
  const indexed = await indexSite(editions, { ...options, content });
  const site = assembleSite(
    { config: config.value, editions: indexed, redirects, languages: compiled, sources, feeds },
    content,
  );
  const documents = site.pages.map(({ document }) => document);
  for (const { links } of compiled) links.checkAnchors(documents);
  progress.end(`${site.pages.length} pages`);
  return site;
}

/** What pages of all languages are compiled with. */
interface SiteParts {
  routes: RouteIndex;
  sources: SiteSources;
  nameLinks: NameLinks;
  exportedNames: ExportedNames;
  content: ContentFiles;
}

interface CompiledLanguage {
  language: Language;
  links: SiteLinks;
  docs: CompiledEdition[];
  blogs: CompiledBlog[];
  pages: CompiledEdition[];
  landing: PageDocument | undefined;
  search: PageDocument | undefined;
  theme: Theme;
}

async function compileLanguage(
  language: Language,
  { routes, sources, nameLinks, exportedNames, content }: SiteParts,
  { cache, generator, changes, year, keep }: CompileOptions,
  report: Report,
): Promise<CompiledLanguage> {
  const onImage = (image: { file: string; bytes: Uint8Array }) =>
    content.put(image.file, image.bytes);
  const links = createSiteLinks(
    { language, routes, sources, nameLinks, exportedNames, onImage },
    report,
  );
  const docs: CompiledEdition[] = [];
  const editions = sources.docs.filter((edition) => edition.language === language);
  for (const edition of editions) {
    docs.push(await compileDocs(edition, { links, cache, generator, changes, keep }, report));
  }
  const blogs: CompiledBlog[] = [];
  for (const edition of sources.blogs) {
    if (edition.language !== language) continue;
    blogs.push(await compileBlog(edition, { links, cache, generator, keep }, report));
  }
  const pages: CompiledEdition[] = [];
  for (const edition of sources.pages) {
    if (edition.language !== language) continue;
    pages.push(await compilePages(edition, { links, cache, generator, changes, keep }, report));
  }
  const placed = sources.landings.find((landing) => landing.language === language);
  const landing = placed && checkDocument(compileLanding(placed, links, report));
  const addresses = docAddresses(editions);
  const drafts = new Set(sources.leftOut.flatMap(({ docId }) => docId ?? []));
  const theme = buildTheme(language.config, { links, addresses, drafts, year, content }, report);
  const search = compileSearchPage(language);
  return { language, links, docs, blogs, pages, landing, search, theme };
}

/** What documents and posts in the first language, which is that of references, say of symbols. */
function guidesOf(compiled: CompiledLanguage | undefined): Guides {
  if (compiled === undefined) return new Map();
  const { docs, blogs, links } = compiled;
  return collectGuides([...docs, ...blogs.map(({ edition }) => edition)], links.mentions);
}

/** What was found, and what is not published yet. */
function summaryOf(sources: SiteSources, apis: readonly CompiledApi[]): string {
  const posts = sources.blogs.reduce((sum, edition) => sum + edition.posts.length, 0);
  const pages = sources.pages.reduce((sum, edition) => sum + edition.pages.length, 0);
  const leftOut = sources.leftOut.map(({ file, reason }) => `${file} (${reason})`);
  return [
    `${countDocs(sources)} documents`,
    ...(sources.blogs.length === 0 ? [] : [`${posts} posts`]),
    ...(pages === 0 ? [] : [`${pages} free pages`]),
    `${countSymbols(apis)} symbols`,
    ...(leftOut.length === 0 ? [] : [`left out: ${leftOut.join(', ')}`]),
  ].join(', ');
}

function countDocs({ docs }: SiteSources): number {
  return docs.reduce((sum, edition) => sum + edition.docs.length, 0);
}

function countSymbols(apis: readonly CompiledApi[]): number {
  return apis.reduce((sum, api) => sum + (api.symbols?.length ?? 0), 0);
}
