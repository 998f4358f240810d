import { availableParallelism } from 'node:os';
import { serialize } from 'node:v8';
import type { Piscina } from 'piscina';
import {
  type MissingPage,
  type PageRenderer,
  type PrerenderPage,
  type PrerenderSite,
  prerenderHtml,
} from './prerenderHtml';

/** Renders the pages of a release, in several threads when there are enough pages. */
export interface Prerenderer {
  /** Announces the number of files to render, so that threads are started for many and not for few. */
  expect(files: number): void;
  /** The HTML file of a page. */
  html(page: PrerenderPage | MissingPage, site: PrerenderSite): Promise<string>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface PrerendererOptions {
  /** Loads the renderer; called only when a page must be rendered in this thread. */
  loadRenderer(): Promise<PageRenderer>;
  /** The viewer's server bundle, which other threads load themselves. */
  rendererFile: string;
  /** The program that a thread runs. */
  worker: string;
}

/** A site as passed to a thread, which reads the bytes once. */
export interface SharedSite {
  id: number;
  /** A serialised `PrerenderSite`. */
  memory: SharedArrayBuffer;
}

/** Below this many files, starting threads takes longer than prerenderer. */
const filesWorthThreads = 24;

/** Opens the prerenderer of a release. */
export function openPrerenderer(options: PrerendererOptions): Prerenderer {
  const shared = new Map<PrerenderSite, SharedSite>();
  let pool: Promise<Piscina> | undefined;

  function share(site: PrerenderSite): SharedSite {
    const known = shared.get(site) ?? { id: shared.size, memory: toSharedMemory(site) };
    shared.set(site, known);
    return known;
  }

  return {
    expect(files) {
      if (files >= filesWorthThreads) pool ??= openPool(options);
    },
    async html(page, site) {
      if (pool === undefined) return prerenderHtml(page, site, await options.loadRenderer());
      return (await pool).run({ page, site: share(site) }, { name: 'prerenderInThread' });
    },
    close: async () => (await pool)?.destroy(),
  };
}

async function openPool({ worker, rendererFile }: PrerendererOptions): Promise<Piscina> {
  const { Piscina } = await import('piscina');
  const threads = Math.min(availableParallelism(), 8);
  return new Piscina({
    filename: worker,
    workerData: { rendererFile },
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: 2, // The next page is there when one is done.
  });
}

function toSharedMemory(site: PrerenderSite): SharedArrayBuffer {
  const bytes = serialize(site);
  const memory = new SharedArrayBuffer(bytes.byteLength);
  new Uint8Array(memory).set(bytes);
  return memory;
}
