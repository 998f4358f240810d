import path from 'node:path';
import { openArticlePool } from '../articles/articleThreads';
import { openPageStore } from '../articles/pageStore';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type DiagnosticLog } from '../diagnostics/diagnostic';
import { formatGithub, formatJson, formatText } from '../diagnostics/formatDiagnostics';
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
import type { CommandContext } from './commandContext';
import { type Format, readEpochDay } from './options';

export interface CompiledFolder {
  log: DiagnosticLog;
  /** Undefined where the configuration is invalid. */
  site: CompiledSite | undefined;
  config: ReadConfig | undefined;
  /** The build date; empty where the configuration is invalid. */
  day: string;
  /** The articles of a shard; missing for a whole site. */
  articles?: ResultTexts | undefined;
}

interface CompileFolderOptions {
  date?: string | undefined;
  drafts?: boolean | undefined;
  progress: Progress;
  profile?: BuildProfile | undefined;
  /** Compiles the pages of a shard alone. */
  shard?: Shard | undefined;
  /** The parts of the site that shards have built. */
  parts?: Parts | undefined;
  /** Receives a hash of all sources, when they have been read. */
  onSources?: ((hash: string) => void) | undefined;
}

/** Reads the configuration of a site's folder and compiles the site. */
export async function compileFolder(
  folder: string,
  options: CompileFolderOptions,
  context: CommandContext,
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
    // The next build does not find the pages of parts.
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
 * Returns the day of a build: `--date`, else that of `SOURCE_DATE_EPOCH`, else of the newest commit that changed the
 * folder, else of the system's clock, with a warning since the next day's output may differ.
 *
 * @throws {CommandError} where `SOURCE_DATE_EPOCH` is invalid
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
    `warning: no commit touches "${folder}", so the build date is today, ${today}\nhelp: set --date to get the same output on any day`,
  );
  return today;
}

/** Writes diagnostics: text to standard error, the formats for programs to standard output. */
export async function writeDiagnostics(
  log: Pick<DiagnosticLog, 'entries'>,
  format: Format,
  context: CommandContext,
): Promise<void> {
  if (format === 'json') context.write(`${formatJson(log.entries)}\n`);
  else if (log.entries.length === 0) return;
  else if (format === 'github') context.write(`${formatGithub(log.entries)}\n`);
  else context.writeError(formatText(log.entries, await readLines(log.entries)));
}
