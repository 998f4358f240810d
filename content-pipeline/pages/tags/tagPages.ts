import type { PageDocument } from '#manifest/pageDocument';
import type { PageWords } from '../pageWords';
import { type IndexedTag, tagSlug } from './indexTags';

/** A page as lists of tags see it. */
interface ListedPage {
  path: string;
  title: string;
  description?: string | undefined;
}

interface TagPagesContext<Page> {
  /** The address of the list of all tags. */
  path: string;
  /** The address of a tag's page. */
  pathOf(slug: string): string;
  /** The way to these pages from the section on. */
  section: { label: string; href: string };
  kind: 'posts' | 'pages';
  words: PageWords;
  listed(page: Page): ListedPage;
}

/** The list of all tags of a section, and a page for each of them; nothing where there are none. */
export function tagPages<Page>(
  tags: readonly IndexedTag<Page>[],
  { path, pathOf, section, kind, words, listed }: TagPagesContext<Page>,
): PageDocument[] {
  if (tags.length === 0) return [];
  const title = words('tags');
  const list: PageDocument = {
    kind: 'tag-list',
    path,
    title,
    outline: [],
    breadcrumbs: [section],
    tags: tags.map(({ name, slug, pages }) => ({ name, href: pathOf(slug), count: pages.length })),
  };
  const each = tags.map(
    ({ name, slug, pages }): PageDocument => ({
      kind: 'tag',
      path: pathOf(slug),
      title: words(`tagged-${kind}`, { tag: name }),
      outline: [],
      breadcrumbs: [section, { label: title, href: path }],
      tag: name,
      pages: pages.map((page) => {
        const { path: href, title: label, description } = listed(page);
        return { title: label, href, ...(description === undefined ? {} : { description }) };
      }),
    }),
  );
  return [list, ...each];
}

/** The tags of a page as links to what else bears them. */
export function tagLinks(
  tags: readonly string[],
  pathOf: (slug: string) => string,
): { label: string; href: string }[] {
  return tags.map((label) => ({ label, href: pathOf(tagSlug(label)) }));
}
