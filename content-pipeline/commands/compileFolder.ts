import path from 'node:path';
import { openArticlePool } from '../articles/articleThreads';
import { openPageStore } from '../articles/pageStore';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type DiagnosticLog } from '../diagnostics/diagnostic';
import { byPlace, formatGithub, formatJson, formatText } from '../diagnostics/formatDiagnostics';
import { diskCache, filesInCache } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import type { ResultTexts } from '../files/contentStore';
import { openFileNotes } from '../files/fileNotes';
import { diskFileStore } from '../files/fileStore';
import { changeDates, lastCommitDate } from '../files/gitHistory';
import { readLines } from '../files/readLines';
import type { CompiledSite } from '../site/compiledSite';
import { compileSite, type Progress } from '../site/compileSite';
import { type Parts, pageFilesOf } from '../site/parts/readParts';
import type { Shard } from '../site/parts/shard';
import { readViewerColors } from '../site/readViewer';
import { sectionKinds } from '../site/sectionKinds';
import type { BuildProfile } from './buildProfile';
import type { CachingContext, CommandContext } from './commandContext';
import { type Format, readEpochDay } from './options';

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

interface CompileFolderOptions {
  date?: string | undefined;
  drafts?: boolean | undefined;
  /** If true, reports notes in addition to errors and warnings. */
  notes?: boolean | undefined;
  progress: Progress;
  profile?: BuildProfile | undefined;
  /** The share of the pages to compile; all pages if missing. */
  shard?: Shard | undefined;
  /** The parts of the site from which compiled pages are read; missing if there are no parts. */
  parts?: Parts | undefined;
  /** Called with a hash of all sources when they have been read. */
  onSources?: ((hash: string) => void) | undefined;
}

/** Reads the configuration of a site's folder and compiles the site. */
export async function compileFolder(
  folder: string,
  options: CompileFolderOptions,
  context: CachingContext,
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
  const site = await compileSite(
    {
      config,
      files,
      siteFolder,
      cache: diskCache(context.cacheFolder),
      store: options.profile?.countArticles(store) ?? store,
      articlePool,
      typedocProcess: context.installation.typedocProcess,
      generator: context.installation.generator,
      year: day.slice(0, 4),
      today: day,
      drafts: options.drafts ?? false,
      notes: options.notes,
      changes: await changeDates(folder),
      viewerColors: await readViewerColors(context.installation.viewerFolder),
      progress: options.progress,
      shard,
      onSources: options.onSources,
    },
    log.report,
  );
  await articlePool.close();
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
  { env, now, writeError }: Pick<CommandContext, 'env' | 'now' | 'writeError'>,
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

/**
 * Prints diagnostics: as text to standard error, or as JSON or GitHub workflow commands to standard output. After text,
 * also prints the command that explains the first diagnostic, unless `isExplained` is false.
 */
export async function writeDiagnostics(
  log: Pick<DiagnosticLog, 'entries'>,
  format: Format,
  context: Pick<CommandContext, 'write' | 'writeError'>,
  isExplained = true,
): Promise<void> {
  const [first] = log.entries.toSorted(byPlace);
  if (format === 'json') context.write(`${formatJson(log.entries)}\n`);
  else if (first === undefined) return;
  else if (format === 'github') context.write(`${formatGithub(log.entries)}\n`);
  else {
    context.writeError(formatText(log.entries, await readLines(log.entries)));
    if (isExplained) context.writeError(`More about a diagnostic: recto explain ${first.code}`);
  }
}
