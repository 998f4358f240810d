import { Command, Option } from '@commander-js/extra-typings';
import { ExitCode } from '../diagnostics/exitCode';
import { readCurrent } from '../publish/currentRelease';
import { releasesFolder } from '../publish/inventory';
import { openExistingStore } from '../publish/openStore';
import { surveyReleases } from '../publish/surveyReleases';
import type { CommandContext } from './commandContext';
import { usualConcurrency } from './publishCommand';

/** Lists the releases that can be gone back to. */
export function releasesCommand(context: CommandContext) {
  return new Command('releases')
    .description('List the releases that a target keeps')
    .argument('<target>', 'a folder, or s3://bucket/prefix')
    .addOption(
      new Option('--format <format>', 'how to print them')
        .choices(['text', 'json'])
        .default('text' as const),
    )
    .action(async (target, { format }) => {
      const store = await openExistingStore(target, { env: context.env, say: context.writeError });
      const current = await readCurrent(store);
      const names = new Set((await store.list(releasesFolder)).keys());
      const { heads } = await surveyReleases(store, names, usualConcurrency);
      const releases = heads
        .filter(({ isWhole }) => isWhole)
        .map(({ isWhole: _, ...head }) => ({
          ...head,
          current: head.release === current?.release,
        }));
      if (format === 'json') context.write(`${JSON.stringify({ releases }, null, 2)}\n`);
      else if (releases.length === 0) context.write(`${store.address} holds no releases\n`);
      else {
        for (const { release, published, pages, current: isCurrent } of releases) {
          const day = published.slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ');
          const mark = isCurrent ? '  current' : '';
          context.write(`${release}  ${day}  ${String(pages).padStart(5)} pages${mark}\n`);
        }
      }
      context.finish(ExitCode.ok);
    });
}
