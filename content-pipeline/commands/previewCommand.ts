import { Command } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { startPreview } from '../serve/previewServer';
import type { CommandContext } from './commandContext';

/** The port of a preview unless another one is named. */
const defaultPort = 4000;

/** Serves a published folder as a good static host would. */
export function previewCommand(context: CommandContext) {
  return new Command('preview')
    .description('Serve a folder that was built, with compression, caching and headers')
    .argument('[folder]', 'the folder that was built', 'site')
    .option('--port <number>', 'the port to listen on', readPort)
    .action(async (folder, { port }) => {
      const url = await serve(folder, port, context);
      context.write(`Serving ${folder} at ${url}\n`);
      context.finish(ExitCode.ok);
    });
}

/** Serves a folder until the process ends and gives the address; says so when the port was taken. */
export async function serve(
  folder: string,
  port: number | undefined,
  context: CommandContext,
): Promise<string> {
  const wanted = port ?? readPort(context.env.PORT ?? '') ?? defaultPort;
  const preview = await startPreview({ folder, port: wanted });
  if (preview.portWasTaken) {
    context.write(`Port ${wanted} is taken, so this is port ${preview.port}\n`);
  }
  return preview.url;
}

/** A port as people write it; undefined for what is none. */
export function readPort(text: string): number | undefined {
  const port = Number(text);
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined;
}
