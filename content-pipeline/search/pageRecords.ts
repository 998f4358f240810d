import type { ContentBody, ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { SymbolIndexEntry } from '#manifest/symbolIndex';
import { articleRecords, type SearchRecords } from './searchRecords';
import { symbolRecords } from './symbolRecords';

/** What a search finds of a page: nothing of lists, whose entries have pages of their own. */
export function pageRecords(
  page: PageDocument,
  symbols: ReadonlyMap<string, SymbolIndexEntry>,
): SearchRecords {
  if (page.unlisted) return none;
  switch (page.kind) {
    case 'doc':
    case 'content':
      return articleRecords(page, 'page', treeOf(page.body));
    case 'post':
      return articleRecords(page, 'post', treeOf(page.body));
    case 'package':
      return articleRecords(page, 'page', page.readme);
    case 'api-index':
    case 'landing':
      return articleRecords(page, 'page', undefined);
    case 'blog-list':
    case 'archive':
    case 'tag':
    case 'tag-list':
    case 'search':
      return none;
    default:
      return symbolRecords(page, symbols.get(page.path));
  }
}

const none: SearchRecords = { names: [], details: [], texts: [], signatures: [] };

function treeOf(body: ContentBody): ContentTree | undefined {
  return body.type === 'tree' ? body.tree : undefined;
}
