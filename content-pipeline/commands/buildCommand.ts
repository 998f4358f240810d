import { Command } from '@commander-js/extra-typings';
import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { countOf, summarise } from '../diagnostics/formatDiagnostics';
import { diskCache, pruneCache } from '../files/cacheFolder';
import { exists } from '../files/writableFolder';
import { buildOutputFiles } from '../site/buildOutputFiles';
import type { CompiledSite } from '../site/compiledSite';
import type { Progress } from '../site/compileSite';
import { staleNames } from '../site/outputFile';
import { openOutput } from '../site/outputFolder';
import { openPrerenderer, type Prerenderer } from '../site/prerender/prerenderer';
import { type BuiltViewer, readViewer } from '../site/readViewer';
import { writeSite } from '../site/writeSite';
import { type BuildProfile, createBuildProfile } from './buildProfile';
import type { CommandContext } from './commandContext';
import { compileFolder, writeDiagnostics } from './compileFolder';
import { baseUrlOption, dateOption, type Format, formatOption } from './options';
import { createProgressPrinter } from './terminal';

interface BuildOptions {
  out: string;
  /** The path that the site is published below, with a slash at both ends. */
  baseUrl: string;
  format: Format;
  strict: boolean;
  force: boolean;
  date?: string | undefined;
  drafts?: boolean | undefined;
  /** Measures the build. */
  profile?: BuildProfile | undefined;
}

/** Creates `recto build`, which compiles a site and writes it to a folder. */
export function buildCommand(context: CommandContext) {
  return new Command('build')
    .description('Compile a site and write it to a folder that any static host can serve')
    .argument('[site]', 'folder with recto.yaml', '.')
    .option('--out <folder>', 'folder to write to', 'site')
    .addOption(baseUrlOption('path that the site is published below'))
    .addOption(formatOption())
    .option('--strict', 'treat warnings as errors', false)
    .option('--force', 'write into a folder that contains other files', false)
    .addOption(dateOption())
    .option('--drafts', 'publish drafts, and posts of days after the build date', false)
    .option(
      '--profile',
      'print the seconds of each stage, and the memory, to standard error',
      false,
    )
    .action(async (folder, { profile: isProfiled, ...options }) => {
      const started = context.milliseconds();
      const profile = isProfiled ? createBuildProfile(context) : undefined;
      const { code, site } = await build(folder, { ...options, profile }, context);
      if (site !== undefined && options.format === 'text') {
        const seconds = ((context.milliseconds() - started) / 1000).toFixed(1);
        context.write(`${countOf(site.pages.length, 'page')} in ${seconds} s · ${options.out}\n`);
      }
      if (profile !== undefined) context.writeError(profile.format());
      context.finish(code);
    });
}

/** The size limit of the cache in bytes, besides what a build uses itself. */
const cacheLimit = 256 * 1024 * 1024;

/** Milliseconds between two times at which the size of the cache is looked at: it has files for each page. */
const pruneInterval = 3_600_000;

/** Builds a site. Returns it where it was written, and the exit code. */
async function build(
  folder: string,
  options: BuildOptions,
  context: CommandContext,
): Promise<{ code: ExitCode; site: CompiledSite | undefined }> {
  const { date, drafts, profile } = options;
  const printer = createProgressPrinter(context, options.format !== 'text');
  const progress = profile?.measureStages(printer) ?? printer;
  const started = new Date();
  const viewer = await readViewer(context.installation.viewerFolder);
  const prerenderer = openPrerenderer({ ...viewer, worker: context.installation.prerenderThread });
  // In a new folder all pages are prerendered: the threads start while pages are compiled.
  if (!(await exists(options.out))) prerenderer.expect(Number.POSITIVE_INFINITY);
  try {
    const compileOptions = { date, drafts, progress, profile };
    const { log, site } = await compileFolder(folder, compileOptions, context);
    const code = exitCodeOf(log.entries, options.strict);
    const isValid = site !== undefined && code === ExitCode.ok;
    if (isValid) await write(site, { ...options, folder, viewer, prerenderer, progress }, context);
    await writeDiagnostics(log, options.format, context);
    if (isValid) return { code, site };
    context.writeError(
      `${summarise(log.entries)}. Nothing was written; ${options.out} is unchanged.`,
    );
    return { code, site: undefined };
  } finally {
    await prerenderer.close();
    await pruneCache(context.cacheFolder, {
      ...{ limit: cacheLimit, usedSince: started },
      unlessSince: new Date(started.getTime() - pruneInterval),
    });
  }
}

interface WriteOptions extends BuildOptions {
  /** The folder of the sources. */
  folder: string;
  viewer: BuiltViewer;
  prerenderer: Prerenderer;
  progress: Progress;
}

/** Prerenders a compiled site and writes it. */
async function write(
  site: CompiledSite,
  { folder, out: outFolder, force, baseUrl, viewer, prerenderer, progress, profile }: WriteOptions,
  context: CommandContext,
): Promise<void> {
  progress.start('Rendering and writing');
  progress.step?.('opening the folder');
  const out = await openOutput(outFolder, {
    sourceFolder: folder,
    force,
    report: context.writeError,
  });
  try {
    progress.step?.('listing output files');
    const listed = buildOutputFiles(site, {
      base: baseUrl,
      assets: viewer.assets,
      prerenderer,
      cache: diskCache(context.cacheFolder),
      fontFiles: context.installation.fontFiles,
      generator: viewer.hash + context.installation.generator,
    });
    const outputFiles = profile?.measureFiles(listed) ?? listed;
    prerenderer.expect(staleNames(outputFiles, out.record.files).length);
    progress.step?.('making and writing');
    const written = await writeSite(out, site, { assets: viewer.files, outputFiles });
    progress.end(`${countOf(written, 'file')} changed`);
  } finally {
    await out.close();
  }
}
