import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { Compilation } from '../dev/compiler';
import { ExitCode } from '../diagnostics/exitCode';
import { formatFailure } from '../diagnostics/formatDiagnostics';
import { diskCache } from '../files/cacheFolder';
import { errorCodeOf } from '../files/fileErrors';
import { changeDates } from '../files/gitHistory';
import { withSlashes } from '../site/buildHtml';
import { readViewer } from '../site/readViewer';
import { readSocialFonts } from '../site/social/readSocialFonts';
import type { CommandContext } from './commandContext';
import { buildDay, writeDiagnostics } from './compileFolder';
import { readPort, wantedPort } from './previewCommand';

/** Serves a site while it is being written. */
export function devCommand(context: CommandContext) {
  return new Command('dev')
    .description('Serve a site while you write it: what you save is seen at once')
    .argument('[site]', 'the folder with recto.yaml', '.')
    .option('--port <number>', 'the port to listen on; 0 for any free one', readPort)
    .option('--base-url <path>', 'the path to serve the site below', '/')
    .option('--no-drafts', 'leave out drafts, and posts of days to come')
    .action(async (folder, { port: asked, baseUrl, drafts }) => {
      const port = wantedPort(asked, context);
      const base = withSlashes(baseUrl);
      // What only this command needs is read when it is run: all commands start sooner.
      const { startDev } = await import('../dev/startDev');
      const options = await devOptions(folder, { port, base, drafts }, context);
      try {
        const reporter = createReporter(context);
        const { url } = await startDev(options, reporter);
        context.write(`${reporter.first()} · ${url.replace('//127.0.0.1:', '//localhost:')}\n`);
        context.finish(ExitCode.ok);
      } catch (error) {
        if (errorCodeOf(error) !== 'EADDRINUSE') throw error;
        context.writeError(
          formatFailure(
            `port ${port} is in use`,
            'end the program that uses it, or choose another port with --port',
          ),
        );
        context.finish(ExitCode.ioFailed);
      }
    });
}

interface Wishes {
  port: number;
  base: string;
  drafts: boolean;
}

async function devOptions(folder: string, wishes: Wishes, context: CommandContext) {
  const { viewerFolder, fontFolder, typedocProcess, drawingThread, generator } =
    context.installation;
  const today = await buildDay(folder, undefined, context);
  return {
    ...wishes,
    viewer: await readViewer(viewerFolder),
    readFonts: () => readSocialFonts(fontFolder),
    drawingThread,
    site: {
      siteFolder: path.resolve(folder),
      cache: diskCache(context.cacheFolder),
      typedocProcess,
      generator,
      year: today?.slice(0, 4) ?? '',
      today,
      drafts: wishes.drafts,
      changes: await changeDates(folder),
    },
  };
}

/** Tells people what happens while they write. */
function createReporter(context: CommandContext) {
  let began = context.milliseconds();
  let first: string | undefined;
  let said = '';

  /** What is wrong is said when it is something else than before. */
  async function writeFaults({ diagnostics: entries }: Compilation): Promise<void> {
    const found = JSON.stringify(entries);
    if (found === said) return;
    said = found;
    if (entries.length === 0) context.write('All faults are mended\n');
    await writeDiagnostics({ entries }, 'text', context);
  }

  return {
    first: () => first ?? '',
    onCompiled(compilation: Compilation, changed: readonly string[]) {
      const pages = compilation.site?.pages.length ?? 0;
      const seconds = ((context.milliseconds() - began) / 1000).toFixed(1);
      if (first === undefined) {
        first = `${pages} pages in ${seconds} s`;
        said = compilation.diagnostics.length === 0 ? '[]' : '';
      } else context.write(`${listed(changed)} · ${pages} pages\n`);
      began = context.milliseconds();
      void writeFaults(compilation);
    },
    onDefect(error: unknown) {
      context.writeError(error instanceof Error ? (error.stack ?? error.message) : String(error));
    },
    onUnwatched(error: unknown) {
      const reason = error instanceof Error ? error.message : String(error);
      context.writeError(
        formatFailure(
          `changes of files are not noticed: ${reason}`,
          'let the system watch more files, then start again',
        ),
      );
    },
  };
}

function listed(files: readonly string[]): string {
  const more = files.length - 3;
  return [...files.slice(0, 3), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
