import type { ContentBody, ContentTree } from '#manifest/contentTree';
import { printMarkdown } from '../../markdown/printMarkdown';
import { link } from './markdownBlocks';

/** Where a site is published. */
export interface SiteAddress {
  /** The origin, such as `https://example.org`. */
  url: string;
  /** The path below it, with slashes at both ends. */
  base: string;
}

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
  const addressOf = (href: string) =>
    addressWithin(site, href.startsWith('#') ? path + href : href);
  const tree = (content: ContentTree | undefined) =>
    content === undefined ? '' : printMarkdown(content, addressOf);
  return {
    addressOf,
    tree,
    body: (body) => (body?.type === 'markdown' ? body.source.trim() : tree(body?.tree)),
    link: (label, href) => link(label, addressOf(href)),
  };
}

/** The whole address of a page or file of a site; other addresses stay. */
export function addressWithin({ url, base }: SiteAddress, href: string): string {
  return href.startsWith('/') ? url + base + href.slice(1) : href;
}
