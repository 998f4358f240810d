import type { Manifest } from '#manifest/manifest';
import type { TableEntry } from '#manifest/routes';
import type { Sidebar } from '#manifest/sidebar';
import type { PageStore, StoredPage } from '../articles/pageStore';
import type { PreviewImage } from '../articles/previewImage';
import type { SiteConfig } from '../config/siteConfig';
import type { Feed } from '../sections/sectionKind';

/** A page, and the data that its HTML is rendered from. */
export interface SitePage {
  page: StoredPage;
  locale: string;
  /** The page's entry in a route table; missing if the manifest lists the page. */
  tableEntry?: TableEntry | undefined;
  /** The sidebar of the page, and the name of its file, relative to `content/`. Missing if the page has no sidebar. */
  sidebar?: { file: string; content: Sidebar } | undefined;
  /** The image that the author has chosen for link previews; if missing, an image may be rendered from the title. */
  image?: PreviewImage | undefined;
}

/** The result of compiling a site. A build generates the files of the site from it. */
export interface CompiledSite {
  manifest: Manifest;
  /** Immutable content files that are not in `store`. The keys are names relative to `content/`. */
  files: ReadonlyMap<string, string | Uint8Array>;
  /** The names of the content files in `store`, except page documents. */
  storedFiles: readonly string[];
  pages: readonly SitePage[];
  /** The route paths of the pages that a shard builds; missing for a whole site. `pages` may contain other pages. */
  built?: ReadonlySet<string> | undefined;
  /** The store with the page documents. */
  store: Pick<PageStore, 'read' | 'locate' | 'readMarkdown'>;
  redirects: readonly { path: string; to: string }[];
  /** Files that are copied to the site's root without changes. The keys are paths from the site's root. */
  staticFiles: ReadonlyMap<string, Uint8Array>;
  /** The feeds of all blogs. */
  feeds?: readonly Feed[] | undefined;
  /** Settings of social images and icons. If missing, no images and icons are rendered. */
  pictures?: SitePictures | undefined;
}

/** Settings of the social images and icons that a build renders. */
export interface SitePictures {
  /** The kinds of pages for which a social image is rendered. */
  socialImages: SiteConfig['socialImages'];
  colors: Record<'light' | 'dark', SiteColors>;
}

/** The colours of the site's social images and icons, in the form `#rrggbb`. */
export interface SiteColors {
  page: string;
  /** The colour of titles. */
  strong: string;
  /** The colour of less important text. */
  muted: string;
  accent: string;
}
