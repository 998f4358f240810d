import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { SidebarItem } from '#manifest/sidebar';
import type { CompiledEdition, CompiledPage } from '../compiledEdition';

const title = 'From the guides';
const anchor = 'from-the-guides';

/** Puts the guides that mention a symbol on its page. Pages that none mentions stay the very same. */
export function addGuides<Edition extends CompiledEdition>(
  edition: Edition,
  guides: Guides,
): Edition {
  return {
    ...edition,
    pages: edition.pages.map((page) => ({ ...page, document: withGuides(page.document, guides) })),
  };
}

function withGuides(document: PageDocument, guides: Guides): PageDocument {
  const links = guides.get(document.path);
  if (links === undefined || !('relations' in document)) return document;
  const entry: OutlineEntry = { id: anchor, label: title, level: 3, children: [] };
  return {
    ...document,
    outline: withEntry(document.outline, entry),
    guides: { title, anchor, links: [...links] },
  };
}

/** It is the first thing that a symbol has to do with others, and maybe the only one. */
function withEntry(outline: readonly OutlineEntry[], entry: OutlineEntry): OutlineEntry[] {
  const related = outline.find(({ id }) => id === 'relations');
  if (related === undefined) {
    return [...outline, { id: 'relations', label: 'Related', level: 2, children: [entry] }];
  }
  return outline.map((section) =>
    section === related ? { ...section, children: [entry, ...section.children] } : section,
  );
}

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
