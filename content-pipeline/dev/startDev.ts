import { nameIn } from '../files/names';
import { readLines } from '../files/readLines';
import type { FileChange, FolderWatch, WatchListener } from '../files/watchFolders';
import { openServer, type RunningServer } from '../serve/openServer';
import { buildOutputFiles } from '../site/buildOutputFiles';
import { openPrerenderer, type Prerenderer } from '../site/prerender/prerenderer';
import type { BuiltViewer } from '../site/readViewer';
import type { SocialOptions } from '../site/social/buildSocialImages';
import { type Compilation, type CompilerOptions, createCompiler } from './compiler';
import { createSession } from './createSession';
import { createDevAnswer } from './devServer';
import { createEventStreams } from './events';
import { createLiveSite } from './liveSite';
import { createUrgentWork } from './urgentWork';

/** The options of `recto dev`. */
export interface DevOptions {
  site: CompilerOptions;
  viewer: BuiltViewer;
  fontFiles: SocialOptions['fontFiles'];
  /** The port to listen on; 0 for any free port. */
  port: number;
  /** True if another port may be used when `port` is in use. */
  otherPorts: boolean;
  /** The base path of the site, with a slash at both ends. */
  base: string;
  /** Path of the script of the worker threads that prerender pages. */
  prerenderThread: string;
  /** Creates an empty set of watched folders. Changes in these folders are reported to the listener. */
  watch(listener: WatchListener): FolderWatch;
}

/** The callbacks of `recto dev`. */
export interface DevListener {
  /**
   * Receives the result when the whole site has been compiled. `changed` contains the paths, relative to the site's
   * folder, of the files that have changed since the last call.
   */
  onCompiled(compilation: Compilation, changed: readonly string[]): void;
  /** Receives an error that is not a diagnostic. */
  onDefect(error: unknown): void;
  /** Receives the error after which changes of files can no longer be detected. */
  onUnwatched(error: unknown): void;
}

/**
 * Serves a site from memory, and updates it and all open pages when its sources change. Resolves as soon as the server
 * accepts requests, before the site is compiled.
 *
 * @throws {Error} if the server cannot listen on the port
 */
export async function startDev(options: DevOptions, listener: DevListener): Promise<RunningServer> {
  const { site, viewer, base, port, otherPorts } = options;
  const streams = createEventStreams();
  const live = createLiveSite(viewer.hash + base, streams.send);
  const urgent = createUrgentWork();
  const compiler = createCompiler(site, undefined, urgent);
  let changed = new Set<string>();
  const session = createSession(compiler, live, {
    onDefect: listener.onDefect,
    readLines,
    onCompiled(compilation) {
      const names = [...changed];
      changed = new Set();
      void watchAll().catch(listener.onDefect);
      listener.onCompiled(compilation, names);
    },
  });

  const onChange = gather((changes: readonly FileChange[]) => {
    for (const { file } of changes) changed.add(nameIn(site.siteFolder, file));
    session.applyChanges(changes).catch(listener.onDefect);
  });
  const prerenderer = openPrerenderer({ ...viewer, worker: options.prerenderThread });
  const answer = createDevAnswer({
    ...{ live, streams, base, urgent },
    show: session.show,
    compiled: () => compiled,
    assets: viewer.files,
    outputFilesOf: outputFilesWith(options, prerenderer),
  });
  let compiled: Promise<void> | undefined;
  const server = await openServer(answer, { port, base, otherPorts });
  const watch = options.watch({ onChange, onFailure: listener.onUnwatched });
  const watchAll = async () => {
    for (const folder of await compiler.folders()) await watch.add(folder);
  };
  // The first request needs the renderer. Loading it now fills the time until the folder is being watched.
  viewer.loadRenderer().catch(listener.onDefect);
  compiled = watch.add(site.siteFolder).then(session.begin).catch(listener.onDefect);
  return {
    ...server,
    async close() {
      await watch.close();
      streams.close();
      await server.close();
      await prerenderer.close();
    },
  };
}

function outputFilesWith({ base, viewer, fontFiles, site }: DevOptions, prerenderer: Prerenderer) {
  const { cache } = site;
  const generator = viewer.hash + site.generator;
  const { assets } = viewer;
  return (compiled: Parameters<typeof buildOutputFiles>[0]) =>
    buildOutputFiles(compiled, { base, assets, prerenderer, cache, fontFiles, generator });
}

/**
 * The number of milliseconds to wait for further changes, because editors cause several changes when they save a file.
 */
const pause = 5;

/**
 * Returns a function that collects the items that are passed to it. `pause` milliseconds after the first item, it
 * passes all collected items to `handOver`.
 */
export function gather<Item>(handOver: (items: readonly Item[]) => void): (item: Item) => void {
  let waiting: Item[] = [];
  return (item) => {
    waiting.push(item);
    if (waiting.length > 1) return;
    setTimeout(() => {
      const items = waiting;
      waiting = [];
      handOver(items);
    }, pause);
  };
}
