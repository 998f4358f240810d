import { Command } from '@commander-js/extra-typings';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { countOf, summarise } from '../diagnostics/formatDiagnostics';
import { diskCache, pruneCache } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { diskFileStore } from '../files/fileStore';
import { exists } from '../files/writableFolder';
import { buildOutputFiles, buildPageFiles } from '../site/buildOutputFiles';
import type { CompiledSite } from '../site/compiledSite';
import type { Progress } from '../site/compileSite';
import { staleNames } from '../site/outputFile';
import { type OutputFolder, openOutput } from '../site/outputFolder';
import { adoptableFiles, type Parts, readMade } from '../site/parts/readParts';
import type { Shard } from '../site/parts/shard';
import { writePart } from '../site/parts/writePart';
import { openPrerenderer, type Prerenderer } from '../site/prerender/prerenderer';
import { type BuiltViewer, readViewer } from '../site/readViewer';
import { writeSite } from '../site/writeSite';
import { type BuildProfile, createBuildProfile } from './buildProfile';
import { type CachingContext, type CommandContext, withCache } from './commandContext';
import { type CompiledFolder, compileFolder, writeDiagnostics } from './compileFolder';
import {
  cacheDirOption,
  dateOption,
  examples,
  type Format,
  formatOption,
  shardOption,
  siteBaseUrlOption,
} from './options';
import { createProgressPrinter } from './terminal';

interface BuildOptions {
  /** The folder to write to; if missing, `site` or, with `shard`, `part-<index>`. */
  out?: string | undefined;
  /** The base path of the site, with a slash at both ends. If missing, it is the path of `url` in `recto.yaml`. */
  baseUrl?: string | undefined;
  format: Format;
  strict: boolean;
  force: boolean;
  date?: string | undefined;
  drafts?: boolean | undefined;
  /** If true, prints the durations of all stages. */
  profile?: boolean | undefined;
  /** The part of the site to build; the whole site if missing. */
  shard?: Shard | undefined;
  /** The parts from which the site is merged; missing if the site is not merged from parts. */
  parts?: Parts | undefined;
  /**
   * Called with a hash of all sources when they have been read. Throws if the hash differs from that of the merged
   * parts.
   */
  checkSources?: ((hash: string) => void) | undefined;
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
    .option('--force', 'write into a folder that contains other files', false)
    .addOption(dateOption())
    .addOption(cacheDirOption())
    .option('--drafts', 'publish drafts, and posts dated after the build date', false)
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
        'recto build docs --out public --base-url /kit/': 'build another folder, for a path',
        'recto build --drafts': 'build with drafts, for a preview',
      }),
    )
    .action((folder, options) => buildSite(folder, options, withCache(context, folder, options)));
}

/** Maximum size of the cache in bytes, not counting files that the current build uses. */
const cacheLimit = 256 * 1024 * 1024;

/** Minimum number of milliseconds between two checks of the cache's size, which take a long time for large sites. */
const pruneInterval = 3_600_000;

/**
 * Builds a whole site, a part of a site (`shard`) or a site from its parts (`parts`). Prints the result and sets the
 * exit code.
 */
export async function buildSite(
  folder: string,
  options: BuildOptions,
  context: CachingContext,
): Promise<void> {
  const { shard, format, strict } = options;
  const started = { at: new Date(), milliseconds: context.milliseconds() };
  const profile = options.profile ? createBuildProfile(context) : undefined;
  const printer = createProgressPrinter(context, format !== 'text');
  const progress = profile?.measureStages(printer) ?? printer;
  const viewer = await readViewer(context.installation.viewerFolder);
  const prerenderer = openPrerenderer({ ...viewer, worker: context.installation.prerenderThread });
  const out = options.out ?? (shard === undefined ? 'site' : `part-${shard.index}`);
  // For a new folder all pages are prerendered, so the threads are started before the pages are compiled.
  const isNew = options.parts === undefined && !(await exists(out));
  if (isNew) prerenderer.expect(Number.POSITIVE_INFINITY);
  let sources = '';
  const onSources = (hash: string) => {
    sources = hash;
    options.checkSources?.(hash);
  };
  try {
    const { date, drafts, parts } = options;
    const compileOptions = { date, drafts, progress, profile, shard, parts, onSources };
    const compiled = await compileFolder(folder, compileOptions, context);
    const { log, site, config } = compiled;
    const code = exitCodeOf(log.entries, strict);
    const isValid = site !== undefined && code === ExitCode.ok;
    if (isValid) {
      const run = {
        ...options,
        baseUrl: options.baseUrl ?? basePathOf(config?.value.url),
        folder,
        out,
        date,
        sources,
        viewer,
        prerenderer,
        progress,
        profile,
      };
      await write({ ...compiled, site }, run, context);
    }
    await writeDiagnostics(log, format, context);
    if (!isValid) {
      context.writeError(`${summarise(log.entries)}. Nothing was written; ${out} is unchanged.`);
    } else if (format === 'text') {
      const seconds = ((context.milliseconds() - started.milliseconds) / 1000).toFixed(1);
      const count = countOf(site.built?.size ?? site.pages.length, 'page');
      context.write(`${count} in ${seconds} s · ${out}\n`);
    }
    if (profile !== undefined) context.writeError(profile.format());
    context.finish(code);
  } finally {
    await prerenderer.close();
    await pruneCache(context.cacheFolder, {
      ...{ limit: cacheLimit, usedSince: started.at },
      unlessSince: new Date(started.at.getTime() - pruneInterval),
    });
  }
}

/** Returns the path of a site's URL, with a slash at both ends. */
function basePathOf(url: string | undefined): string {
  const path = url === undefined ? '/' : new URL(url).pathname;
  return path.endsWith('/') ? path : `${path}/`;
}

interface WriteOptions extends Omit<BuildOptions, 'profile' | 'baseUrl'> {
  baseUrl: string;
  /** The folder with the site's sources. */
  folder: string;
  out: string;
  /** A hash of all sources. */
  sources: string;
  viewer: BuiltViewer;
  prerenderer: Prerenderer;
  progress: Progress;
  profile?: BuildProfile | undefined;
}

type WrittenSite = Pick<CompiledFolder, 'day' | 'articles'> & { site: CompiledSite };

/** Prerenders a compiled site, or a part of it, and writes it to the output folder. */
async function write(
  compiled: WrittenSite,
  options: WriteOptions,
  context: CachingContext,
): Promise<void> {
  const { folder, out: outFolder, force, progress, shard } = options;
  progress.start('Rendering and writing');
  progress.step?.('opening the folder');
  const out = await openOutput(outFolder, {
    sourceFolder: folder,
    force,
    report: context.writeError,
  });
  try {
    progress.step?.('listing output files');
    const written =
      shard === undefined
        ? await writeWhole(out, compiled, options, context)
        : await writeShard(out, compiled, { ...options, shard }, context);
    progress.end(`${countOf(written, 'file')} changed`);
  } finally {
    await out.close();
  }
}

/** Returns the options of `buildOutputFiles` and `buildPageFiles`. */
function fileOptions(
  { baseUrl, viewer, prerenderer, parts }: WriteOptions,
  context: CachingContext,
) {
  return {
    readPrinted: parts && ((name: string, key: string) => readMade(parts, name, key)),
    base: baseUrl,
    assets: viewer.assets,
    prerenderer,
    cache: diskCache(context.cacheFolder),
    fontFiles: context.installation.fontFiles,
    generator: viewer.hash + context.installation.generator,
  };
}

async function writeWhole(
  out: OutputFolder,
  { site }: WrittenSite,
  options: WriteOptions,
  context: CachingContext,
): Promise<number> {
  const { viewer, prerenderer, progress, profile, parts } = options;
  const listed = buildOutputFiles(site, fileOptions(options, context));
  const outputFiles = profile?.measureFiles(listed) ?? listed;
  const adopted = parts && adoptableFiles(parts, outputFiles);
  const stale = staleNames(outputFiles, out.record.files);
  prerenderer.expect(stale.filter((name) => !adopted?.has(name)).length);
  progress.step?.('generating and writing');
  return writeSite(out, site, { assets: viewer.files, outputFiles, adopted });
}

async function writeShard(
  out: OutputFolder,
  { site, day: today, articles = new Map() }: WrittenSite,
  options: WriteOptions & { shard: Shard },
  context: CachingContext,
): Promise<number> {
  const { folder, baseUrl: base, drafts = false, shard, sources } = options;
  const listed = buildPageFiles(site, fileOptions(options, context));
  const outputFiles = options.profile?.measureFiles(listed) ?? listed;
  options.prerenderer.expect(outputFiles.size);
  options.progress.step?.('generating and writing');
  const description = {
    ...programOf(options.viewer, context),
    ...{ shard, sources },
    options: { base, today, drafts, folder: diskFileStore(folder).nameOf('.') },
  };
  return writePart(out, site, { description, outputFiles, articles });
}

/** Returns the version of the program, and a hash of the pipeline's and the viewer's code. */
export function programOf({ hash }: Pick<BuiltViewer, 'hash'>, { installation }: CommandContext) {
  const { version, generator } = installation;
  return { version, program: contentHash(hash + generator) };
}
