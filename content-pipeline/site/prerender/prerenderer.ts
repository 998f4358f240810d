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

/** Renders the pages and social images of a release, in several threads when there are enough of them. */
export interface Prerenderer {
  /** Announces the number of files to render, so that threads are started for many and not for few. */
  expect(files: number): void;
  /** Returns the HTML file of a page. */
  html(page: PrerenderPage | MissingPage, site: PrerenderSite): Promise<string>;
  /** Returns the social image of a page as a PNG file. */
  socialImage(text: SocialText, design: SocialDesign): Promise<Uint8Array>;
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

/** Below this many files, starting threads takes longer than prerendering them here. */
const filesWorthThreads = 24;

/** Opens the prerenderer of a release. */
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
      // The next page is there when one is done.
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
