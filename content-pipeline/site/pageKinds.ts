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

/** The page documents of one kind. */
export type PageOf<Kind extends PageKind> = Extract<PageDocument, { kind: Kind }>;

/**
 * The files for language models that include the pages of a kind. `page`: llms.txt contains a link to each page, and
 * llms-full.txt contains the page's text. `package`: as for `page`, and llms.txt also contains links to the package's
 * groups of symbols. `text-only`: only llms-full.txt contains the text. `none`: neither file includes the pages.
 */
export type LlmsEntry = 'page' | 'package' | 'text-only' | 'none';

interface PageKindTraits<Page> {
  searchRecords(page: Page, symbol: SymbolIndexEntry | undefined): SearchRecords;
  /**
   * Builds the content that follows the title in the Markdown alternate. The body of an article is not included,
   * because it is printed separately.
   */
  alternate(page: Page, words: PageWords): HastNode[];
  llms: LlmsEntry;
  /** The schema.org type in the structured data of the page. */
  schemaType: 'WebSite' | 'WebPage' | 'TechArticle' | 'BlogPosting' | 'APIReference';
}

const symbol: PageKindTraits<SymbolPage> = {
  searchRecords: symbolRecords,
  alternate: symbolContent,
  llms: 'text-only',
  schemaType: 'APIReference',
};

// The records of lists would only repeat the titles of the listed pages.
const list = { searchRecords: () => noRecords, llms: 'none', schemaType: 'WebPage' } as const;

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

/** Returns the properties of a page's kind. */
export function traitsOf<Kind extends PageKind>(page: PageOf<Kind>): PageKindTraits<PageOf<Kind>> {
  return pageKinds[page.kind as Kind];
}

/** Returns the properties of a kind that do not depend on the type of its page document. */
export function traitsOfKind(kind: PageKind): Pick<PageKindTraits<never>, 'llms' | 'schemaType'> {
  return pageKinds[kind];
}

/** Returns the search records of a page. The records of an unlisted page are empty. */
export function searchRecordsOf(
  page: PageDocument,
  symbols: ReadonlyMap<string, SymbolIndexEntry>,
): SearchRecords {
  return page.unlisted ? noRecords : traitsOf(page).searchRecords(page, symbols.get(page.path));
}

function treeOf(body: ContentBody): ContentTree | undefined {
  return body.type === 'tree' ? body.tree : undefined;
}
