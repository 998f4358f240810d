import type { OutlineEntry } from '#manifest/pageBase';
import type { PageDocument } from '#manifest/pageDocument';
import type { Link } from '#manifest/primitives';
import type { Relation } from '#manifest/symbolPage';
import type { PageWordId, PageWords } from '../../words/pageWords';
import { type CompiledEdition, type CompiledPage, readingOrder } from '../sectionKind';

/** Links to the documents and posts that mention a symbol. The keys are the route paths of the symbols' pages. */
export type Guides = ReadonlyMap<string, readonly Link[]>;

const guideKinds: ReadonlySet<PageDocument['kind']> = new Set(['doc', 'post']);

/**
 * Returns the guides of each symbol: the posts and the documents of the newest version that mention the symbol, in the
 * order of their sidebars. Unlisted pages are omitted. The keys of `mentions` are the route paths of pages. The values
 * are the route paths of the symbols that a page mentions.
 */
export function collectGuides(
  editions: readonly CompiledEdition[],
  mentions: ReadonlyMap<string, ReadonlySet<string>>,
): Guides {
  const guides = new Map<string, Link[]>();
  for (const edition of editions) {
    if (!edition.version.isLast) continue;
    for (const { page } of inReadingOrder(edition)) {
      const { kind, path: href, title: label, unlisted } = page.facts;
      if (!guideKinds.has(kind) || unlisted === true) continue;
      for (const symbol of mentions.get(href) ?? []) {
        guides.set(symbol, [...(guides.get(symbol) ?? []), { label, href }]);
      }
    }
  }
  return guides;
}

/** Returns the pages of an edition in the order of its sidebars, followed by the pages that are in no sidebar. */
function inReadingOrder({ pages, sidebars }: CompiledEdition): CompiledPage[] {
  const listed = [...sidebars.values()].flatMap((items) =>
    readingOrder(items).map(({ href }) => href),
  );
  const positions = new Map(listed.map((href, index) => [href, index] as const).toReversed());
  const positionOf = ({ page }: CompiledPage) => positions.get(page.facts.path) ?? listed.length;
  return [...pages].sort((a, b) => positionOf(a) - positionOf(b));
}

/** The anchor of the list of guides, which is also the message id of its title. */
const anchor = 'from-the-guides';

/**
 * Returns the document of a symbol page with links to the guides that mention the symbol. Returns the same document if
 * there are no guides, or if the document is not a symbol page.
 */
export function addGuides(document: PageDocument, guides: Guides, words: PageWords): PageDocument {
  const links = guides.get(document.path);
  if (links === undefined || !('relations' in document)) return document;
  const title = words(anchor);
  const entry: OutlineEntry = { id: anchor, label: title, level: 3 };
  return {
    ...document,
    outline: withEntry(document.outline, entry, words),
    guides: { title, anchor, links: [...links] },
  };
}

/**
 * Returns an outline with `entry` as the first child of the entry `relations`. If the entry `relations` is missing, it
 * is added at the end.
 */
function withEntry(
  outline: readonly OutlineEntry[],
  entry: OutlineEntry,
  words: PageWords,
): OutlineEntry[] {
  const related = outline.find(({ id }) => id === 'relations');
  if (related === undefined) {
    const label = words('relations');
    return [...outline, { id: 'relations', label, level: 2, children: [entry] }];
  }
  return outline.map((section) =>
    section === related ? { ...section, children: [entry, ...(section.children ?? [])] } : section,
  );
}

/** The links to searches by type that are added to lists of related symbols. The keys are the anchors of the lists. */
const searches: Readonly<
  Record<string, { label: PageWordId; queryOf(name: string): string } | undefined>
> = {
  'accepted-by': { label: 'search-accepted-by', queryOf: (name) => `${name} ->` },
  'returned-by': { label: 'search-returned-by', queryOf: (name) => `-> ${name}` },
};

/**
 * Returns the document of a symbol page with links to searches by type. Returns the same document if the site has no
 * search page (`searchPath` is `undefined`), or if the document is not a symbol page.
 */
export function addTypeSearches(
  document: PageDocument,
  searchPath: string | undefined,
  words: PageWords,
): PageDocument {
  if (searchPath === undefined || !('relations' in document)) return document;
  const { name, relations } = document;
  return {
    ...document,
    relations: relations.map((relation) => withSearch(relation, name, searchPath, words)),
  };
}

function withSearch(
  relation: Relation,
  name: string,
  searchPath: string,
  words: PageWords,
): Relation {
  const found = Object.hasOwn(searches, relation.anchor) ? searches[relation.anchor] : undefined;
  if (found === undefined) return relation;
  const query = new URLSearchParams({ q: found.queryOf(name) });
  return { ...relation, search: { label: words(found.label), href: `${searchPath}?${query}` } };
}
