import type { Link } from '#manifest/primitives';
import type { SidebarItem } from '#manifest/sidebar';
import type { CompiledEdition, CompiledPage } from '../compiledEdition';

/** The guides that mention a symbol, by the address of its page. */
export type Guides = ReadonlyMap<string, readonly Link[]>;

/**
 * Turns round which symbols the pages of editions mention. Only documents of the newest version and posts count, in
 * the order of their sidebars, and of these what stands in lists.
 */
export function collectGuides(
  editions: readonly CompiledEdition[],
  mentions: ReadonlyMap<string, ReadonlySet<string>>,
): Guides {
  const guides = new Map<string, Link[]>();
  for (const edition of editions) {
    if (!edition.version.isLast) continue;
    for (const { document } of inReadingOrder(edition)) {
      const { path: href, title: label } = document;
      if ('unlisted' in document && document.unlisted) continue;
      for (const symbol of mentions.get(href) ?? []) {
        guides.set(symbol, [...(guides.get(symbol) ?? []), { label, href }]);
      }
    }
  }
  return guides;
}

/** The pages as sidebars list them, and what stands in none after all others. */
function inReadingOrder({ pages, sidebars }: CompiledEdition): CompiledPage[] {
  const listed = [...sidebars.values()].flatMap((items) => [...hrefsIn(items)]);
  const places = new Map(listed.reverse().map((href, index) => [href, listed.length - index]));
  const placeOf = ({ document }: CompiledPage) => places.get(document.path) ?? Infinity;
  // Infinity less itself is no number: pages without a place keep their order.
  return [...pages].sort((a, b) => placeOf(a) - placeOf(b) || 0);
}

function* hrefsIn(items: readonly SidebarItem[]): Generator<string> {
  for (const item of items) {
    if (item.href !== undefined) yield item.href;
    if (item.type === 'category') yield* hrefsIn(item.items);
  }
}
