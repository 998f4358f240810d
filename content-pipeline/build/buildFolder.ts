import path from 'node:path';
import { openArticlePool } from '../articles/articleThreads';
import { openPageStore, type PageStore } from '../articles/pageStore';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import {
  createDiagnosticLog,
  type DiagnosticLog,
  type Severities,
} from '../diagnostics/diagnostic';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { countOf } from '../diagnostics/formatDiagnostics';
import { diskCache, filesInCache, pruneCache } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { ResultTexts } from '../files/contentStore';
import { limitHeaps, optimizeLater } from '../files/engineFlags';
import { openFileNotes } from '../files/fileNotes';
import { diskFileStore } from '../files/fileStore';
import { changeDates, lastCommitDate } from '../files/gitHistory';
import type { Installation } from '../files/installation';
import { exists } from '../files/writableFolder';
import { basePathOf } from '../links/pagePath';
import type { TypedocProgram } from '../reference/runTypedoc';
import { buildOutputFiles, buildPageFiles } from '../site/buildOutputFiles';
import type { CompiledSite } from '../site/compiledSite';
import { compileSite, type Progress } from '../site/compileSite';
import { type OutputFile, staleNames } from '../site/outputFile';
import { type OutputFolder, openOutput } from '../site/outputFolder';
import { adoptableFile, type Parts, pageFilesOf, readMade } from '../site/parts/readParts';
import type { Shard } from '../site/parts/shard';
import { writePart } from '../site/parts/writePart';
import { openPrerenderer, type Prerenderer } from '../site/prerender/prerenderer';
import { type BuiltViewer, readViewer, readViewerColors } from '../site/readViewer';
import { sectionKinds } from '../site/sectionKinds';
import { writeSite } from '../site/writeSite';
import { readEpochDay } from './buildOptions';

/** The installation, the environment and the callbacks that builds need. */
export interface BuildContext {
  installation: Installation;
  /** The folder in which results are cached between runs. */
  cacheFolder: string;
  /** The program that runs TypeDoc, if processes of it have been started already. */
  typedoc?: TypedocProgram | undefined;
  /** Receives a message for the user, which is about the run and not about a source file. */
  writeError(line: string): void;
  /** Returns the current time. */
  now(): Date;
  /** The environment variables. */
  env: Readonly<Record<string, string | undefined>>;
}

interface CompiledFolder {
  log: DiagnosticLog;
  /** The compiled site; `undefined` if the configuration is invalid. */
  site: CompiledSite | undefined;
  config: ReadConfig | undefined;
  /** The build date as `YYYY-MM-DD`; empty if the configuration is invalid. */
  day: string;
  /** The results of the articles that a shard has compiled; missing for a whole site. */
  articles?: ResultTexts | undefined;
}

/** The options of `compileFolder`. */
export interface CompileFolderOptions {
  /** The build date as `YYYY-MM-DD`. */
  date?: string | undefined;
  /** True to also compile drafts, and posts that are dated after the build date. */
  drafts?: boolean | undefined;
  /** False to omit the tags and scripts of the site's custom elements. */
  elements?: boolean | undefined;
  severities?: Severities | undefined;
  notes?: boolean | undefined;
  progress: Progress;
  /** Returns a copy of a page store that counts its articles. */
  countArticles?: ((store: PageStore) => PageStore) | undefined;
  shard?: Shard | undefined;
  /** The parts of the site from which compiled pages are read; missing if there are no parts. */
  parts?: Parts | undefined;
  onSources?: ((hash: string) => void) | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Reads the configuration of a site's folder and compiles the site. Problems in the sources are in `log` of the result.
 *
 * @throws {CommandError} if a file cannot be read, or `SOURCE_DATE_EPOCH` is invalid
 * @throws the reason of `signal` if it is aborted
 */
export async function compileFolder(
  folder: string,
  options: CompileFolderOptions,
  context: BuildContext,
): Promise<CompiledFolder> {
  const log = createDiagnosticLog();
  const { cacheFolder, installation } = context;
  const siteFolder = path.resolve(folder);
  const folderFiles = diskFileStore(folder);
  const notes = await openFileNotes({
    folder,
    file: path.join(cacheFolder, `sources-${contentHash(siteFolder)}`),
    about: JSON.stringify([installation.generator, folderFiles.nameOf('.')]),
  });
  const files = { ...folderFiles, notes };
  const config = await readSiteConfig(files, sectionKinds, log.report);
  if (config === undefined) return { log, site: undefined, config, day: '' };
  const day = await buildDay(folder, options.date, context);
  const pageFiles = filesInCache(cacheFolder);
  const { shard, parts } = options;
  const store = await openPageStore({
    files: parts === undefined ? pageFiles : pageFilesOf(parts, pageFiles),
    // Pages of parts are not recorded for the site: the next build would not find them in the cache.
    site: parts === undefined ? siteFolder : undefined,
    adopted: parts && { articles: parts.articles },
  });
  const articlePool = openArticlePool({
    ...{ worker: installation.articleThread, cacheFolder, hold: pageFiles.hold },
  });
  let site: CompiledSite;
  try {
    site = await compileSite(
      {
        config,
        files,
        siteFolder,
        cache: diskCache(cacheFolder),
        store: options.countArticles?.(store) ?? store,
        articlePool,
        typedoc: context.typedoc ?? { file: installation.typedocProcess },
        generator: installation.generator,
        isPublished: true,
        year: day.slice(0, 4),
        today: day,
        drafts: options.drafts ?? false,
        elements: options.elements,
        severities: options.severities,
        notes: options.notes,
        changes: await changeDates(folder),
        viewerColors: await readViewerColors(installation.viewerFolder),
        progress: options.progress,
        shard,
        onSources: options.onSources,
        signal: options.signal,
      },
      log.report,
    );
  } finally {
    await articlePool.close();
  }
  const articles = shard && store.used('articles');
  store.next();
  await store.save();
  await notes.save();
  return { log, site, config, day, articles };
}

/**
 * Returns the build date as `YYYY-MM-DD`. Uses the first of these dates that exists: `dateOption` (`--date`),
 * `SOURCE_DATE_EPOCH`, the newest commit that changed the folder. If none exists, returns the current date and prints a
 * warning.
 *
 * @throws {CommandError} `usage` if `SOURCE_DATE_EPOCH` is invalid
 */
export async function buildDay(
  folder: string,
  dateOption: string | undefined,
  { env, now, writeError }: Pick<BuildContext, 'env' | 'now' | 'writeError'>,
): Promise<string> {
  const day = dateOption ?? readEpochDay(env) ?? (await lastCommitDate(folder));
  if (day !== undefined) return day;
  const date = now();
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  const today = parts.map((part) => String(part).padStart(2, '0')).join('-');
  writeError(
    `warning: "${folder}" has no commit in a Git repository, so the build date is today, ${today}\nhelp: set --date, so that later builds have the same output`,
  );
  return today;
}

/** The options of `buildFolder`. With `shard`, a part of the site is built; with `parts`, the parts are merged. */
export interface BuildFolderOptions extends Omit<CompileFolderOptions, 'notes' | 'onSources'> {
  /** The folder to write to. */
  out: string;
  /**
   * The base path of the site, with a slash at both ends. The default is the path of `url` in `recto.yaml`, or `/`
   * without `url`.
   */
  baseUrl?: string | undefined;
  /** True if nothing is written when there are warnings. */
  strict: boolean;
  /** True if the folder to write to may contain files of other programs. */
  force: boolean;
  /**
   * Receives a hash of all sources when they have been read.
   *
   * @throws {CommandError} if the sources of the merged parts have another hash
   */
  checkSources?: ((hash: string) => void) | undefined;
  /** Returns a copy of the output files that measures their generation. */
  measureFiles?: ((files: OutputFiles) => OutputFiles) | undefined;
}

interface BuiltFolder extends CompiledFolder {
  code: ExitCode;
  /**
   * The names of the new and changed files. `undefined` if nothing was written because of errors, or because of
   * warnings with `strict`.
   */
  written: readonly string[] | undefined;
}

/**
 * Maximum size of the cache in bytes. Files that the current build uses are not deleted, even if the limit is exceeded.
 */
const cacheLimit = 256 * 1024 * 1024;

/** Minimum number of milliseconds between two checks of the cache's size, which take a long time for large sites. */
const pruneInterval = 3_600_000;

/**
 * Compiles a site, a part of a site, or a site from its parts, and writes the result to a folder. If there are errors,
 * nothing is written. With `strict`, nothing is written if there are warnings. Finally, limits the size of the cache,
 * at most once an hour.
 *
 * @throws {CommandError} if a file cannot be read or written, or the parts do not match the sources
 * @throws the reason of `signal` if it is aborted
 */
export async function buildFolder(
  folder: string,
  options: BuildFolderOptions,
  context: BuildContext,
): Promise<BuiltFolder> {
  const started = new Date();
  const viewer = await readViewer(context.installation.viewerFolder);
  const prerenderer = openPrerenderer({ ...viewer, worker: context.installation.prerenderThread });
  if (options.shard !== undefined) {
    // Sites that are built in parts are large, and threads, which would limit the heaps, are started later. A part takes
    // as long as with a limit of 50 percent, and needs a tenth less memory.
    limitHeaps(20);
    optimizeLater();
  } else if (options.parts === undefined && !(await exists(options.out))) {
    optimizeLater();
    // All pages will be prerendered, so the threads are started before the pages are compiled.
    prerenderer.expect(Number.POSITIVE_INFINITY);
  }
  let sources = '';
  const onSources = (hash: string) => {
    sources = hash;
    options.checkSources?.(hash);
  };
  try {
    const compiled = await compileFolder(folder, { ...options, onSources }, context);
    const { log, site, config } = compiled;
    const code = exitCodeOf(log.entries, options.strict);
    if (site === undefined || code !== ExitCode.ok)
      return { ...compiled, code, written: undefined };
    const baseUrl = options.baseUrl ?? basePathOf(config?.value.url);
    const run = { ...options, baseUrl, folder, sources, viewer, prerenderer };
    return { ...compiled, code, written: await write({ ...compiled, site }, run, context) };
  } finally {
    await prerenderer.close();
    await pruneCache(context.cacheFolder, {
      ...{ limit: cacheLimit, usedSince: started },
      unlessSince: new Date(started.getTime() - pruneInterval),
    });
  }
}

interface WriteOptions extends BuildFolderOptions {
  baseUrl: string;
  folder: string;
  sources: string;
  viewer: BuiltViewer;
  prerenderer: Prerenderer;
}

type WrittenSite = Pick<CompiledFolder, 'day' | 'articles'> & { site: CompiledSite };

async function write(
  compiled: WrittenSite,
  options: WriteOptions,
  context: BuildContext,
): Promise<string[]> {
  const { folder, out: outFolder, force, progress, shard, signal } = options;
  signal?.throwIfAborted();
  progress.start('Rendering and writing');
  progress.step?.('opening the folder');
  const out = await openOutput(outFolder, {
    sourceFolder: folder,
    force,
    report: context.writeError,
  });
  try {
    progress.step?.('listing output files');
    const written =
      shard === undefined
        ? await writeWhole(out, compiled, options, context)
        : await writeShard(out, compiled, { ...options, shard }, context);
    progress.end(`${countOf(written.length, 'file')} changed`);
    return written;
  } finally {
    await out.close();
  }
}

function fileOptions(
  { baseUrl, viewer, prerenderer, parts }: WriteOptions,
  { cacheFolder, installation }: BuildContext,
) {
  return {
    readPrinted: parts && ((name: string, key: string) => readMade(parts, name, key)),
    base: baseUrl,
    assets: viewer.assets,
    prerenderer,
    cache: diskCache(cacheFolder),
    fontFiles: installation.fontFiles,
    generator: viewer.hash + installation.generator,
  };
}

async function writeWhole(
  out: OutputFolder,
  { site }: WrittenSite,
  options: WriteOptions,
  context: BuildContext,
): Promise<string[]> {
  const { viewer, prerenderer, progress, measureFiles = unmeasured, parts, signal } = options;
  const listed = measureFiles(buildOutputFiles(site, fileOptions(options, context)));
  const outputFiles = unlessAborted(listed, signal);
  const adopted = parts && adoptableFile(parts, outputFiles);
  const stale = staleNames(outputFiles, out.record.files);
  prerenderer.expect(stale.filter((name) => adopted?.(name) === undefined).length);
  progress.step?.('generating and writing');
  return writeSite(out, site, { assets: viewer.files, outputFiles, adopted });
}

async function writeShard(
  out: OutputFolder,
  { site, day: today, articles = new Map() }: WrittenSite,
  options: WriteOptions & { shard: Shard },
  context: BuildContext,
): Promise<string[]> {
  const { folder, baseUrl: base, drafts = false, elements = true, shard, sources } = options;
  const { measureFiles = unmeasured, prerenderer, progress, viewer, signal } = options;
  const listed = measureFiles(buildPageFiles(site, fileOptions(options, context)));
  const outputFiles = unlessAborted(listed, signal);
  prerenderer.expect(outputFiles.size);
  progress.step?.('generating and writing');
  const description = {
    ...programOf(viewer, context.installation),
    ...{ shard, sources },
    options: { base, today, drafts, elements, folder: diskFileStore(folder).nameOf('.') },
  };
  return writePart(out, site, { description, outputFiles, articles });
}

type OutputFiles = ReadonlyMap<string, OutputFile>;

function unmeasured(files: OutputFiles): OutputFiles {
  return files;
}

/**
 * Returns a copy of output files. After the signal is aborted, the generation of each file throws the reason of the
 * signal.
 */
function unlessAborted(files: OutputFiles, signal: AbortSignal | undefined): OutputFiles {
  if (signal === undefined) return files;
  const checked = [...files].map(([name, { key, make }]) => {
    const makeUnlessAborted = async () => {
      signal.throwIfAborted();
      return make();
    };
    return [name, { key, make: makeUnlessAborted }] as const;
  });
  return new Map(checked);
}

/** Returns the version of Recto (`version`), and a hash of the pipeline's and the viewer's code (`program`). */
export function programOf(
  { hash }: Pick<BuiltViewer, 'hash'>,
  { version, generator }: Installation,
) {
  return { version, program: contentHash(hash + generator) };
}
