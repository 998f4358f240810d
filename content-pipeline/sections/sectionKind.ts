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
import type { TypedocProgram } from '../reference/runTypedoc';

/**
 * A kind of section: documents, a blog, a reference, … Each kind is a folder next to this file, and an entry in
 * `site/sectionKinds.ts`. `configuration` declares its keys of `recto.yaml`. A site is compiled in three steps. Each
 * step is completed for all kinds before the next one begins:
 *
 * 1. `collect` reads the sources. All kinds run at the same time.
 * 2. `claim` claims the route paths, one kind after the other, and returns the data that other kinds need: the files
 *    and ids that links can refer to, the symbols that inline code can refer to, and the aliases of pages.
 * 3. `compile` returns the pages of an edition one by one. All links can be resolved in this step.
 *
 * The parts of a page that search, Markdown alternates, llms.txt and structured data contain depend on the kind of its
 * document (`site/pageKinds.ts`).
 */
export interface SectionKind extends ConfiguredKind {
  /** Reads the sources of all sections of this kind, in all languages. */
  collect(context: CollectContext, report: Report): Promise<CollectedSections>;
  /**
   * Returns the Markdown files of this kind in the default language. The keys are their route paths. These are derived
   * from file names without reading the files, so they are wrong for pages with a `slug`. The route path of a list can
   * be mapped to one of the listed files.
   */
  addressesByName?(context: Pick<CollectContext, 'config' | 'files'>): Promise<AddressesByName>;
  /** True if a page of this kind lists the pages of other kinds that refer to it. Such a kind is compiled last. */
  isCompiledLast?: boolean;
}

/** Paths of Markdown files below the site's folder. The keys are the route paths of their pages. */
export type AddressesByName = ReadonlyMap<string, string>;

/** Settings that decide which pages are published. */
export interface Publication {
  /**
   * The build date, such as `2026-01-31`. Posts with a later date are not published. Without a build date, posts
   * are published regardless of their dates.
   */
  today: string | undefined;
  /** True if drafts and posts with a later date are also published. */
  drafts: boolean;
}

/** The inputs for reading sources: settings, languages, files and the cache. */
export interface CollectContext extends Publication {
  /** True if notes about problems in installed packages are also reported. */
  notes?: boolean | undefined;
  config: ReadConfig;
  /** The paths below which sections publish their pages, as written in `recto.yaml`. */
  sectionPaths: readonly string[];
  /** All languages, the default language first. */
  languages: readonly [Language, ...Language[]];
  /** The files of the site's folder. */
  files: FileStore;
  /** The path of the site's folder, from which packages are resolved. */
  siteFolder: string;
  cache: CacheFolder;
  /** An id of this version of the pipeline. Cached results of other versions are not reused. */
  generator: string;
  typedoc: TypedocProgram;
}

/** The sources of all sections of a kind. */
export interface CollectedSections {
  /** Claims the route paths of all pages, and returns the sections with the data that the rest of the site needs. */
  claim(routes: RouteIndex, report: Report): ClaimedSections;
}

/**
 * The sections of a kind, and the data that the rest of the site needs from them. A list that is not set is treated as
 * empty.
 */
export interface ClaimedSections {
  /** The editions, sorted by language, then by section, then by version. */
  editions: readonly ClaimedEdition[];
  /** The link targets of the editions. */
  linkScopes?: readonly LinkScope[];
  /** The pages that are not published yet, in the default language. */
  unpublished?: readonly UnpublishedPage[];
  /** The files that can be translated, as paths below the site's folder. */
  translatable?: readonly string[];
  /** The former paths of pages in the default language. */
  aliases?: readonly Alias[];
  /** The names of the files that pages can include or show as code. They have the same form as in `CodeFiles`. */
  codeFiles?: readonly string[];
  /** The folders with images, as paths below the site's folder. */
  imageFolders?: readonly string[];
  /** The paths of images outside of these folders that pages can show. The files may not exist. */
  imageFiles?: readonly string[];
  /** The images that are published with the pages. */
  images?: readonly ImageSource[];
  /**
   * The paths of files that are published in addition to the pages, such as feeds. They are relative to the site's
   * root.
   */
  publishedFiles?: readonly string[];
  /** The symbols that inline code can refer to. */
  namedSymbols?: readonly NamedSymbol[];
  /** The names that code samples can import. */
  exportedNames?: readonly ExportedName[];
  /**
   * Returns a text that changes if the sources of the pages change. It does not have to change if only the
   * configuration changes.
   */
  sources?(): string;
  /** A summary of the sources for the terminal: "12 documents". */
  summary?: string | undefined;
}

/** One version of a section in one language, after its route paths have been claimed. */
export interface ClaimedEdition {
  language: Language;
  /**
   * The data of the edition's entry in the manifest. If it is missing, the manifest lists the pages of the edition
   * directly.
   */
  place?: EditionPlace;
  /**
   * The route paths of the pages that the option `--shard` distributes. All other pages, such as lists, are compiled by
   * every shard.
   */
  paths?: readonly string[];
  /** Compiles the pages one by one, in the order of the route table. At the end, returns the lists of the edition. */
  compile(context: CompileContext, report: Report): AsyncGenerator<CompiledPage, EditionLists>;
}

/** The section, version and language of an edition, its route path and its redirects. */
export interface EditionPlace {
  section: Pick<Section, 'id' | 'kind' | 'label'>;
  version: { name: string; label: string; isLast: boolean; mainDocId?: string | undefined };
  locale: string;
  /** The route path of the edition: `/docs/`. */
  path: string;
  redirects: readonly Redirect[];
}

/** The only version of a section whose kind does not support versions, such as a blog. */
export const onlyVersion = { name: 'current', label: 'Current', isLast: true };

/** The settings, stores and functions with which the pages of an edition are compiled. */
export interface CompileContext extends ArticlesContext {
  /**
   * The dates of the last changes of files, such as `2026-01-31`. The keys are the paths of the files below the site's
   * folder.
   */
  changes: ReadonlyMap<string, string>;
  /**
   * For a kind with `isCompiledLast`, the editions of the other kinds in the same language; otherwise an empty array.
   */
  compiled: readonly CompiledEdition[];
}

/** A stored page with its data for the route table, link previews and the search. */
export interface CompiledPage {
  page: StoredPage;
  /**
   * The name of the page's sidebar, or `noSidebar`; if missing, the page has the first sidebar of the edition.
   */
  sidebar?: string | undefined;
  /** The id of the document, if the page shows a document. */
  docId?: string | undefined;
  /** The id of the symbol in TypeDoc's output, if the page shows a symbol. */
  typedocId?: number | undefined;
  /** The image for link previews that the author has specified. */
  image?: PreviewImage | undefined;
  /** Additional words by which the search finds the page. */
  keywords?: readonly string[] | undefined;
}

/** The results of compiling an edition in addition to its pages. */
export interface EditionLists {
  /** The sidebars by name. */
  sidebars: ReadonlyMap<string, readonly SidebarItem[]>;
  symbols?: readonly SymbolIndexEntry[] | undefined;
  feed?: Feed | undefined;
}

/** A compiled edition with an entry in the manifest. */
export interface CompiledEdition extends EditionPlace, EditionLists {
  pages: readonly CompiledPage[];
  /** The files of the edition's search index. */
  search?: SearchIndex | undefined;
}

/** The formats of feeds. */
export const feedFormats = ['rss', 'atom', 'json'] as const;
export type FeedFormat = (typeof feedFormats)[number];

/** The data of a blog's feed. */
export interface Feed {
  title: string;
  description?: string | undefined;
  locale: string;
  /** The route path of the blog: `/blog/`. */
  path: string;
  /** The files to write; `address` is the path from the site's root. */
  files: readonly { format: FeedFormat; address: string }[];
  /** The page documents of the posts as paths below `content/`, newest first. */
  posts: readonly string[];
}

/**
 * Returns the links of a sidebar from top to bottom, including those in categories. The links to the previous and the
 * next page follow this order.
 */
export function readingOrder(items: readonly SidebarItem[]): { label: string; href: string }[] {
  return items.flatMap((item) => {
    const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
    return item.type === 'link' ? own : [...own, ...readingOrder(item.items)];
  });
}

/** Returns the configured sections of a kind, each with its index in `sections` of `recto.yaml`. */
export function sectionsOfKind<Config extends SectionConfig>(
  { sections }: { sections: readonly SectionConfig[] },
  kind: Config['kind'],
): { section: Config; sectionIndex: number }[] {
  return sections.flatMap((section, sectionIndex) =>
    // The schema of the kind has checked it.
    section.kind === kind ? [{ section: section as Config, sectionIndex }] : [],
  );
}

/**
 * Returns the part of a configuration with the top-level keys that a kind of section has declared
 * (`KindConfiguration.keys`).
 */
export function keysOfKind<Shape extends z.ZodRawShape>(config: object, keys: Shape) {
  const own = Object.entries(config).filter(([key]) => Object.hasOwn(keys, key));
  // The schema of the site has checked them.
  return Object.fromEntries(own) as z.infer<z.ZodObject<Shape>>;
}
