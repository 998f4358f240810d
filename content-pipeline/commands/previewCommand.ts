import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import type { CommandContext } from './commandContext';

/** The port of sites unless another one is named. */
const defaultPort = 4000;

/** Serves a published folder as a good static host would. */
export function previewCommand(context: CommandContext) {
  return new Command('preview')
    .description('Serve a folder that was built, with compression, caching and headers')
    .argument('[folder]', 'the folder that was built', 'site')
    .option('--port <number>', 'the port to listen on; 0 for any free one', readPort)
    .option('--base-url <path>', 'the path the site was built for', '/')
    .option(
      '--smallest',
      'pack what never changes as small as can be, as hosts do that pack it beforehand: its first answer takes longer',
    )
    .action(async (folder, { port, baseUrl, smallest = false }) => {
      const url = await serve({ folder, base: baseUrl, port, smallest }, context);
      context.write(`Serving ${folder} at ${url}\n`);
      context.finish(ExitCode.ok);
    });
}

interface ServeOptions {
  folder: string;
  /** The path the site was built for. */
  base: string;
  /** `PORT` of the environment, else 4000, when missing. */
  port: number | undefined;
  smallest: boolean;
}

/** Serves a folder until the process ends and gives the address; says so when the port was taken. */
async function serve(
  { folder, base, port, smallest }: ServeOptions,
  context: CommandContext,
): Promise<string> {
  const wanted = wantedPort(port, context);
  const { startPreview } = await import('../serve/previewServer');
  const preview = await startPreview({ folder, base, port: wanted, smallest });
  if (preview.portWasTaken) {
    context.write(`Port ${wanted} is taken, so this is port ${preview.port}\n`);
  }
  return preview.url.replace('//127.0.0.1:', '//localhost:');
}

/** The port to listen at: the one that is asked for, else that of the environment, else 4000. */
export function wantedPort(
  asked: number | undefined,
  { env: { PORT } }: Pick<CommandContext, 'env'>,
): number {
  return asked ?? (PORT === undefined || PORT === '' ? defaultPort : readPort(PORT));
}

/** A port as people write it. */
export function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port < 65_536) return port;
  throw new InvalidArgumentError('A port is a whole number from 0 to 65535.');
}
