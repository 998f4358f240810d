import type { Manifest } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import type { PreviewImage } from '../articles/previewImage';
import type { AuthoredText } from '../markdown/authoredText';
import type { Feed } from '../sections/sectionKind';
import type { SitePictures } from './sitePictures';

/** A page as its HTML is made of it. */
export interface SitePage {
  document: PageDocument;
  /** The text that its author wrote, for the Markdown alternate. */
  markdown?: AuthoredText | undefined;
  /** The document's file below the folder of the content. */
  file: string;
  locale: string;
  /** Missing for pages that the manifest itself contains. */
  tableEntry?: TableEntry | undefined;
  /** The sidebar beside the page, and its file. */
  sidebar?: { file: string; content: Sidebar } | undefined;
  /** The page's own image for link previews; missing where it is rendered from the title. */
  image?: PreviewImage | undefined;
}

/** Everything that a build publishes, ready to be written. */
export interface CompiledSite {
  manifest: Manifest;
  /** Immutable files by their name below the folder of the content. */
  files: ReadonlyMap<string, string | Uint8Array>;
  pages: readonly SitePage[];
  redirects: readonly { path: string; to: string }[];
  /** Files that are published at the root as they are. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  /** Feeds of its blogs. */
  feeds?: readonly Feed[] | undefined;
  /** Settings of social images and icons; none are rendered when it is missing. */
  pictures?: SitePictures | undefined;
}
