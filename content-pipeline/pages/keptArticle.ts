import type { PageDocument } from '#manifest/pageDocument';
import type { LinkRecord } from './linkRecord';

/** A text with a page of its own, as it was compiled with a site, and a way to compile it with other words. */
export interface KeptArticle {
  /** Its file below the site's folder. A file that stands in for its translations has several pages. */
  sourcePath: string;
  /** The whole file, with its front matter. */
  text: string;
  document: PageDocument;
  /** The page that another text of the file would have, among the same pages. Nothing hears of it. */
  compileAgain(text: string): Promise<{ document: PageDocument; record: LinkRecord }>;
}

/** Hears of every text that is compiled. */
export type KeepArticle = (article: KeptArticle) => void;
