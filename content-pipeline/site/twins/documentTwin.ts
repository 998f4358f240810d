import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import { blocks, words } from './markdownBlocks';
import type { TwinPrinter } from './twinPrinter';

type Document = Extract<PageDocument, { kind: 'doc' | 'content' }>;

/** What a page of documentation says. */
export function documentTwin(page: Document, print: TwinPrinter): string {
  return blocks(print.body(page.body), tagLine(page.kind === 'doc' ? page.tags : [], print));
}

/** The tags of a page in a line. */
export function tagLine(tags: readonly Link[] | undefined, print: TwinPrinter): string {
  const links = (tags ?? []).map(({ label, href }) => print.link(words(label), href));
  return links.length === 0 ? '' : `Tags: ${links.join(', ')}`;
}
