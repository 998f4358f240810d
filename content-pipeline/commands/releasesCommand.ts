import { Command, Option } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { countOf } from '../diagnostics/formatDiagnostics';
import { openExistingStore } from '../publish/openStore';
import {
  readCurrentRelease,
  readInventory,
  readReleases,
  releasesFolder,
} from '../publish/releases';
import type { CommandContext } from './commandContext';
import { defaultConcurrency, examples, targetArgument } from './options';

/** Creates the command `recto releases`, which lists the complete releases stored in a target. */
export function releasesCommand(context: CommandContext) {
  return new Command('releases')
    .description(
      'List the complete releases in a target; "recto rollback" can restore each of them',
    )
    .addArgument(targetArgument())
    .addOption(
      new Option('--format <format>', 'output format of the list')
        .choices(['text', 'json'])
        .default('text' as const),
    )
    .addHelpText(
      'after',
      examples({
        'recto releases s3://kit-docs/': 'list the releases that can be restored',
      }),
    )
    .action(async (target, { format }) => {
      const store = await openExistingStore(target, {
        env: context.env,
        report: context.writeError,
      });
      const current = await readCurrentRelease(store);
      const stored = await readReleases(store, await store.list(releasesFolder), {
        current: await readInventory(store, current?.release ?? ''),
        concurrency: defaultConcurrency,
      });
      const releases = stored
        .filter(({ isComplete }) => isComplete)
        .map(({ isComplete: _, ...summary }) => ({
          ...summary,
          current: summary.release === current?.release,
        }));
      if (format === 'json') context.write(`${JSON.stringify({ releases }, null, 2)}\n`);
      else if (releases.length === 0) context.write(`${store.address} contains no releases\n`);
      else {
        for (const { release, published, pages, current: isCurrent } of releases) {
          const day = published.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
          const mark = isCurrent ? '  current' : '';
          context.write(`${release}  ${day}  ${countOf(pages, 'page').padStart(11)}${mark}\n`);
        }
      }
      context.finish(ExitCode.ok);
    });
}
