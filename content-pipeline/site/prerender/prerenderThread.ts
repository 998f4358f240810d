import { deserialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import type { SharedSite } from './prerenderer';
import {
  loadRenderer,
  type MissingPage,
  type PrerenderPage,
  type PrerenderSite,
  prerenderHtml,
} from './prerenderHtml';

interface Task {
  page: PrerenderPage | MissingPage;
  site: SharedSite;
}

const { rendererFile }: { rendererFile: string } = workerData;
const renderer = loadRenderer(rendererFile);
const sites = new Map<number, PrerenderSite>();

/** Renders the HTML file of a page in a worker thread; this file is the program of the thread. */
export async function prerenderInThread({ page, site: { id, memory } }: Task): Promise<string> {
  const site: PrerenderSite = sites.get(id) ?? deserialize(Buffer.from(new Uint8Array(memory)));
  sites.set(id, site);
  return prerenderHtml(page, site, await renderer);
}
