import { reportEmptyFolder } from '../articles/article';
import type { ArticlePool } from '../articles/articleThreads';
import type { CompiledArticle } from '../articles/compileArticle';
import { type PageStore, readDocument } from '../articles/pageStore';
import { reportOrphanedTranslations } from '../articles/translateArticles';
import { type Language, readLanguages } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import { sectionPaths } from '../config/siteConfig';
import {
  createDiagnosticLog,
  type Report,
  type Severities,
  withSeverities,
} from '../diagnostics/diagnostic';
import { countOf } from '../diagnostics/formatDiagnostics';
import type { CacheFolder } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { FileStore } from '../files/fileStore';
import { readImages } from '../files/readImages';
import { readStaticFiles } from '../files/readStaticFiles';
import { imagesInPartials, readCodeFiles } from '../links/codeFiles';
import { collectExportedNames, type ExportedName } from '../links/exportedNames';
import { createNameLinks, type NamedSymbol } from '../links/nameLinks';
import { isBelow } from '../links/pagePath';
import { claimRedirects } from '../links/redirects';
import { createRouteIndex, type RouteIndex } from '../links/routeIndex';
import { createSiteLinks, type LinkTargets, linkDataOf, type SiteLinks } from '../links/siteLinks';
import { suggestLanguage } from '../markdown/code/highlight';
import { grammarOf } from '../markdown/code/languages';
import type { TypedocProgram } from '../reference/runTypedoc';
import { indexSite } from '../search/indexSite';
import type {
  ClaimedEdition,
  ClaimedSections,
  CollectContext,
  CompiledEdition,
  CompiledPage,
  EditionLists,
  Publication,
  SectionKind,
} from '../sections/sectionKind';
import { assembleSite, type StandalonePage } from './assembleSite';
import type { TranslatedFrame } from './buildManifest';
import { buildTheme } from './buildTheme';
import { checkNavbarSections } from './checkNavbarSections';
import { checkContrast } from './colors/checkContrast';
import type { ViewerColors } from './colors/viewerColors';
import type { CompiledSite } from './compiledSite';
import { type ContentFiles, createContentFiles } from './contentFiles';
import { searchRecordsOf } from './pageKinds';
import { pathsOfShard, type Shard } from './parts/shard';
import { sectionKinds } from './sectionKinds';
import { readSiteElements, type SiteElements } from './siteElements';
import { readSiteStyles, type SiteStyles } from './siteStyles';

/** The settings and services of a compilation. */
export interface CompileOptions extends Publication, Pick<CollectContext, 'notes'> {
  config: ReadConfig;
  /** The files of the site's folder. */
  files: FileStore;
  /** The absolute path of the site's folder, from which packages are resolved. */
  siteFolder: string;
  cache: CacheFolder;
  /** The store for the page documents. */
  store: PageStore;
  typedoc: TypedocProgram;
  /** A hash of the pipeline's code, so that cached results of other versions are not used. */
  generator: string;
  /**
   * True if the site is published, so that the id of its release also depends on the static files and on `generator`.
   * The base path has no influence, because the content is the same below every path.
   */
  isPublished?: boolean | undefined;
  /** The year of the build date, which replaces `{year}` in the copyright line of the footer. */
  year: string;
  /** The dates (`YYYY-MM-DD`) on which files were last changed. The keys are paths from the site's folder. */
  changes: ReadonlyMap<string, string>;
  /** The colours of the viewer, against which the contrast of the site's colours is checked. */
  viewerColors: ViewerColors;
  progress: Progress;
  /** The kinds of sections to compile; all kinds if missing. */
  kinds?: readonly SectionKind[];
  /** The pool of threads that compile articles; if missing, this thread compiles all articles. */
  articlePool?: ArticlePool | undefined;
  /** The shard to compile; the whole site if missing. */
  shard?: Shard | undefined;
  /** Receives a hash of all sources when they have been read. */
  onSources?: ((hash: string) => void) | undefined;
  /**
   * The signal that aborts the compilation. The compilation then throws the signal's reason before it compiles the next
   * page.
   */
  signal?: AbortSignal | undefined;
  /** Receives each compiled article. */
  onArticle?: (article: CompiledArticle) => void;
  /** Set if `files` or `kinds` limit the compilation to a part of the site. No search index is then built. */
  part?: SitePart | undefined;
  /** The severities of problems, which override those of `recto.yaml`. */
  severities?: Severities | undefined;
  /** False to omit custom elements and their scripts. Pages then show only the children of these elements. */
  elements?: boolean | undefined;
}

/** A part of a site that can be shown before the whole site has been compiled. */
interface SitePart {
  /** Route paths below which any page may exist, so that links to them are accepted. */
  unknownBelow: readonly string[];
}

/** A display of the stages of a build or publication. */
export interface Progress {
  /** Is called at the start of a stage. */
  start(stage: string): void;
  /** Is called at the end of a stage with a summary of its result. */
  end(result: string): void;
  /** Is called at the start of a step of the stage. Missing if steps are not measured. */
  step?(name: string): void;
}

/**
 * Compiles a site and returns its manifest, pages and other files. Each kind of section collects its sources, reserves
 * its route paths and compiles its pages. Problems are reported. If a source cannot be read, its pages are missing from
 * the result.
 *
 * @throws the reason of `signal` if it is aborted
 */
export async function compileSite(
  options: CompileOptions,
  reportProblem: Report,
): Promise<CompiledSite> {
  const { config, files, progress, viewerColors, kinds = sectionKinds } = options;
  const report = withSeverities({ ...config.value.problems, ...options.severities }, reportProblem);
  progress.start('Reading documents and declarations');
  const languages = await readLanguages(files, config, kinds, report);
  checkLanguages(config, report);
  const routes = createRouteIndex(report);
  const paths = sectionPaths(config.value, kinds);
  const context = { ...options, languages, sectionPaths: paths };
  const collected = await collectSections(kinds, context, report);
  const claimed = collected.map(({ claim }) => claim(routes, report));
  const targets = await readLinkTargets(claimed, { config, files, languages }, report);
  const redirects = claimRedirects(
    config,
    languages,
    {
      aliases: claimed.flatMap(({ aliases = [] }) => aliases),
      claimed: claimed.flatMap(({ editions }) =>
        editions.flatMap(({ language, place }) => (language.isDefault && place?.redirects) || []),
      ),
      routes,
      unpublished: targets.unpublished,
    },
    report,
  );
  for (const path of options.part?.unknownBelow ?? []) routes.claimBelow(path);
  const content = createContentFiles();
  const { staticFiles } = targets;
  const styles = await readSiteStyles(
    { config, files, staticFiles, content, cache: options.cache, generator: options.generator },
    report,
  );
  const ownElements = await readSiteElements({ config, files }, report);
  const { shard, onSources, changes } = options;
  // `recto dev` serves the static files as they are, without a new release.
  const staticHashes = options.isPublished ? hashesOf(staticFiles) : [];
  onSources?.(
    hashOfSources(claimed, { languages, targets, styles, ownElements, changes, staticHashes }),
  );
  const built =
    shard &&
    pathsOfShard(
      claimed.flatMap(({ editions }) => editions),
      shard,
    );
  progress.end(summaryOf(claimed, targets));

  progress.start('Compiling pages');
  progress.step?.('articles and symbols');
  const images = claimed.flatMap(({ images = [] }) => images);
  for (const { file, bytes } of images) content.put(file, bytes);
  const { elements, scripts } = options.elements === false ? noElements : ownElements;
  for (const [file, bytes] of scripts) content.put(file, bytes);
  const symbols = {
    namedSymbols: claimed.flatMap(({ namedSymbols = [] }) => namedSymbols),
    exportedNames: claimed.flatMap(({ exportedNames = [] }) => exportedNames),
  };
  const compiled: CompiledLanguage[] = [];
  for (const language of languages) {
    const parts = { kinds, claimed, routes, targets, content, styles, built, ...symbols };
    compiled.push(await compileLanguage(language, parts, options, report));
  }
  checkContrast(config, viewerColors, report);
  checkNavbarSections(config, report);

  const byEdition = new Map(compiled.flatMap(({ editions }) => [...editions]));
  const editions = claimed.flatMap((sections) =>
    sections.editions.flatMap((edition) => byEdition.get(edition) ?? []),
  );
  // The search index needs the memory of the threads.
  await options.articlePool?.close();
  progress.step?.('search index');
  const isWhole = options.part === undefined && shard === undefined;
  const indexed = isWhole
    ? await indexSite(editions, {
        ...options,
        readDocument: (file) => readDocument(options.store, file),
        recordsOf: searchRecordsOf,
      })
    : { editions, files: [] };
  progress.step?.('route tables, sidebars and manifest');
  const site = assembleSite(
    {
      config: config.value,
      editions: indexed.editions,
      storedFiles: indexed.files,
      redirects,
      languages: compiled,
      standalone: compiled.flatMap(({ standalone }) => standalone),
      staticFiles: targets.staticFiles,
      store: options.store,
      viewerColors,
      elements,
      isPartial: options.part !== undefined,
      otherInputs: options.isPublished ? [options.generator, staticHashes] : [],
    },
    content,
  );
  const anchors = new Map(site.pages.map(({ page }) => [page.facts.path, page.anchors]));
  for (const { links } of compiled) links.checkAnchors(anchors);
  progress.end(countOf((built ? [...built] : site.pages).length, 'page'));
  return { ...site, built };
}

const noElements: SiteElements = { elements: [], scripts: new Map() };

/** Returns a hash of all sources of a site. Build options do not change the hash. */
function hashOfSources(
  claimed: readonly ClaimedSections[],
  { languages, targets, styles, ownElements, changes, staticHashes }: SourceFacts,
): string {
  const { images, codeFiles } = targets;
  return contentHash(
    JSON.stringify([
      languages.map(({ config, messages }) => [config.value, messages]),
      claimed.map(({ sources }) => sources?.()),
      [...images].map(([name, { file }]) => [name, file]),
      [...codeFiles.texts],
      styles.css,
      ownElements.elements,
      staticHashes,
      contentHash(JSON.stringify([...changes])),
    ]),
  );
}

type FileHash = [name: string, hash: string];

function hashesOf(files: LinkTargets['staticFiles']): FileHash[] {
  return [...files].map(([name, bytes]) => [name, contentHash(bytes)]);
}

interface SourceFacts extends Pick<CompileOptions, 'changes'> {
  languages: readonly Language[];
  targets: LinkTargets;
  styles: SiteStyles;
  ownElements: SiteElements;
  staticHashes: readonly FileHash[];
}

/**
 * Collects the sources of all kinds of sections concurrently. Diagnostics are reported kind by kind, so that their
 * order does not depend on timing. Returns the results in the order of `kinds`.
 */
async function collectSections(
  kinds: readonly SectionKind[],
  context: CollectContext,
  report: Report,
) {
  const results = await Promise.all(
    kinds.map(async (kind) => {
      const log = createDiagnosticLog();
      return { collected: await kind.collect(context, log.report), log };
    }),
  );
  return results.map(({ collected, log }) => {
    for (const entry of log.entries) report(entry);
    return collected;
  });
}

interface SourceContext {
  config: ReadConfig;
  files: FileStore;
  languages: readonly Language[];
}

/**
 * Reads images, code files and static files, and returns them. The result also contains the link scopes, unpublished
 * pages and published files of all sections. Reports translations without an original, and a static folder without files.
 */
async function readLinkTargets(
  claimed: readonly ClaimedSections[],
  { config, files, languages }: SourceContext,
  report: Report,
): Promise<LinkTargets> {
  const unpublished = claimed.flatMap((sections) => sections.unpublished ?? []);
  const originals = new Set([
    ...claimed.flatMap(({ translatable = [] }) => translatable),
    ...unpublished.map(({ sourcePath }) => sourcePath),
  ]);
  for (const language of languages) {
    await reportOrphanedTranslations(files, language, originals, report);
  }
  const translations = languages.filter(({ isDefault }) => !isDefault);
  const imageFolders = [
    ...claimed.flatMap((sections) => sections.imageFolders ?? []),
    ...translations.flatMap(({ folder, folders }) => [folder, ...Object.values(folders)]),
  ];
  const codeNames = new Set(claimed.flatMap((sections) => sections.codeFiles ?? []));
  const codeFiles = await readCodeFiles({ files, config }, codeNames, report);
  const { static: staticFolder } = config.value;
  const staticFiles = await readStaticFiles(files, staticFolder, originals, report);
  const hasNoFiles = async (folder: string) => (await files.list(folder)).length === 0;
  // A folder with documents alone is not missing.
  if (staticFolder !== undefined && staticFiles.size === 0 && (await hasNoFiles(staticFolder))) {
    const hint = 'add a file to the folder, or remove "static"';
    const source = { folder: staticFolder, key: ['static'], needs: 'file', hint };
    await reportEmptyFolder(files, config, source, report);
  }
  const imageFiles = [
    ...claimed.flatMap((sections) => sections.imageFiles ?? []),
    ...imagesInPartials(codeFiles),
    // Images in the static folder are published there.
  ].filter((name) => staticFolder === undefined || !isBelow(name, staticFolder));
  return {
    scopes: claimed.flatMap(({ linkScopes = [] }) => linkScopes),
    unpublished,
    images: await readImages(files, { folders: imageFolders, names: imageFiles }, report),
    codeFiles,
    staticFiles,
    publishedFiles: [
      ...generatedFiles,
      ...claimed.flatMap(({ publishedFiles = [] }) => publishedFiles),
    ],
  };
}

/** The paths of the generated files that every site has. */
const generatedFiles = ['/llms.txt', '/sitemap.xml'];

function checkLanguages(config: ReadConfig, report: Report): void {
  const { additionalLanguages } = config.value;
  for (const name of additionalLanguages) {
    if (grammarOf(name) !== undefined) continue;
    report({
      code: 'language-unknown',
      severity: 'error',
      message: `no grammar to highlight the language "${name}"`,
      hint: suggestLanguage(name, 'remove the language from "additionalLanguages"'),
      file: config.file,
      ...config.placeOf(['additionalLanguages', additionalLanguages.indexOf(name)]),
    });
  }
}

interface SiteParts {
  kinds: readonly SectionKind[];
  /** The sections of each kind, in the order of `kinds`. */
  claimed: readonly ClaimedSections[];
  routes: RouteIndex;
  targets: LinkTargets;
  namedSymbols: readonly NamedSymbol[];
  exportedNames: readonly ExportedName[];
  content: ContentFiles;
  styles: SiteStyles;
  /**
   * The route paths of the pages that the shard builds; `undefined` if all pages are built. Pages that are not
   * distributed among shards, such as lists, are always compiled.
   */
  built: ReadonlySet<string> | undefined;
}

interface CompiledLanguage extends TranslatedFrame {
  links: SiteLinks;
  editions: ReadonlyMap<ClaimedEdition, CompiledEdition>;
  standalone: readonly StandalonePage[];
}

async function compileLanguage(
  language: Language,
  parts: SiteParts,
  { store, generator, changes, year, articlePool, onArticle, signal }: CompileOptions,
  report: Report,
): Promise<CompiledLanguage> {
  const { kinds, claimed, routes, targets, namedSymbols, exportedNames, content, styles, built } =
    parts;
  const links = createSiteLinks(
    {
      ...{ language, routes, targets },
      nameLinks: createNameLinks(namedSymbols),
      exportedNames: collectExportedNames(exportedNames),
      onImage: (image) => content.put(image.file, image.bytes),
    },
    report,
  );
  const threads = articlePool?.withLinks(() =>
    linkDataOf({ language, routes, targets }, { namedSymbols, exportedNames }),
  );
  const editions = new Map<ClaimedEdition, CompiledEdition>();
  const standalone: StandalonePage[] = [];
  const compileKinds = async (isLast: boolean) => {
    const compiled = [...editions.values()];
    const isBuilt = built && ((path: string) => built.has(path));
    const context = { links, store, generator, changes, threads, isBuilt, onArticle, compiled };
    for (const [index, kind] of kinds.entries()) {
      if ((kind.isCompiledLast === true) !== isLast) continue;
      for (const edition of claimed[index]?.editions ?? []) {
        if (edition.language.code !== language.code) continue;
        const { place } = edition;
        const { pages, lists } = await allPages(edition.compile(context, report), signal);
        if (place !== undefined) editions.set(edition, { ...place, ...lists, pages });
        else standalone.push(...pages.map(({ page }) => ({ page, language })));
      }
    }
  };
  await compileKinds(false);
  await compileKinds(true);
  const { scopes, unpublished, staticFiles } = targets;
  const theme = buildTheme(
    language,
    { links, scopes, unpublished, staticFiles, year, content, styles },
    report,
  );
  return { language, links, editions, standalone, theme };
}

async function allPages(
  generator: AsyncGenerator<CompiledPage, EditionLists>,
  signal: AbortSignal | undefined,
): Promise<{ pages: CompiledPage[]; lists: EditionLists }> {
  const pages: CompiledPage[] = [];
  for (;;) {
    signal?.throwIfAborted();
    const { done, value } = await generator.next();
    if (done) return { pages, lists: value };
    pages.push(value);
  }
}

function summaryOf(claimed: readonly ClaimedSections[], { unpublished }: LinkTargets): string {
  const pages = unpublished.map(({ file, reason }) => `${file} (${reason})`);
  return [
    ...claimed.flatMap(({ summary }) => summary ?? []),
    ...(pages.length === 0 ? [] : [`not published: ${pages.join(', ')}`]),
  ].join(', ');
}
