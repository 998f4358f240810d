import { Command } from '@commander-js/extra-typings';
import { build } from './buildCommand';
import type { CommandContext } from './commandContext';
import { readPort, serve } from './previewCommand';

/** Builds a site and serves it. */
export function startCommand(context: CommandContext) {
  return new Command('start')
    .description('Build a site and serve it')
    .argument('[site]', 'the folder with recto.yaml', '.')
    .option('--out <folder>', 'where to write', 'site')
    .option('--port <number>', 'the port to listen on; 0 for any free one', readPort)
    .option('--drafts', 'publish drafts, and posts of days after the build date', false)
    .action(async (folder, { out, port, drafts }) => {
      const started = context.milliseconds();
      context.write(`Building ${folder}\n`);
      const fixed = { baseUrl: '/', format: 'text', strict: false, force: false } as const;
      const options = { out, drafts, ...fixed };
      const { code, site } = await build(folder, options, context);
      if (site !== undefined) {
        const seconds = ((context.milliseconds() - started) / 1000).toFixed(1);
        const url = await serve({ folder: out, base: '/', port }, context);
        context.write(`${site.pages.length} pages in ${seconds} s · ${url}\n`);
      }
      context.finish(code);
    });
}
