import path from 'node:path';
import { readLines } from '../files/readLines';
import { type FileChange, watchFolders } from '../files/watchFolders';
import { openServer, type RunningServer } from '../serve/openServer';
import { buildRenderings } from '../site/buildRenderings';
import { type Drawing, openDrawing } from '../site/drawing/drawing';
import { attribute } from '../site/markup';
import type { BuiltViewer } from '../site/readViewer';
import type { SocialOptions } from '../site/social/buildSocialImages';
import { answerDev, eventsName } from './answerDev';
import { type Compilation, type CompilerOptions, createCompiler } from './compiler';
import { createSession } from './createSession';
import { devFiles } from './devFiles';
import { createEventStreams } from './eventStreams';
import { gather } from './gather';
import { createShowcase } from './showcase';

/** What a site is written at with. */
export interface DevOptions {
  site: CompilerOptions;
  viewer: BuiltViewer;
  fontFiles: SocialOptions['fontFiles'];
  /** 0 takes any free port. */
  port: number;
  /** Whether another port is used where this one is in use. */
  otherPorts: boolean;
  /** The path of the site, with slashes at both ends. */
  base: string;
  /** The program of a thread that draws pages. */
  drawingThread: string;
}

/** What happens while a site is being written. */
export interface DevListener {
  /** The whole site has been compiled, because of these files; all of them the first time. */
  onCompiled(compilation: Compilation, changed: readonly string[]): void;
  /** Something else went wrong than a mistake of an author. */
  onDefect(error: unknown): void;
  /** Changes are no longer heard of. */
  onUnwatched(error: unknown): void;
}

/** Serves a site out of memory and keeps it, and all open pages, as its sources are. Fails when the port is taken. */
export async function startDev(options: DevOptions, listener: DevListener): Promise<RunningServer> {
  const { site, viewer, base, port, otherPorts } = options;
  const streams = createEventStreams();
  const showcase = createShowcase(viewer.hash + base, streams.send);
  const compiler = createCompiler(site);
  let changed = new Set<string>();
  const session = createSession(compiler, showcase, {
    onDefect: listener.onDefect,
    readLines,
    onCompiled(compilation) {
      const names = [...changed];
      changed = new Set();
      void watchAll().catch(listener.onDefect);
      listener.onCompiled(compilation, names);
    },
  });

  const onChanges = gather((changes: readonly FileChange[]) => {
    for (const { file } of changes) changed.add(path.relative(site.siteFolder, file));
    session.take(changes).catch(listener.onDefect);
  });
  const watch = watchFolders({ onChange: onChanges, onFailure: listener.onUnwatched });
  const watchAll = async () => {
    for (const folder of await compiler.folders()) await watch.add(folder);
  };

  const drawing = openDrawing({ ...viewer, worker: options.drawingThread });
  const lookUp = devFiles({
    site: showcase.site,
    file: showcase.file,
    assets: viewer.files,
    renderingsOf: renderingsWith(options, drawing),
    mark: attribute('data-dev', base + eventsName),
  });
  let begun: Promise<void> | undefined;
  const server = await openServer(
    async (request, response) => {
      await begun;
      await answerDev(request, response, { lookUp, base, showcase, streams });
    },
    { port, base, otherPorts },
  );
  begun = watch.add(site.siteFolder).then(session.begin);
  await begun;
  return {
    ...server,
    async close() {
      await watch.close();
      streams.close();
      await server.close();
    },
  };
}

/** HTML and other files of a site as `recto build` makes them, by the thread that answers. */
function renderingsWith({ base, viewer, fontFiles, site }: DevOptions, drawing: Drawing) {
  const { cache } = site;
  const generator = viewer.hash + site.generator;
  const { assets } = viewer;
  return (compiled: Parameters<typeof buildRenderings>[0]) =>
    buildRenderings(compiled, { base, assets, drawing, cache, fontFiles, generator });
}
