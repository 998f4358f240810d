import { workerData } from 'node:worker_threads';
import { createDataReader, type SharedData } from '../../files/threads';
import {
  createSocialImages,
  type SocialDesign,
  type SocialText,
} from '../social/renderSocialImage';
import {
  loadRenderer,
  type MissingPage,
  type PrerenderPage,
  type PrerenderSite,
  prerenderHtml,
} from './prerenderHtml';

interface PageTask {
  page: PrerenderPage | MissingPage;
  site: SharedData;
}

interface SocialImageTask {
  text: SocialText;
  design: SharedData;
}

const { rendererFile }: { rendererFile: string } = workerData;
const renderer = loadRenderer(rendererFile);
// While a thread waits for its first task, it runs nothing else. Errors are thrown by the tasks.
await renderer.catch(() => undefined);
const readSite = createDataReader<PrerenderSite>();
const readDesign = createDataReader<SocialDesign>();
const socialImage = createSocialImages();

/**
 * Renders a page in a worker thread, and returns the content of its HTML file. `Prerenderer` calls the function by
 * name.
 */
export async function prerenderInThread({ page, site }: PageTask): Promise<string> {
  return prerenderHtml(page, readSite(site), await renderer);
}

/** Renders a social image in a worker thread, and returns the bytes of its PNG file. */
export function socialImageInThread({ text, design }: SocialImageTask): Promise<Uint8Array> {
  return socialImage(text, readDesign(design));
}
