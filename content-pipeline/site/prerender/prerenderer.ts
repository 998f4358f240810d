import type Piscina from 'piscina';
import { type SharedData, shareData, startThreads } from '../../files/threads';
import {
  createSocialImages,
  type SocialDesign,
  type SocialText,
} from '../social/renderSocialImage';
import {
  type MissingPage,
  type PageRenderer,
  type PrerenderPage,
  type PrerenderSite,
  prerenderHtml,
} from './prerenderHtml';

/** A renderer of the pages and social images of a site. It uses worker threads if there are many files. */
export interface Prerenderer {
  /**
   * Prepares for rendering a number of files: starts worker threads if there are at least `filesWorthThreads` files.
   */
  expect(files: number): void;
  /** Returns the content of the HTML file of a page. */
  html(page: PrerenderPage | MissingPage, site: PrerenderSite): Promise<string>;
  /** Returns the social image of a page as a PNG file. */
  socialImage(text: SocialText, design: SocialDesign): Promise<Uint8Array>;
  /** Ends the threads. */
  close(): Promise<void>;
}

interface PrerendererOptions {
  /** Loads the renderer. Called only to render a page in the main thread. */
  loadRenderer(): Promise<PageRenderer>;
  /** Path of the viewer's server bundle, from which each thread loads the renderer. */
  rendererFile: string;
  /** Path of the script that the worker threads execute. */
  worker: string;
}

/**
 * Minimum number of files for which threads are started. For fewer files, starting threads takes longer than rendering.
 */
const filesWorthThreads = 24;

/** Creates a prerenderer. It renders in the main thread unless its method `expect` has started worker threads. */
export function openPrerenderer({
  loadRenderer,
  rendererFile,
  worker,
}: PrerendererOptions): Prerenderer {
  const shared = new Map<PrerenderSite | SocialDesign, SharedData>();
  const socialImage = createSocialImages();
  let pool: Promise<Piscina> | undefined;

  function share(data: PrerenderSite | SocialDesign): SharedData {
    const known = shared.get(data) ?? shareData(shared.size, data);
    shared.set(data, known);
    return known;
  }

  return {
    expect(files) {
      // With two tasks per thread, the next page is waiting when a page is done.
      if (files >= filesWorthThreads) pool ??= startThreads(worker, { rendererFile }, 2);
    },
    async html(page, site) {
      if (pool === undefined) return prerenderHtml(page, site, await loadRenderer());
      return (await pool).run({ page, site: share(site) }, { name: 'prerenderInThread' });
    },
    async socialImage(text, design) {
      if (pool === undefined) return socialImage(text, design);
      return (await pool).run({ text, design: share(design) }, { name: 'socialImageInThread' });
    },
    close: async () => (await pool)?.destroy(),
  };
}
