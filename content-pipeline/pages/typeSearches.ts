import type { PageDocument } from '#manifest/pageDocument';
import type { Relation } from '#manifest/symbolPage';
import type { CompiledEdition } from './compiledEdition';

/** What leads on from the lists of those who take or return a symbol, by their anchors. */
const searches: Readonly<
  Record<string, { label: string; queryOf(name: string): string } | undefined>
> = {
  'accepted-by': { label: 'Search functions that take this', queryOf: (name) => `${name} ->` },
  'returned-by': { label: 'Search functions that return this', queryOf: (name) => `-> ${name}` },
};

/** Puts links to searches by types on the pages of symbols. Without the path of a search they stay the very same. */
export function addTypeSearches<Edition extends CompiledEdition>(
  edition: Edition,
  searchPath: string | undefined,
): Edition {
  if (searchPath === undefined) return edition;
  return {
    ...edition,
    pages: edition.pages.map((page) => ({
      ...page,
      document: withSearches(page.document, searchPath),
    })),
  };
}

function withSearches(document: PageDocument, searchPath: string): PageDocument {
  if (!('relations' in document)) return document;
  const { name, relations } = document;
  return { ...document, relations: relations.map((one) => withSearch(one, name, searchPath)) };
}

function withSearch(relation: Relation, name: string, searchPath: string): Relation {
  const found = Object.hasOwn(searches, relation.anchor) ? searches[relation.anchor] : undefined;
  if (found === undefined) return relation;
  const query = new URLSearchParams({ q: found.queryOf(name) });
  return { ...relation, search: { label: found.label, href: `${searchPath}?${query}` } };
}
