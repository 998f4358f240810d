import type { Link } from '#manifest/link';
import type { CompiledEdition } from '../compiledEdition';

/** The guides that mention a symbol, by the address of its page. */
export type Guides = ReadonlyMap<string, readonly Link[]>;

/**
 * Turns round which symbols the pages of editions mention. Only documents of the newest version and posts count, in
 * their order, and of these what stands in lists.
 */
export function collectGuides(
  editions: readonly CompiledEdition[],
  mentions: ReadonlyMap<string, ReadonlySet<string>>,
): Guides {
  const guides = new Map<string, Link[]>();
  for (const { version, pages } of editions) {
    if (!version.isLast) continue;
    for (const { document } of pages) {
      const { path: href, title: label } = document;
      if ('unlisted' in document && document.unlisted) continue;
      for (const symbol of mentions.get(href) ?? []) {
        guides.set(symbol, [...(guides.get(symbol) ?? []), { label, href }]);
      }
    }
  }
  return guides;
}
