import { deserialize } from 'node:v8';
import { workerData } from 'node:worker_threads';
import { type DrawnPage, type DrawnSite, drawHtml, type MissingPage } from './drawHtml';
import type { SharedSite } from './drawing';
import { loadRenderer } from './pageRenderer';

interface Task {
  page: DrawnPage | MissingPage;
  site: SharedSite;
}

const { rendererFile }: { rendererFile: string } = workerData;
const renderer = loadRenderer(rendererFile);
const sites = new Map<number, DrawnSite>();

/** Draws the HTML file of a page in a thread of its own; this file is the program of the thread. */
export async function drawInThread({ page, site: { id, memory } }: Task): Promise<string> {
  const site: DrawnSite = sites.get(id) ?? deserialize(Buffer.from(new Uint8Array(memory)));
  sites.set(id, site);
  return drawHtml(page, site, await renderer);
}
