import type { Manifest } from '#manifest/manifest';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import type { PageStore, StoredPage } from '../articles/pageStore';
import type { PreviewImage } from '../articles/previewImage';
import type { SiteConfig } from '../config/siteConfig';
import type { Feed } from '../sections/sectionKind';

/** A page with all that its HTML is made of. */
export interface SitePage {
  page: StoredPage;
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
  /** Immutable files by their name below the folder of the content; the documents of pages are in the store. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** The names of further immutable files, which are in the store. */
  storedFiles: readonly string[];
  pages: readonly SitePage[];
  /** The paths of the pages that a shard builds; it knows others, but not all. Missing for a whole site. */
  built?: ReadonlySet<string> | undefined;
  store: Pick<PageStore, 'read' | 'locate' | 'readMarkdown'>;
  redirects: readonly { path: string; to: string }[];
  /** Files that are published unchanged at the root. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  /** Feeds of its blogs. */
  feeds?: readonly Feed[] | undefined;
  /** Settings of social images and icons; none are rendered when it is missing. */
  pictures?: SitePictures | undefined;
}

/** Settings of the social images and icons that a build renders. */
export interface SitePictures {
  /** The pages of which a social image is rendered. */
  socialImages: SiteConfig['socialImages'];
  colors: Record<'light' | 'dark', SiteColors>;
}

/** Colours of the site's social images and icons, as hexadecimal numbers of six digits. */
export interface SiteColors {
  page: string;
  /** Titles. */
  strong: string;
  /** Less important text. */
  muted: string;
  hairline: string;
  accent: string;
}
