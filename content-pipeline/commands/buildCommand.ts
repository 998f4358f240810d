import { Command } from '@commander-js/extra-typings';
import type { BuildFolderOptions } from '../build/buildFolder';
import { countOf, summarise } from '../diagnostics/formatDiagnostics';
import { createBuildProfile } from './buildProfile';
import { type CachingContext, type CommandContext, withCache, withTypedoc } from './commandContext';
import {
  cacheDirOption,
  dateOption,
  errorOption,
  examples,
  type Format,
  formatOption,
  severitiesOf,
  shardOption,
  siteBaseUrlOption,
  warnOption,
} from './options';
import { createProgressPrinter, writeDiagnostics } from './terminal';

interface BuildOptions
  extends Omit<BuildFolderOptions, 'out' | 'progress' | 'countArticles' | 'measureFiles'> {
  /** The folder to write to. The default is `site`; with `shard`, the default is `part-<index>`. */
  out?: string | undefined;
  format: Format;
  profile?: boolean | undefined;
}

/** Creates the command `recto build`, which compiles a site and writes it to a folder. */
export function buildCommand(context: CommandContext) {
  return new Command('build')
    .description('Compile a site and write it to a folder that any static host can serve')
    .argument('[site]', 'folder with recto.yaml', '.')
    .option('--out <folder>', 'folder to write to (default: "site", or "part-2" for --shard 2/8)')
    .addOption(siteBaseUrlOption())
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors', false)
    .addOption(warnOption())
    .addOption(errorOption())
    .option('--force', 'write into a folder that contains other files', false)
    .addOption(dateOption())
    .addOption(cacheDirOption())
    .option('--drafts', 'publish drafts, and posts dated after the build date', false)
    .option(
      '--no-elements',
      'publish no scripts of custom elements; pages show only the content between the tags of the elements',
    )
    .addOption(shardOption('build a part, such as 2/8: the second of eight, for "recto merge"'))
    .option(
      '--profile',
      'print the seconds of each stage and the peak memory to standard error',
      false,
    )
    .addHelpText(
      'after',
      examples({
        'recto build': 'build the site in this folder into "site"',
        'recto build docs --out public --base-url /kit/': 'build "docs" for the path /kit/',
        'recto build --drafts': 'build with drafts, for a preview',
        'recto build --no-elements': 'build a preview of a pull request, without its scripts',
      }),
    )
    .action((folder, { warn, error, ...options }) =>
      withTypedoc(folder, withCache(context, folder, options), (caching) =>
        buildSite(folder, { ...options, severities: severitiesOf({ warn, error }) }, caching),
      ),
    );
}

/**
 * Builds a whole site, a part of a site (`shard`) or a site from its parts (`parts`). Prints the result and sets the
 * exit code.
 */
export async function buildSite(
  folder: string,
  { format, profile: isMeasured, ...options }: BuildOptions,
  context: CachingContext,
): Promise<void> {
  const started = context.milliseconds();
  // Loading the pipeline takes 0.15 s, so it begins after TypeDoc has been started.
  const { buildFolder } = await import('../build/buildFolder');
  const profile = isMeasured ? createBuildProfile(context) : undefined;
  const printer = createProgressPrinter(context, format !== 'text');
  const { shard } = options;
  const out = options.out ?? (shard === undefined ? 'site' : `part-${shard.index}`);
  const { log, site, code, written } = await buildFolder(
    folder,
    {
      ...options,
      out,
      progress: profile?.measureStages(printer) ?? printer,
      countArticles: profile?.countArticles,
      measureFiles: profile?.measureFiles,
    },
    context,
  );
  await writeDiagnostics(log, format, context);
  if (site === undefined || written === undefined) {
    context.writeError(`${summarise(log.entries)}. Nothing was written; ${out} is unchanged.`);
  } else if (format === 'text') {
    const seconds = ((context.milliseconds() - started) / 1000).toFixed(1);
    const count = countOf(site.built?.size ?? site.pages.length, 'page');
    context.write(`${count} in ${seconds} s · ${out}\n`);
  }
  if (profile !== undefined) context.writeError(profile.format());
  context.finish(code);
}
