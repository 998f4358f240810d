import type { Section } from '#manifest/manifest';
import type { PageDocument } from '#manifest/pageDocument';
import type { SearchIndex } from '#manifest/search';
import type { SidebarItem } from '#manifest/sidebar';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { PreviewImage } from '../articles/previewImage';

/** A page document with what the route table says of it. */
export interface CompiledPage {
  document: PageDocument;
  sidebar?: string | undefined;
  docId?: string | undefined;
  typedocId?: number | undefined;
  /** What previews of links to it show, where that is no picture drawn of its title. */
  image?: PreviewImage | undefined;
  /** Further words that it is found by. */
  keywords?: readonly string[] | undefined;
}

/** One version of a section in one language, compiled. */
export interface CompiledEdition {
  section: Pick<Section, 'id' | 'kind' | 'label'>;
  version: { name: string; label: string; isLast: boolean; mainDocId?: string | undefined };
  locale: string;
  /** Where the edition begins: `/docs/`. */
  path: string;
  pages: readonly CompiledPage[];
  redirects: readonly { path: string; to: string }[];
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  symbols?: readonly SymbolIndexEntry[] | undefined;
  /** The files of its search index. */
  search?: SearchIndex | undefined;
}
