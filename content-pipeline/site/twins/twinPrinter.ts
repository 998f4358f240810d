import type { ContentBody, ContentTree } from '#manifest/contentTree';
import { printMarkdown } from '../../markdown/printMarkdown';
import { type SiteAddress, wholeAddress } from '../siteAddress';
import { link } from './markdownBlocks';

/** What the parts of a page are printed with. */
export interface TwinPrinter {
  /** The whole address of what a link of the page leads to. */
  addressOf(href: string): string;
  /** Content as Markdown blocks; nothing for what is missing. */
  tree(tree: ContentTree | undefined): string;
  body(body: ContentBody | undefined): string;
  /** A link whose label is Markdown. */
  link(label: string, href: string): string;
}

/** Prints what stands on the page at `path`. */
export function createTwinPrinter(path: string, site: SiteAddress): TwinPrinter {
  const addressOf = (href: string) => wholeAddress(site, href.startsWith('#') ? path + href : href);
  const tree = (content: ContentTree | undefined) =>
    content === undefined ? '' : printMarkdown(content, addressOf);
  return {
    addressOf,
    tree,
    body: (body) => (body?.type === 'markdown' ? body.source.trim() : tree(body?.tree)),
    link: (label, href) => link(label, addressOf(href)),
  };
}
