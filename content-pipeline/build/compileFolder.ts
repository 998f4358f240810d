import path from 'node:path';
import { openArticlePool } from '../articles/articleThreads';
import { openPageStore, type PageStore } from '../articles/pageStore';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type DiagnosticLog } from '../diagnostics/diagnostic';
import { diskCache, filesInCache } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { ResultTexts } from '../files/contentStore';
import { openFileNotes } from '../files/fileNotes';
import { diskFileStore } from '../files/fileStore';
import { changeDates, lastCommitDate } from '../files/gitHistory';
import type { Installation } from '../files/installation';
import type { CompiledSite } from '../site/compiledSite';
import { compileSite, type Progress } from '../site/compileSite';
import { type Parts, pageFilesOf } from '../site/parts/readParts';
import type { Shard } from '../site/parts/shard';
import { readViewerColors } from '../site/readViewer';
import { sectionKinds } from '../site/sectionKinds';
import { readEpochDay } from './buildOptions';

/** The program and its surroundings, as builds need them. */
export interface BuildContext {
  installation: Installation;
  /** The folder in which results are cached between runs. */
  cacheFolder: string;
  /** Receives a message for the user, which is about the run and not about a source file. */
  writeError(line: string): void;
  /** Returns the current time. */
  now(): Date;
  /** The environment variables. */
  env: Readonly<Record<string, string | undefined>>;
}

/** The result of compiling a site's folder. */
export interface CompiledFolder {
  log: DiagnosticLog;
  /** The compiled site; `undefined` if the configuration is invalid. */
  site: CompiledSite | undefined;
  config: ReadConfig | undefined;
  /** The build date as `YYYY-MM-DD`; empty if the configuration is invalid. */
  day: string;
  /** The results of the articles that a shard has compiled; missing for a whole site. */
  articles?: ResultTexts | undefined;
}

export interface CompileFolderOptions {
  /** The build date as `YYYY-MM-DD`. */
  date?: string | undefined;
  /** Also compiles drafts, and posts dated after the build date. */
  drafts?: boolean | undefined;
  /** If true, reports notes in addition to errors and warnings. */
  notes?: boolean | undefined;
  progress: Progress;
  /** Returns a page store that counts the articles of another one. */
  countArticles?: ((store: PageStore) => PageStore) | undefined;
  /** The share of the pages to compile; all pages if missing. */
  shard?: Shard | undefined;
  /** The parts of the site from which compiled pages are read; missing if there are no parts. */
  parts?: Parts | undefined;
  /** Called with a hash of all sources when they have been read. */
  onSources?: ((hash: string) => void) | undefined;
  /** Aborts the compilation before its next page. */
  signal?: AbortSignal | undefined;
}

/**
 * Reads the configuration of a site's folder and compiles the site.
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
        typedocProcess: installation.typedocProcess,
        generator: installation.generator,
        year: day.slice(0, 4),
        today: day,
        drafts: options.drafts ?? false,
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
 * Returns the build date as `YYYY-MM-DD`. It is `dateOption` (`--date`) or, if missing, the date of `SOURCE_DATE_EPOCH`
 * or, if missing, of the newest commit that changed the folder. If all are missing, returns the current date and prints
 * a warning, because the output of later builds may differ.
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
    `warning: no commit changes "${folder}", so the build date is today, ${today}\nhelp: set --date, so that later builds have the same output`,
  );
  return today;
}
