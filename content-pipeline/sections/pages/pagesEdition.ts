import type { PageDocument } from '#manifest/pageDocument';
import type { Preview } from '../../articles/previewImage';
import type { MarkdownFile } from '../../articles/readMarkdownFile';
import type { Language } from '../../config/readLanguages';
import type { PageFrontMatter } from '../../sources/pageFrontMatter';

/** The section that free pages belong to where sections are listed; no section of a configuration is called so beside them. */
export const freePagesId = 'pages';

/** A free page and where it is published. */
export interface PlacedPage {
  source: MarkdownFile<PageFrontMatter>;
  path: string;
  /** The file that its links and images are relative to: its own, or that of which it is a translation. */
  standsFor: string;
  /** The picture for previews that its author chose. */
  preview: Preview | undefined;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** The free pages of a site in one language, with every address known. */
export interface PagesEdition {
  language: Language;
  /** What their addresses begin with: `/`, `/ar/`. */
  path: string;
  pages: readonly PlacedPage[];
}
