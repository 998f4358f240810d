import type { PageDocument } from '#manifest/pageDocument';
import type { Language } from '../config/readLanguages';
import type { ImageSource } from '../files/readImages';
import type { CodeFiles } from '../links/codeFiles';
import type { BlogEdition } from '../sections/blog/blogEdition';
import type { DocsEdition } from '../sections/docs/docsEdition';
import type { LandingSource } from '../sections/landing/readLanding';
import type { PagesEdition } from '../sections/pages/pagesEdition';
import type { LeftOut } from './leftOut';

/** The landing page in one language. */
export interface PlacedLanding {
  language: Language;
  path: string;
  source: LandingSource;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** Everything that authors wrote for a site, read and checked file by file. */
export interface SiteSources {
  /** The landing page in every language. */
  landings: readonly PlacedLanding[];
  /** Every version of every section of documents in every language, the first language before others. */
  docs: readonly DocsEdition[];
  /** Every blog in every language, the first language before others. */
  blogs: readonly BlogEdition[];
  /** The free pages in every language, the first one before others. */
  pages: readonly PagesEdition[];
  /** What is not published yet. */
  leftOut: readonly LeftOut[];
  /** By path below the site's folder. */
  images: ReadonlyMap<string, ImageSource>;
  /** The files that code blocks show. */
  codeFiles: CodeFiles;
  /** By address, without its first slash. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
}
