import path from 'node:path';
import { compileSite, type Progress } from '../compileSite';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type DiagnosticLog } from '../diagnostics/diagnostic';
import { formatGithub, formatJson, formatText } from '../diagnostics/formatDiagnostics';
import { diskCache } from '../files/cacheFolder';
import { diskFileStore } from '../files/fileStore';
import { changeDates } from '../files/gitHistory';
import { readLines } from '../files/readLines';
import type { CompiledSite } from '../site/compiledSite';
import { lastCommitDate } from '../sources/lastCommitDate';
import type { CommandContext } from './commandContext';

/** How diagnostics are written: for people, or for programs. */
export const formats = ['text', 'json', 'github'] as const;
export type Format = (typeof formats)[number];

interface CompiledFolder {
  log: DiagnosticLog;
  /** Nothing when the configuration is faulty. */
  site: CompiledSite | undefined;
  config: ReadConfig | undefined;
}

/** Reads the configuration of a site's folder and compiles the site. */
export async function compileFolder(
  folder: string,
  options: { date?: string | undefined; drafts?: boolean | undefined; progress: Progress },
  context: CommandContext,
): Promise<CompiledFolder> {
  const log = createDiagnosticLog();
  const files = diskFileStore(folder);
  const config = await readSiteConfig(files, log.report);
  if (config === undefined) return { log, site: undefined, config };
  const date = await buildDay(folder, options.date, context);
  const site = await compileSite(
    {
      config,
      files,
      siteFolder: path.resolve(folder),
      cache: diskCache(context.cacheFolder),
      typedocProcess: context.installation.typedocProcess,
      generator: context.installation.generator,
      year: date?.slice(0, 4) ?? '',
      today: date,
      drafts: options.drafts ?? false,
      changes: await changeDates(folder),
      progress: options.progress,
    },
    log.report,
  );
  return { log, site, config };
}

/** The day of a build: the one that is asked for, else that of the environment, else that of the newest commit. */
export async function buildDay(
  folder: string,
  asked: string | undefined,
  { env }: Pick<CommandContext, 'env'>,
): Promise<string | undefined> {
  return asked ?? epochDay(env) ?? (await lastCommitDate(folder));
}

/** The day that `SOURCE_DATE_EPOCH` names (https://reproducible-builds.org/specs/source-date-epoch/). */
function epochDay({ SOURCE_DATE_EPOCH: seconds }: CommandContext['env']): string | undefined {
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Writes what a run found: for people to standard error, for programs to standard output. */
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
