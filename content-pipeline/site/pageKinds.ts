import type { ContentBody, ContentTree } from '#manifest/contentTree';
import type { HastNode } from '#manifest/hast';
import type { PageKind } from '#manifest/kinds';
import type { PageDocument, SymbolPage } from '#manifest/pageDocument';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { articleRecords, noRecords, type SearchRecords } from '../search/searchRecords';
import { memberRecords, symbolRecords } from '../sections/api/symbolRecords';
import type { PageWords } from '../words/pageWords';
import { pageContents } from './alternates/pageContent';
import { symbolContent } from './alternates/symbolContent';

/** A page document of a kind. */
export type PageOf<Kind extends PageKind> = Extract<PageDocument, { kind: Kind }>;

/** Role of a page in llms.txt, which links pages, and in llms-full.txt, which contains their text. */
export type LlmsEntry = 'page' | 'package' | 'text-only' | 'none';

/** Data of a kind of page for search, Markdown alternates, lists for language models and structured data. */
interface PageKindTraits<Page> {
  /** Returns the search records of a page; empty for lists, whose entries have pages of their own. */
  searchRecords(page: Page, symbol: SymbolIndexEntry | undefined): SearchRecords;
  /** Builds the Markdown alternate below the title; that of an article without its body. */
  alternate(page: Page, words: PageWords): HastNode[];
  llms: LlmsEntry;
  /** The type in the words of schema.org. */
  schemaType: 'WebSite' | 'WebPage' | 'TechArticle' | 'BlogPosting' | 'APIReference';
}

const symbol: PageKindTraits<SymbolPage> = {
  searchRecords: symbolRecords,
  alternate: symbolContent,
  llms: 'text-only',
  schemaType: 'APIReference',
};

// Lists of pages would only repeat the titles of these.
const list = { searchRecords: () => noRecords, llms: 'none', schemaType: 'WebPage' } as const;

/** All kinds of pages. The compiler names the kind that is missing here. */
const pageKinds: { [Kind in PageKind]: PageKindTraits<PageOf<Kind>> } = {
  landing: {
    searchRecords: (page) => articleRecords(page, 'page', undefined),
    alternate: pageContents.landing,
    llms: 'none',
    schemaType: 'WebSite',
  },
  doc: {
    searchRecords: (page) => articleRecords(page, 'page', treeOf(page.body)),
    alternate: pageContents.doc,
    llms: 'page',
    schemaType: 'TechArticle',
  },
  content: {
    searchRecords: (page) => articleRecords(page, 'page', treeOf(page.body)),
    alternate: () => [],
    llms: 'page',
    schemaType: 'WebPage',
  },
  post: {
    searchRecords: (page) => articleRecords(page, 'post', treeOf(page.body)),
    alternate: pageContents.post,
    llms: 'page',
    schemaType: 'BlogPosting',
  },
  'blog-list': { ...list, alternate: pageContents['blog-list'] },
  archive: { ...list, alternate: pageContents.archive },
  'tag-list': { ...list, alternate: pageContents['tag-list'] },
  tag: { ...list, alternate: pageContents.tag },
  search: { ...list, alternate: pageContents.search, llms: 'text-only' },
  'api-index': {
    searchRecords: (page) => articleRecords(page, 'page', undefined),
    alternate: pageContents['api-index'],
    llms: 'none',
    schemaType: 'WebPage',
  },
  package: {
    searchRecords: (page) => articleRecords(page, 'page', page.readme),
    alternate: pageContents.package,
    llms: 'package',
    schemaType: 'APIReference',
  },
  'symbol-list': { ...list, alternate: pageContents['symbol-list'] },
  class: symbol,
  interface: symbol,
  enum: symbol,
  function: symbol,
  type: symbol,
  variable: symbol,
  namespace: symbol,
  'member-list': {
    searchRecords: memberRecords,
    alternate: pageContents['member-list'],
    llms: 'text-only',
    schemaType: 'APIReference',
  },
};

/** Returns the traits of a page's kind. */
export function traitsOf<Kind extends PageKind>(page: PageOf<Kind>): PageKindTraits<PageOf<Kind>> {
  return pageKinds[page.kind as Kind];
}

/** Returns the traits of a kind that do not depend on the page. */
export function traitsOfKind(kind: PageKind): Pick<PageKindTraits<never>, 'llms' | 'schemaType'> {
  return pageKinds[kind];
}

/** Returns the search records of a page; empty for an unlisted one. */
export function searchRecordsOf(
  page: PageDocument,
  symbols: ReadonlyMap<string, SymbolIndexEntry>,
): SearchRecords {
  return page.unlisted ? noRecords : traitsOf(page).searchRecords(page, symbols.get(page.path));
}

function treeOf(body: ContentBody): ContentTree | undefined {
  return body.type === 'tree' ? body.tree : undefined;
}
