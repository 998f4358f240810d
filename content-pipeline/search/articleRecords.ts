import type { ContentTree } from '#manifest/contentTree';
import type { PageDocument } from '#manifest/pageDocument';
import type { SearchEntry, SearchKind } from '#manifest/search';
import { type IndexedText, type SearchRecords, searchEntry } from './searchRecords';
import { type TreeSection, treeSections } from './treeSections';

/** A page that is a text: its title is a name, its headings are details. */
export function articleRecords(
  page: PageDocument,
  kind: SearchKind,
  body: ContentTree | undefined,
): SearchRecords {
  const { title, path, description } = page;
  const context = contextOf(page);
  const sections = body === undefined ? [] : treeSections(body);
  const [beginning = { text: '', code: '' }, ...rest] = sections;
  return {
    names: [searchEntry({ title, href: path, kind }, { context, preview: description })],
    details: rest.flatMap((section) => headingOf(section, page)),
    texts: [
      { title, href: path, kind, ...beginning, also: description ?? '' },
      ...rest.flatMap((section) => textOf(section, page)),
    ],
    signatures: [],
  };
}

/** The way to a page within its section, in words. */
export function contextOf({ breadcrumbs }: PageDocument): string {
  return breadcrumbs
    .slice(1)
    .map(({ label }) => label)
    .join(' › ');
}

function headingOf({ heading }: TreeSection, page: PageDocument): SearchEntry[] {
  if (heading === undefined) return [];
  const { title, anchor } = heading;
  const place = { title, href: `${page.path}#${anchor}`, kind: 'heading' } as const;
  return [searchEntry(place, { context: page.title })];
}

function textOf(section: TreeSection, page: PageDocument): IndexedText[] {
  const { heading, text, code } = section;
  return headingOf(section, page).map(({ title, href, kind }) => ({
    ...{ title, href, kind, context: page.title, text, code },
    also: heading === undefined ? '' : page.title,
  }));
}
