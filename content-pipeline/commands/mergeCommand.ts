import { Command } from '@commander-js/extra-typings';
import { programOf } from '../build/buildFolder';
import { CommandError } from '../diagnostics/commandError';
import { limitHeaps } from '../files/engineFlags';
import { diskFileStore } from '../files/fileStore';
import { readParts } from '../site/parts/readParts';
import { readViewer } from '../site/readViewer';
import { buildSite } from './buildCommand';
import { type CommandContext, withCache } from './commandContext';
import {
  cacheDirOption,
  errorOption,
  examples,
  formatOption,
  severitiesOf,
  warnOption,
} from './options';

/** Creates the command `recto merge`, which builds a site from the parts that `recto build --shard` has written. */
export function mergeCommand(context: CommandContext) {
  return new Command('merge')
    .description('Build a site from all parts that "recto build --shard" has written')
    .argument('<parts...>', 'folders of all parts, in any order')
    .option('--site <folder>', 'folder with recto.yaml, from which the parts were built', '.')
    .option('--out <folder>', 'folder to write to', 'site')
    .addOption(formatOption())
    .addOption(cacheDirOption())
    .option('--strict', 'treat warnings as errors', false)
    .addOption(warnOption())
    .addOption(errorOption())
    .option('--force', 'write into a folder that contains other files', false)
    .option(
      '--profile',
      'print the seconds of each stage and the peak memory to standard error',
      false,
    )
    .addHelpText(
      'after',
      examples({
        'recto merge part-1 part-2': 'merge the parts of two machines',
      }),
    )
    .action(async (folders, { site: folder, warn, error, ...options }) => {
      // A merge has the data of all pages in memory, and starts threads only if pages are missing.
      limitHeaps(20);
      const viewer = await readViewer(context.installation.viewerFolder);
      const parts = await readParts(folders, programOf(viewer, context.installation));
      const { base: baseUrl, today: date, drafts, elements, folder: builtFrom } = parts.options;
      const name = diskFileStore(folder).nameOf('.');
      if (name !== builtFrom) {
        throw new CommandError(
          'parts',
          `the parts were built from the folder "${builtFrom}", but --site is "${name}"`,
          `use "--site ${builtFrom}", and run the command in the folder in which "recto build" was run`,
        );
      }
      const checkSources = (hash: string) => {
        if (hash === parts.sources) return;
        throw new CommandError(
          'parts',
          `the sources in "${name}" differ from the sources of the parts`,
          'check out the commit that the parts were built from, with its whole history, and install the same packages',
        );
      };
      const severities = severitiesOf({ warn, error });
      await buildSite(
        folder,
        { ...options, severities, baseUrl, date, drafts, elements, parts, checkSources },
        withCache(context, folder, options),
      );
    });
}
