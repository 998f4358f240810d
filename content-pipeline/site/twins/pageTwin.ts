import type { PageDocument } from '#manifest/pageDocument';
import { codeSpan } from '../../markdown/printing/codeFence';
import type { SiteAddress } from '../siteAddress';
import { documentTwin } from './documentTwin';
import { landingTwin } from './landingTwin';
import { listingTwin, postTwin } from './listingTwin';
import { blocks, words } from './markdownBlocks';
import { apiIndexTwin, packageTwin } from './packageTwin';
import { relations } from './relationsTwin';
import { symbolTwin } from './symbolTwin';
import { createTwinPrinter, type TwinPrinter } from './twinPrinter';

/** A page as Markdown, without white space around its parts. */
export interface PageTwin {
  /** Its title, its description, the address of its HTML, and what it says. */
  text: string;
  /** Lists of what it has to do with other pages; empty where there are none. */
  related: string;
}

/** Prints a page. Links lead to the HTML of other pages. */
export function pageTwin(page: PageDocument, site: SiteAddress): PageTwin {
  const print = createTwinPrinter(page.path, site);
  const text = blocks(
    `# ${titleOf(page)}`,
    hasSummary(page) ? '' : words(page.description ?? ''),
    `Web page: <${print.addressOf(page.path)}>`,
    contentOf(page, print),
  );
  return { text, related: 'relations' in page ? relations(page, print) : '' };
}

/** Whether the text begins with the very words of the description. */
function hasSummary(page: PageDocument): boolean {
  return 'summary' in page && page.summary !== undefined;
}

function titleOf(page: PageDocument): string {
  if (page.kind === 'landing') return words(page.hero.title);
  return 'declaration' in page ? codeSpan(page.title) : words(page.title);
}

function contentOf(page: PageDocument, print: TwinPrinter): string {
  switch (page.kind) {
    case 'landing':
      return landingTwin(page, print);
    case 'doc':
    case 'content':
      return documentTwin(page, print);
    case 'api-index':
      return apiIndexTwin(page, print);
    case 'package':
      return packageTwin(page, print);
    case 'class':
    case 'interface':
    case 'enum':
    case 'function':
    case 'type':
    case 'variable':
    case 'namespace':
      return symbolTwin(page, print);
    case 'post':
      return postTwin(page, print);
    case 'blog-list':
    case 'archive':
    case 'tag-list':
    case 'tag':
      return listingTwin(page, print);
    case 'search':
      return words(page.withoutScripts);
    default:
      return page satisfies never;
  }
}
