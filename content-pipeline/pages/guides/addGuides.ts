import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { CompiledEdition } from '../compiledEdition';
import type { Guides } from './collectGuides';

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
