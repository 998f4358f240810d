import path from 'node:path';
import { compileSite, type Progress } from '../compileSite';
import { type ReadConfig, readSiteConfig } from '../config/readSiteConfig';
import { createDiagnosticLog, type DiagnosticLog } from '../diagnostics/diagnosticLog';
import { formatGithub, formatJson } from '../diagnostics/formatMachine';
import { formatText, type LineReader } from '../diagnostics/formatText';
import { diskCache } from '../files/cacheFolder';
import { diskFileStore } from '../files/fileStore';
import type { CompiledSite } from '../site/compiledSite';
import { changeDates } from '../sources/changeDates';
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
  const date = options.date ?? epochDay(context.env) ?? (await lastCommitDate(folder));
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

/** The day that `SOURCE_DATE_EPOCH` names (https://reproducible-builds.org/specs/source-date-epoch/). */
function epochDay({ SOURCE_DATE_EPOCH: seconds }: CommandContext['env']): string | undefined {
  if (seconds === undefined || !/^\d{1,12}$/.test(seconds)) return undefined;
  return new Date(Number(seconds) * 1000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Writes what a run found: for people to standard error, for programs to standard output. */
export async function writeDiagnostics(
  log: DiagnosticLog,
  format: Format,
  context: CommandContext,
): Promise<void> {
  if (format === 'json') context.write(`${formatJson(log.entries)}\n`);
  else if (log.entries.length === 0) return;
  else if (format === 'github') context.write(`${formatGithub(log.entries)}\n`);
  else context.writeError(formatText(log.entries, await readLines(log)));
}

/** The lines of all files that diagnostics name; a file that has gone since shows none. */
async function readLines(log: DiagnosticLog): Promise<LineReader> {
  const files = diskFileStore('.');
  const lines = new Map<string, string[]>();
  for (const name of new Set(log.entries.map(({ file }) => file))) {
    const result = await files.read(name);
    if (result.status !== 'found') continue;
    lines.set(name, new TextDecoder().decode(result.bytes).split(/\r?\n/));
  }
  return (file, line) => lines.get(file)?.[line - 1];
}
