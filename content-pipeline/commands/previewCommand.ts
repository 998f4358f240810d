import { Command } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { diskFileStore, readTextFile } from '../files/fileStore';
import { requireFolder } from '../publish/openStore';
import { basePathIn } from '../site/htmlPage';
import type { CommandContext } from './commandContext';
import { builtBaseUrlOption, examples, portOption } from './options';
import { startServer } from './startServer';

/** Creates the command `recto preview`, which serves a built folder as a static host does, until the process ends. */
export function previewCommand(context: CommandContext) {
  return new Command('preview')
    .description(
      'Serve a built folder as a static host does, with compression, caching and headers',
    )
    .argument('[folder]', 'folder that "recto build" wrote', 'site')
    .addOption(portOption())
    .addOption(builtBaseUrlOption())
    .option(
      '--smallest',
      'compress files with a hash in their names with the highest quality; first requests take longer',
      false,
    )
    .addHelpText(
      'after',
      examples({
        'recto preview': 'serve "site"',
        'recto preview public': 'serve another folder',
      }),
    )
    .action(async (folder, { port, baseUrl, smallest }, command) => {
      await requireFolder(folder, 'specify the folder that "recto build" wrote');
      const base = baseUrl ?? (await builtBaseUrl(folder));
      const { startPreview } = await import('../serve/previewServer');
      const url = await startServer(
        (otherPorts) => startPreview({ folder, base, port, otherPorts, smallest }),
        { port, command },
        context,
      );
      context.write(`Serving ${folder} at ${url}\n`);
      context.finish(ExitCode.ok);
    });
}

/** Returns the path for which the site in a folder was built; `/` if the folder does not contain a site. */
export async function builtBaseUrl(folder: string): Promise<string> {
  const html = await readTextFile(diskFileStore(folder), '404.html');
  return basePathIn(html ?? '') ?? '/';
}
