import { ExitCode, exitCodeOf } from '../diagnostics/exitCode';
import { countOf } from '../diagnostics/formatDiagnostics';
import { diskCache, pruneCache } from '../files/cacheFolder';
import { contentHash } from '../files/contentHash';
import { diskFileStore } from '../files/fileStore';
import type { Installation } from '../files/installation';
import { exists } from '../files/writableFolder';
import { buildOutputFiles, buildPageFiles } from '../site/buildOutputFiles';
import type { CompiledSite } from '../site/compiledSite';
import { type OutputFile, staleNames } from '../site/outputFile';
import { type OutputFolder, openOutput } from '../site/outputFolder';
import { adoptableFiles, readMade } from '../site/parts/readParts';
import type { Shard } from '../site/parts/shard';
import { writePart } from '../site/parts/writePart';
import { openPrerenderer, type Prerenderer } from '../site/prerender/prerenderer';
import { type BuiltViewer, readViewer } from '../site/readViewer';
import { writeSite } from '../site/writeSite';
import {
  type BuildContext,
  type CompiledFolder,
  type CompileFolderOptions,
  compileFolder,
} from './compileFolder';

/** The options of `buildFolder`. With `shard`, it builds a part of the site; with `parts`, it merges them. */
export interface BuildFolderOptions extends Omit<CompileFolderOptions, 'notes' | 'onSources'> {
  /** The folder to write to. */
  out: string;
  /** The base path of the site, with a slash at both ends; if missing, the path of `url` in `recto.yaml`. */
  baseUrl?: string | undefined;
  /** Writes nothing if there are warnings. */
  strict: boolean;
  /** Writes into a folder that contains files of other programs. */
  force: boolean;
  /**
   * Called with a hash of all sources when they have been read; throws if it differs from the hash of the merged parts.
   */
  checkSources?: ((hash: string) => void) | undefined;
  /** Returns output files whose generation is measured. */
  measureFiles?: ((files: OutputFiles) => OutputFiles) | undefined;
}

/** The result of building a site's folder. */
export interface BuiltFolder extends CompiledFolder {
  /** The exit code of `recto build` for the diagnostics. */
  code: ExitCode;
  /** The names of the new and changed files; `undefined` if the site is invalid, so that nothing was written. */
  written: readonly string[] | undefined;
}

/** Maximum size of the cache in bytes, not counting files that the current build uses. */
const cacheLimit = 256 * 1024 * 1024;

/** Minimum number of milliseconds between two checks of the cache's size, which take long for large sites. */
const pruneInterval = 3_600_000;

/**
 * Compiles a site, a part of a site, or a site from its parts, and writes it to a folder if there are no errors.
 *
 * @throws {CommandError} if a file cannot be read or written, or the parts do not match the sources
 * @throws the reason of `signal` if it is aborted
 */
export async function buildFolder(
  folder: string,
  options: BuildFolderOptions,
  context: BuildContext,
): Promise<BuiltFolder> {
  const started = new Date();
  const viewer = await readViewer(context.installation.viewerFolder);
  const prerenderer = openPrerenderer({ ...viewer, worker: context.installation.prerenderThread });
  // For a new folder all pages are prerendered, so the threads are started before the pages are compiled.
  const isNew = options.parts === undefined && !(await exists(options.out));
  if (isNew) prerenderer.expect(Number.POSITIVE_INFINITY);
  let sources = '';
  const onSources = (hash: string) => {
    sources = hash;
    options.checkSources?.(hash);
  };
  try {
    const compiled = await compileFolder(folder, { ...options, onSources }, context);
    const { log, site, config } = compiled;
    const code = exitCodeOf(log.entries, options.strict);
    if (site === undefined || code !== ExitCode.ok)
      return { ...compiled, code, written: undefined };
    const baseUrl = options.baseUrl ?? basePathOf(config?.value.url);
    const run = { ...options, baseUrl, folder, sources, viewer, prerenderer };
    return { ...compiled, code, written: await write({ ...compiled, site }, run, context) };
  } finally {
    await prerenderer.close();
    await pruneCache(context.cacheFolder, {
      ...{ limit: cacheLimit, usedSince: started },
      unlessSince: new Date(started.getTime() - pruneInterval),
    });
  }
}

/** Returns the path of a site's URL, with a slash at both ends. */
function basePathOf(url: string | undefined): string {
  const path = url === undefined ? '/' : new URL(url).pathname;
  return path.endsWith('/') ? path : `${path}/`;
}

interface WriteOptions extends BuildFolderOptions {
  baseUrl: string;
  /** The folder with the site's sources. */
  folder: string;
  /** A hash of all sources. */
  sources: string;
  viewer: BuiltViewer;
  prerenderer: Prerenderer;
}

type WrittenSite = Pick<CompiledFolder, 'day' | 'articles'> & { site: CompiledSite };

/**
 * Prerenders a compiled site, or a part of it, and writes it to the output folder. Returns the names of the new and
 * changed files.
 */
async function write(
  compiled: WrittenSite,
  options: WriteOptions,
  context: BuildContext,
): Promise<string[]> {
  const { folder, out: outFolder, force, progress, shard, signal } = options;
  signal?.throwIfAborted();
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
    progress.end(`${countOf(written.length, 'file')} changed`);
    return written;
  } finally {
    await out.close();
  }
}

/** Returns the options of `buildOutputFiles` and `buildPageFiles`. */
function fileOptions(
  { baseUrl, viewer, prerenderer, parts }: WriteOptions,
  { cacheFolder, installation }: BuildContext,
) {
  return {
    readPrinted: parts && ((name: string, key: string) => readMade(parts, name, key)),
    base: baseUrl,
    assets: viewer.assets,
    prerenderer,
    cache: diskCache(cacheFolder),
    fontFiles: installation.fontFiles,
    generator: viewer.hash + installation.generator,
  };
}

async function writeWhole(
  out: OutputFolder,
  { site }: WrittenSite,
  options: WriteOptions,
  context: BuildContext,
): Promise<string[]> {
  const { viewer, prerenderer, progress, measureFiles = unmeasured, parts, signal } = options;
  const listed = measureFiles(buildOutputFiles(site, fileOptions(options, context)));
  const outputFiles = unlessAborted(listed, signal);
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
  context: BuildContext,
): Promise<string[]> {
  const { folder, baseUrl: base, drafts = false, shard, sources, signal } = options;
  const { measureFiles = unmeasured, prerenderer, progress, viewer } = options;
  const listed = measureFiles(buildPageFiles(site, fileOptions(options, context)));
  const outputFiles = unlessAborted(listed, signal);
  prerenderer.expect(outputFiles.size);
  progress.step?.('generating and writing');
  const description = {
    ...programOf(viewer, context.installation),
    ...{ shard, sources },
    options: { base, today, drafts, folder: diskFileStore(folder).nameOf('.') },
  };
  return writePart(out, site, { description, outputFiles, articles });
}

type OutputFiles = ReadonlyMap<string, OutputFile>;

function unmeasured(files: OutputFiles): OutputFiles {
  return files;
}

/** Returns output files that are not generated any more after the signal is aborted. */
function unlessAborted(files: OutputFiles, signal: AbortSignal | undefined): OutputFiles {
  if (signal === undefined) return files;
  const checked = [...files].map(([name, { key, make }]) => {
    const makeUnlessAborted = async () => {
      signal.throwIfAborted();
      return make();
    };
    return [name, { key, make: makeUnlessAborted }] as const;
  });
  return new Map(checked);
}

/** Returns the version of the program, and a hash of the pipeline's and the viewer's code. */
export function programOf(
  { hash }: Pick<BuiltViewer, 'hash'>,
  { version, generator }: Installation,
) {
  return { version, program: contentHash(hash + generator) };
}
