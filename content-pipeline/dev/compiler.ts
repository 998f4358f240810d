import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { openArticlePool } from '../articles/articleThreads';
import type { CompiledArticle } from '../articles/compileArticle';
import {
  memoryPageFiles,
  onDemandStore,
  openPageStore,
  type PageStore,
} from '../articles/pageStore';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type Diagnostic } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import type { StoreFiles } from '../files/contentStore';
import { diskFileStore, type FileStore, isInside } from '../files/fileStore';
import { nameIn } from '../files/names';
import { typesPackage } from '../files/packageJson';
import type { FileChange } from '../files/watchFolders';
import { findPackage } from '../reference/convertPackage';
import type { ApiSectionConfig } from '../sections/api/apiConfig';
import { apiSections } from '../sections/api/apiSections';
import { sectionsOfKind } from '../sections/sectionKind';
import type { CompiledSite } from '../site/compiledSite';
import { type CompileOptions, compileSite } from '../site/compileSite';
import { sectionKinds } from '../site/sectionKinds';
import { cacheFiles, cacheReferences, cacheResults } from './compilerCaches';
import { listTexts, sourcesOf } from './sitePart';
import { createUrgentWork, type UrgentWork } from './urgentWork';

/** The options that all compilations of a site have in common. */
export type CompilerOptions = Omit<
  CompileOptions,
  | 'config'
  | 'files'
  | 'store'
  | 'changes'
  | 'articlePool'
  | 'progress'
  | 'onArticle'
  | 'kinds'
  | 'part'
> & {
  /** The dates (`YYYY-MM-DD`) on which files were last changed. The keys are paths relative to the site's folder. */
  changes: Promise<ReadonlyMap<string, string>>;
  /** Files on disk that store pages for the next start. If missing, pages are stored only in memory. */
  pageFiles?: StoreFiles | undefined;
  /**
   * The path of the script of the worker threads that compile articles. If missing, the main thread compiles all
   * articles.
   */
  articleThread?: string | undefined;
};

/** The result of compiling a whole site. */
export interface Compilation {
  /** The compiled site; `undefined` if the configuration is invalid. */
  site: CompiledSite | undefined;
  diagnostics: readonly Diagnostic[];
  /**
   * The compiled articles of each source file. The keys are paths relative to the site's folder. A file has several
   * articles if languages share its text.
   */
  articles: ReadonlyMap<string, readonly CompiledArticle[]>;
}

/** A compilation in progress. */
export interface RunningCompilation {
  /** The result of the compilation. Rejects with `Cancelled` after `cancel()`. */
  result: Promise<Compilation>;
  cancel(): void;
}

/** A part of a site, whose pages can be displayed before the whole site has been compiled. */
export interface FirstPages {
  site: CompiledSite;
  /** True if the part contains the pages of all texts (Markdown files). */
  areAll: boolean;
}

/** A compiler that compiles a site repeatedly and caches intermediate results. */
export interface Compiler {
  /**
   * Begins a compilation of the whole site. Only one compilation may run at a time. If the site has many texts,
   * `onListed` receives a part of the site before the compilation ends. This part contains the pages of all texts;
   * their page documents are compiled on demand.
   */
  compile(onListed?: (site: CompiledSite) => void): RunningCompilation;
  /**
   * Compiles the pages at the given route paths. In a site with few texts, compiles the pages of all texts instead. In
   * a site with many texts, the result has two limits: sidebars may be incomplete, and a page is missing if its route
   * path does not correspond to the path of its file. Returns `undefined` if the configuration is invalid.
   */
  compileFirst(addresses: Iterable<string>): Promise<FirstPages | undefined>;
  /**
   * Removes changed files from the caches. `changes` contains absolute paths. Returns the changes, except those of
   * files in the site's folder whose content is the same as before. In the result, the paths of files in the site's
   * folder are relative to this folder.
   */
  invalidate(changes: readonly FileChange[]): Promise<FileChange[]>;
  /** The files of the site's folder, cached until they change. */
  files: FileStore;
  /**
   * Returns the absolute paths of the packages and code roots of the last valid configuration. Returns an empty array
   * if no configuration has been valid yet. After this call, `invalidate` detects changes of these packages.
   */
  folders(): Promise<readonly string[]>;
}

const silent = { start: () => undefined, end: () => undefined };
const ignore = () => undefined;
/** All kinds of sections except API references, which are slow because TypeDoc must run for them. */
const textKinds = sectionKinds.filter((kind) => kind !== apiSections);

/** Creates the compiler of a site. */
export function createCompiler(
  options: CompilerOptions,
  store = diskFileStore(options.siteFolder),
  urgent = createUrgentWork(),
): Compiler {
  const { siteFolder } = options;
  const files = cacheFiles(store);
  const pageFiles = memoryPageFiles(options.pageFiles);
  const pages = openPageStore({ files: pageFiles, site: siteFolder });
  const results = cacheResults(options.cache);
  const references = cacheReferences();
  let config: ReadConfig | undefined;
  let packages: readonly string[] = [];
  let isSaved = false;
  let knownChanges: ReadonlyMap<string, string> = new Map();
  void options.changes.then((changes) => {
    knownChanges = changes;
  });

  /** Compiles a site without API references. Page documents of the result are compiled on demand. */
  async function compilePart(
    part: Pick<CompileOptions, 'config' | 'files' | 'changes'>,
    cancellation: Cancellation,
    unknownBelow: readonly string[],
  ): Promise<CompiledSite> {
    const pageStore = onDemandStore(await openPageStore({ files: memoryPageFiles() }));
    return compileSite(
      {
        ...{ ...options, ...part, articlePool: undefined, kinds: textKinds, progress: silent },
        files: cancellableFiles(part.files, cancellation),
        store: cancellableStore(pageStore, cancellation),
        part: { unknownBelow },
      },
      ignore,
    );
  }

  async function compileFirst(addresses: Iterable<string>): Promise<FirstPages | undefined> {
    // Changes of files may not have been detected yet, so files are not read from the cache of the compiler.
    const now = cacheFiles(store);
    const read = await readSiteConfig(now, sectionKinds, ignore);
    if (read === undefined) return undefined;
    const context = { config: read, files: now, kinds: textKinds };
    const texts = await listTexts(context);
    const sources = await sourcesOf(addresses, texts, context);
    const part = { config: read, files: sources, changes: knownChanges };
    return { site: await compilePart(part, uncancelled, ['/']), areAll: !texts.areMany };
  }

  async function run(
    cancellation: Cancellation,
    onListed?: (site: CompiledSite) => void,
  ): Promise<Compilation> {
    const log = createDiagnosticLog();
    const articles = new Map<string, CompiledArticle[]>();
    const onArticle = (article: CompiledArticle) => {
      const { sourcePath } = article;
      articles.set(sourcePath, [...(articles.get(sourcePath) ?? []), article]);
    };
    const read = await readSiteConfig(files, references.kinds, log.report);
    if (read === undefined) return { site: undefined, diagnostics: log.entries, articles };
    config = read;
    const changes = await options.changes;
    const background = cancellableFiles(files, cancellation);
    if (onListed !== undefined) {
      const context = { config: read, files: background, kinds: textKinds };
      const references = sectionsOfKind<ApiSectionConfig>(read.value, 'api');
      const unknownBelow = references.map(({ section }) => section.path);
      const { areMany } = await listTexts(context);
      if (areMany) onListed(await compilePart({ ...context, changes }, cancellation, unknownBelow));
    }
    const pageStore = await pages;
    // Only for the whole site: starting threads would delay the pages of an edited text.
    const articlePool = options.articleThread
      ? openArticlePool({
          worker: options.articleThread,
          cacheFolder: options.cache.path,
          hold: (name, text) => void pageFiles.write(name, text),
        })
      : undefined;
    const site = await compileSite(
      {
        ...options,
        config: read,
        changes,
        files: background,
        cache: cancellableCache(results.next(), cancellation),
        store: cancellableStore(pageStore, cancellation),
        articlePool,
        kinds: references.kinds,
        progress: silent,
        onArticle,
      },
      log.report,
    ).finally(articlePool?.close);
    await cancellation.checkpoint();
    pageStore.next();
    if (!isSaved) await pageStore.save();
    isSaved = true;
    await pageFiles.retain(site);
    return { site: withPageFiles(site, pageFiles.textOf), diagnostics: log.entries, articles };
  }

  return {
    files,
    compileFirst: (addresses) => urgent.run(() => compileFirst(addresses)),
    compile(onListed) {
      const cancellation = createCancellation(urgent);
      const result = run(cancellation, onListed).then(async (compilation) => {
        await cancellation.checkpoint();
        return compilation;
      });
      return { result: result.finally(cancellation.end), cancel: cancellation.cancel };
    },
    async invalidate(changes) {
      if (changes.some(({ file }) => packages.some((folder) => isInside(folder, file)))) {
        references.invalidate();
      }
      const own = changes.filter(({ file }) => isInside(siteFolder, file));
      const others = changes.filter((change) => !own.includes(change));
      const named = own.map((change) => ({ ...change, file: nameIn(siteFolder, change.file) }));
      return [...(await files.invalidate(named)), ...others];
    },
    async folders() {
      if (config === undefined) return [];
      packages = await packageFolders(config, siteFolder);
      const roots = Object.values(config.value.codeRoots);
      return [...packages, ...roots.map((folder) => path.resolve(siteFolder, folder))];
    },
  };
}

function withPageFiles(
  site: CompiledSite,
  textOf: (file: string) => string | undefined,
): CompiledSite {
  const names = [...site.pages.map(({ page }) => page.file), ...site.storedFiles];
  const own = names.map((file) => [file, textOf(file) ?? ''] as const);
  return { ...site, files: new Map([...site.files, ...own]) };
}

async function packageFolders({ value }: ReadConfig, siteFolder: string): Promise<string[]> {
  const sections = sectionsOfKind<ApiSectionConfig>(value, 'api');
  const names = sections.flatMap(({ section }) => section.packages.map(({ name }) => name));
  const all = names.flatMap((name) => [name, typesPackage(name)]);
  const found = await Promise.all(all.map((name) => findPackage(name, siteFolder)));
  return found.filter((folder) => folder !== undefined);
}

/** The error that a compilation throws after it was cancelled. */
export class Cancelled extends Error {
  override readonly name = 'Cancelled';
}

interface Cancellation {
  /**
   * Yields to the event loop and waits for urgent work, if its last yield was more than `workTime` milliseconds ago.
   *
   * @throws {Cancelled} after `cancel()`
   */
  checkpoint(): Promise<void>;
  cancel(): void;
  /** Marks the compilation as complete. Later calls of `checkpoint` do nothing. */
  end(): void;
}

/** Maximum time in milliseconds for which a compilation works before `checkpoint` yields to the event loop. */
const workTime = 8;

function createCancellation(urgent: UrgentWork): Cancellation {
  let state: 'running' | 'cancelled' | 'over' = 'running';
  let began = performance.now();
  return {
    async checkpoint() {
      if (state === 'over') return;
      if (performance.now() - began > workTime) {
        await setImmediate();
        await urgent.done();
        began = performance.now();
      }
      if (state === 'cancelled') throw new Cancelled();
    },
    cancel() {
      if (state === 'running') state = 'cancelled';
    },
    end() {
      state = 'over';
    },
  };
}

const uncancelled: Cancellation = {
  checkpoint: async () => undefined,
  cancel: ignore,
  end: ignore,
};

function cancellableFiles(files: FileStore, { checkpoint }: Cancellation): FileStore {
  return {
    ...files,
    async read(file) {
      await checkpoint();
      return files.read(file);
    },
  };
}

function cancellableStore(store: PageStore, { checkpoint }: Cancellation): PageStore {
  return {
    ...store,
    async remember(kind, inputs, make, later) {
      await checkpoint();
      return store.remember(kind, inputs, make, later);
    },
  };
}

function cancellableCache(cache: CacheFolder, { checkpoint }: Cancellation): CacheFolder {
  return {
    path: cache.path,
    async remember(name, inputs, make) {
      await checkpoint();
      return cache.remember(name, inputs, make);
    },
  };
}
