import path from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { CommandError } from '../diagnostics/commandError';
import { ExitCode } from '../diagnostics/exitCode';
import { countOf } from '../diagnostics/formatDiagnostics';
import { contentHash } from '../files/contentHash';
import { openFileHashes } from '../files/fileHashes';
import { diskFileStore } from '../files/fileStore';
import { readBuiltSite } from '../publish/builtSite';
import { defaultRetention } from '../publish/collectGarbage';
import { formatPlan, planSteps } from '../publish/formatPlan';
import { isWithin, openStore, requireFolder } from '../publish/openStore';
import { publishSite } from '../publish/publishSite';
import { type CachingContext, type CommandContext, withCache } from './commandContext';
import {
  cacheDirOption,
  concurrencyOption,
  examples,
  targetArgument,
  wholeNumber,
} from './options';
import { createProgressPrinter } from './terminal';

interface PublishOptions {
  dryRun: boolean;
  verbose: boolean;
  format: 'text' | 'json';
  concurrency: number;
  keep: number;
  grace: number;
  force: boolean;
  repair: boolean;
}

/** Creates the command `recto publish`, which publishes a built site to a folder or a bucket. */
export function publishCommand(context: CommandContext) {
  return new Command('publish')
    .description('Publish a built folder: upload missing files, then switch to the new release')
    .argument('<folder>', 'folder that "recto build" wrote')
    .addArgument(targetArgument())
    .option('--dry-run', 'print the planned changes without writing anything', false)
    .option('--verbose', 'with --dry-run, print the names of all files', false)
    .addOption(
      new Option('--format <format>', 'output format; json lists all files')
        .choices(['text', 'json'])
        .default('text' as const),
    )
    .addOption(concurrencyOption())
    .addOption(cacheDirOption())
    .option(
      '--keep <number>',
      'minimum number of releases to retain',
      wholeNumber(1),
      defaultRetention.releases,
    )
    .option(
      '--grace <days>',
      'minimum number of days to retain a release after it was replaced',
      wholeNumber(0),
      defaultRetention.days,
    )
    .option(
      '--repair',
      'compare all files with the files in the target, and upload missing or damaged ones',
      false,
    )
    .option(
      '--force',
      'write into a target that contains other files, or a site for another path',
      false,
    )
    .addHelpText(
      'after',
      examples({
        'recto publish site /var/www/kit': 'publish to a folder of this machine',
        'recto publish site s3://kit-docs/ --dry-run': 'print what would be uploaded',
      }),
    )
    .action(async (folder, target, options) => {
      await publish(folder, target, options, withCache(context, folder, options));
      context.finish(ExitCode.ok);
    });
}

async function publish(
  folder: string,
  target: string,
  { dryRun, verbose, format, concurrency, keep, grace, force, repair }: PublishOptions,
  context: CachingContext,
): Promise<void> {
  const started = context.milliseconds();
  const progress = createProgressPrinter(context, format === 'json');
  if (isWithin(target, folder)) {
    const message = `the target "${target}" is the folder to publish, or is inside that folder`;
    throw new CommandError('store', message, 'publish to another folder');
  }
  await requireFolder(folder, 'specify the folder that "recto build" wrote');
  const store = await openStore(target, { env: context.env, report: context.writeError });
  const hashFile = `published-${contentHash(path.resolve(folder))}.json`;
  const hashes = await openFileHashes(folder, path.join(context.cacheFolder, hashFile));
  const site = await readBuiltSite(diskFileStore(folder), hashes);
  if (format === 'text') {
    context.write(`Publishing ${countOf(site.pages, 'page')}, release ${site.release}\n`);
  }
  const unlock = dryRun ? async () => {} : await store.lock();
  try {
    const retention = { releases: keep, days: grace };
    const options = { now: new Date(), concurrency, retention, force, repair, dryRun, progress };
    const { plan, unchanged, sent } = await publishSite(site, store, options);
    const seconds = ((context.milliseconds() - started) / 1000).toFixed(1);
    const counts = `${countOf(sent.files, 'file')} sent (${(sent.bytes / 1024).toFixed(0)} KB)`;
    if (format === 'json') {
      const { release, pages } = site;
      const steps = Object.fromEntries(planSteps(plan).map(({ verb, names }) => [verb, names]));
      context.write(`${JSON.stringify({ release, pages, dryRun, steps, sent }, null, 2)}\n`);
    } else if (dryRun)
      context.write(`${formatPlan(plan, unchanged, verbose).join('\n')}\nNothing was written.\n`);
    else context.write(`${counts}, ${unchanged} unchanged in ${seconds} s · ${store.address}\n`);
  } finally {
    await unlock();
  }
}
