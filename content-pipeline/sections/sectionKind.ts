import type { z } from 'zod';
import type { Section } from '#manifest/manifest';
import type { SearchIndex } from '#manifest/search';
import type { SidebarItem } from '#manifest/sidebar';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import type { ArticlesContext } from '../articles/compileArticle';
import type { StoredPage } from '../articles/pageStore';
import type { PreviewImage } from '../articles/previewImage';
import type { Language } from '../config/readLanguages';
import type { ReadConfig } from '../config/readSiteConfig';
import type { ConfiguredKind, SectionConfig } from '../config/siteConfig';
import type { Report } from '../diagnostics/diagnostic';
import type { CacheFolder } from '../files/cacheFolder';
import type { FileStore } from '../files/fileStore';
import type { ImageSource } from '../files/readImages';
import type { ExportedName } from '../links/exportedNames';
import type { NamedSymbol } from '../links/nameLinks';
import type { Alias, Redirect } from '../links/redirects';
import type { RouteIndex } from '../links/routeIndex';
import type { LinkScope, UnpublishedPage } from '../links/siteLinks';

/**
 * A kind of section: documents, a blog, a reference, … Each kind is one folder beside this file, and one line in
 * `site/sectionKinds.ts`. `configuration` declares its part of `recto.yaml`. A site is compiled in three steps, each for
 * all kinds before the next one begins:
 *
 * 1. `collect` reads the sources. Kinds collect at the same time.
 * 2. `claim` claims the addresses, kind after kind, and returns the data that others need: which files and ids links may name,
 *    which symbols inline code may name, which pages have aliases.
 * 3. `compile` returns the pages of an edition one by one. All links can be resolved by then.
 *
 * What search, Markdown alternates, llms.txt and structured data take from a page depends on the kind of its document:
 * `site/pageKinds.ts`.
 */
export interface SectionKind extends ConfiguredKind {
  /** Reads the sources of all sections of this kind, in all languages. */
  collect(context: CollectContext, report: Report): Promise<CollectedSections>;
  /**
   * Returns its Markdown files by the addresses that their names alone give them, in the default language. No file is
   * read, so a page that chooses its address itself has another one. A list of pages has the file of one of them.
   */
  addressesByName?(context: Pick<CollectContext, 'config' | 'files'>): Promise<AddressesByName>;
  /** Its pages name the pages of other kinds that mention them, so it is compiled after these. */
  isCompiledLast?: boolean;
}

/** Paths of files below the site's folder, by route path. */
export type AddressesByName = ReadonlyMap<string, string>;

/** Settings that decide which pages are published. */
export interface Publication {
  /** The day of the build. Posts of later days are not published; all are when it is missing. */
  today: string | undefined;
  /** Publishes drafts and posts of later days all the same. */
  drafts: boolean;
}

/** Settings and services that sources are read with. */
export interface CollectContext extends Publication {
  config: ReadConfig;
  /** The paths that pages of sections are below, as they are written in the configuration. */
  sectionPaths: readonly string[];
  /** The default language first. */
  languages: readonly [Language, ...Language[]];
  /** The files of the site's folder. */
  files: FileStore;
  /** The folder of the site, from which packages are resolved. */
  siteFolder: string;
  cache: CacheFolder;
  /** Names this version of the pipeline, so that no result of another one is used again. */
  generator: string;
  /** The program that runs TypeDoc. */
  typedocProcess: string;
}

/** Sources that have been read. */
export interface CollectedSections {
  /** Claims the addresses of all pages. */
  claim(routes: RouteIndex, report: Report): ClaimedSections;
}

/** The sections of a kind, and their data that the rest of the site needs. Lists are empty when missing. */
export interface ClaimedSections {
  /** In the order of languages, then of sections, then of versions. */
  editions: readonly ClaimedEdition[];
  /** Link targets of these editions. */
  linkScopes?: readonly LinkScope[];
  /** Pages that are not published yet, in the default language. */
  unpublished?: readonly UnpublishedPage[];
  /** Files that files of other languages may translate, by path below the site's folder. */
  translatable?: readonly string[];
  /** Former addresses of pages in the default language. */
  aliases?: readonly Alias[];
  /** Files with code that its texts show, by the names that `codeFiles.ts` gives them. */
  codeFiles?: readonly string[];
  /** Folders below the site's folder in which its images are. */
  imageFolders?: readonly string[];
  /** Images that are published with its pages. */
  images?: readonly ImageSource[];
  /** Addresses of files that are published beside its pages, such as feeds. */
  publishedFiles?: readonly string[];
  /** Symbols that inline code may name. */
  namedSymbols?: readonly NamedSymbol[];
  /** Names that samples may import. */
  exportedNames?: readonly ExportedName[];
  /** Returns a hash of all that its pages are made of, beside the configuration. */
  sources?(): string;
  /** Result of reading, for the progress line: "12 documents". */
  summary?: string | undefined;
}

/** One version of a section in one language, with every address claimed. */
export interface ClaimedEdition {
  language: Language;
  /** Its entry in the manifest. The pages of an edition without one are listed in the manifest themselves. */
  place?: EditionPlace;
  /** The paths of its pages that shards build. All others show what has been compiled of other pages. */
  paths?: readonly string[];
  /** Compiles the pages one by one, in the order of the route table. Returns what is known when all of them are compiled. */
  compile(context: CompileContext, report: Report): AsyncGenerator<CompiledPage, EditionLists>;
}

/** Address of an edition. */
export interface EditionPlace {
  section: Pick<Section, 'id' | 'kind' | 'label'>;
  version: { name: string; label: string; isLast: boolean; mainDocId?: string | undefined };
  locale: string;
  /** Its route path: `/docs/`. */
  path: string;
  redirects: readonly Redirect[];
}

/** The version of a section that has no versions. */
export const onlyVersion = { name: 'current', label: 'Current', isLast: true };

/** Settings and services that pages are compiled with. */
export interface CompileContext extends ArticlesContext {
  /** The days of the last changes, by path below the site's folder. */
  changes: ReadonlyMap<string, string>;
  /** The editions of the same language that are compiled already: for a kind that is compiled last, all others. */
  compiled: readonly CompiledEdition[];
}

/** A stored page with what the route table, previews and the search say of it. */
export interface CompiledPage {
  page: StoredPage;
  /** The name of its sidebar; the first one of the edition when missing. */
  sidebar?: string | undefined;
  docId?: string | undefined;
  typedocId?: number | undefined;
  /** The image that its author chose for previews of links to it. */
  image?: PreviewImage | undefined;
  /** Further words that it is found by. */
  keywords?: readonly string[] | undefined;
}

/** Lists of an edition beside its pages. */
export interface EditionLists {
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  symbols?: readonly SymbolIndexEntry[] | undefined;
  feed?: Feed | undefined;
}

/** A compiled edition with an entry in the manifest. */
export interface CompiledEdition extends EditionPlace, EditionLists {
  pages: readonly CompiledPage[];
  /** The files of its search index. */
  search?: SearchIndex | undefined;
}

/** The forms in which feeds are published. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** Posts for programs that follow a site. */
export interface Feed {
  title: string;
  description?: string | undefined;
  locale: string;
  /** Route path of its section: `/blog/`. */
  path: string;
  files: readonly { format: FeedFormat; address: string }[];
  /** The files of their documents, newest first. */
  posts: readonly string[];
}

/** Lists the links of a sidebar from top to bottom, as previous and next follow them. */
export function readingOrder(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
    return item.type === 'link' ? own : [...own, ...readingOrder(item.items)];
  });
}

/** Returns the sections of a kind, each with its index in the configuration. */
export function sectionsOfKind<Config extends SectionConfig>(
  { sections }: { sections: readonly SectionConfig[] },
  kind: Config['kind'],
): { section: Config; sectionIndex: number }[] {
  return sections.flatMap((section, sectionIndex) =>
    // The schema of the kind has checked it.
    section.kind === kind ? [{ section: section as Config, sectionIndex }] : [],
  );
}

/** Returns the keys of a configuration that a kind has declared. */
export function keysOfKind<Shape extends z.ZodRawShape>(config: object, keys: Shape) {
  const own = Object.entries(config).filter(([key]) => Object.hasOwn(keys, key));
  // The schema of the site has checked them.
  return Object.fromEntries(own) as z.infer<z.ZodObject<Shape>>;
}
