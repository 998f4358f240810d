import { Command } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { diskFileStore } from '../files/fileStore';
import { readParts } from '../site/parts/readParts';
import { readViewer } from '../site/readViewer';
import { buildSite, programOf } from './buildCommand';
import type { CommandContext } from './commandContext';
import { formatOption } from './options';

/** Creates `recto merge`, which makes a site of the parts that shards have built. */
export function mergeCommand(context: CommandContext) {
  return new Command('merge')
    .description('Make a site of all parts that "recto build --shard" has written')
    .argument('<parts...>', 'folders of all parts, in any order')
    .option('--site <folder>', 'folder with recto.yaml, as the parts were built from it', '.')
    .option('--out <folder>', 'folder to write to', 'site')
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors', false)
    .option('--force', 'write into a folder that contains other files', false)
    .option(
      '--profile',
      'print the seconds of each stage, and the memory, to standard error',
      false,
    )
    .action(async (folders, { site: folder, ...options }) => {
      const viewer = await readViewer(context.installation.viewerFolder);
      const parts = await readParts(folders, programOf(viewer, context));
      const { base: baseUrl, today: date, drafts, folder: builtFrom } = parts.options;
      const name = diskFileStore(folder).nameOf('.');
      if (name !== builtFrom) {
        throw new CommandError(
          'parts',
          `The parts were built from the folder "${builtFrom}", and the site is in "${name}"`,
          'Merge in the working folder that the parts were built in, and name the site with --site',
        );
      }
      const checkSources = (hash: string) => {
        if (hash === parts.sources) return;
        throw new CommandError(
          'parts',
          `The parts were built from other sources than "${name}" holds now`,
          'Merge with the commit that the parts were built from, its whole history and the same installed packages',
        );
      };
      await buildSite(folder, { ...options, baseUrl, date, drafts, parts, checkSources }, context);
    });
}
