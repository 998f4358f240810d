import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { buildDay } from '../build/buildFolder';
import type { Compilation } from '../dev/compiler';
import { ExitCode } from '../diagnostics/exitCode';
import { countOf, formatFailure } from '../diagnostics/formatDiagnostics';
import { diskCache, filesInCache } from '../files/cacheFolder';
import { changeDates } from '../files/gitHistory';
import { watchInThread } from '../files/watchInThread';
import { requireFolder } from '../publish/openStore';
import { readViewer, readViewerColors } from '../site/readViewer';
import { type CachingContext, type CommandContext, withCache } from './commandContext';
import { baseUrlOption, cacheDirOption, examples, portOption } from './options';
import { startServer } from './startServer';
import { writeDiagnostics } from './terminal';

/** Creates the command `recto dev`, which serves a site and updates open pages when its sources change. */
export function devCommand(context: CommandContext) {
  return new Command('dev')
    .description('Serve a site while you write it: open pages show each change immediately')
    .argument('[site]', 'folder with recto.yaml', '.')
    .addOption(portOption())
    .addOption(baseUrlOption('path below which to serve the site'))
    .addOption(cacheDirOption())
    .option('--no-drafts', 'hide drafts, and posts dated after the build date')
    .addHelpText(
      'after',
      examples({
        'recto dev': 'show the site while it is written',
        'recto dev docs --port 3000': 'show another folder on another port',
      }),
    )
    .action(async (folder, { port, baseUrl: base, drafts, ...cache }, command) => {
      // Loaded on demand, so that all other commands start sooner.
      const { startDev } = await import('../dev/startDev');
      await requireFolder(folder, 'specify the folder with recto.yaml');
      const reporter = createReporter(context);
      const options = await devOptions(
        folder,
        { port, base, drafts },
        withCache(context, folder, cache),
      );
      const url = await startServer(
        (otherPorts) => startDev({ ...options, otherPorts }, reporter),
        { port, command },
        context,
      );
      context.write(`${url} · compiling …\n`);
      context.finish(ExitCode.ok);
    });
}

interface ChosenOptions {
  port: number;
  base: string;
  drafts: boolean;
}

/**
 * Returns the options for `startDev`, except `otherPorts`. The build date is only important for builds, so no warning
 * is printed if it is today.
 */
async function devOptions(folder: string, chosen: ChosenOptions, context: CachingContext) {
  const { viewerFolder, fontFiles, prerenderThread, watchThread } = context.installation;
  const { typedocProcess, articleThread, generator } = context.installation;
  // Not awaited: reading a long history must not delay the first pages.
  const changes = changeDates(folder);
  const [today, viewer, viewerColors] = await Promise.all([
    buildDay(folder, undefined, { ...context, writeError: () => undefined }),
    readViewer(viewerFolder),
    readViewerColors(viewerFolder),
  ]);
  return {
    ...chosen,
    viewer,
    fontFiles,
    prerenderThread,
    watch: watchInThread(watchThread),
    site: {
      siteFolder: path.resolve(folder),
      cache: diskCache(context.cacheFolder),
      pageFiles: filesInCache(context.cacheFolder),
      typedoc: { file: typedocProcess },
      articleThread,
      generator,
      year: today.slice(0, 4),
      today,
      drafts: chosen.drafts,
      changes,
      viewerColors,
    },
  };
}

/**
 * Creates the listener of `recto dev`, which prints a line for each compilation, diagnostics when they change, and
 * errors that are not diagnostics.
 */
export function createReporter(
  context: Pick<CommandContext, 'milliseconds' | 'write' | 'writeError'>,
) {
  const began = context.milliseconds();
  let isFirst = true;
  let printed = '';
  let isExplained = false;

  /** Prints the diagnostics of a compilation if they differ from the diagnostics of the previous compilation. */
  async function writeChangedDiagnostics({ diagnostics: entries }: Compilation): Promise<void> {
    const found = JSON.stringify(entries);
    if (found === printed) return;
    printed = found;
    if (entries.length === 0) context.write('All problems are fixed\n');
    const isFirstTime = !isExplained;
    isExplained ||= entries.length > 0;
    await writeDiagnostics({ entries }, 'text', context, isFirstTime);
  }

  return {
    onCompiled(compilation: Compilation, changed: readonly string[]) {
      const pages = countOf(compilation.site?.pages.length ?? 0, 'page');
      if (isFirst) {
        const seconds = ((context.milliseconds() - began) / 1000).toFixed(1);
        context.write(`${pages} in ${seconds} s\n`);
        printed = compilation.diagnostics.length === 0 ? '[]' : '';
      } else context.write(`${listed(changed)} · ${pages}\n`);
      isFirst = false;
      void writeChangedDiagnostics(compilation);
    },
    onDefect(error: unknown) {
      context.writeError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
    onUnwatched(error: unknown) {
      const reason = error instanceof Error ? error.message : String(error);
      context.writeError(
        formatFailure(
          `changes of files are no longer detected: ${reason}`,
          'start the command again; if too many files are watched, first increase the limit of the operating system',
        ),
      );
    },
  };
}

function listed(files: readonly string[]): string {
  const more = files.length - 3;
  return [...files.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
