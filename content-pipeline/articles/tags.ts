import { slug } from 'github-slugger';
import type { PageDocument } from '#manifest/pageDocument';
import type { Place, Report } from '../diagnostics/diagnostic';
import { pagePath } from '../links/pagePath';
import type { RouteIndex, RouteOwner } from '../links/routeIndex';
import type { PageWords } from './pageWords';

/** A page that may have tags, and where they were written. */
interface TaggedPage {
  tags: readonly string[];
  source: { source: { path: string }; placeOf(path: readonly PropertyKey[]): Place };
}

/** A tag and the pages that bear it. */
interface IndexedTag<Page> {
  name: string;
  /** Its name in addresses. */
  slug: string;
  pages: Page[];
}

/** The name of a tag in addresses. Tags that differ in spelling alone have one name. */
function tagSlug(tag: string): string {
  return slug(tag) || 'tag';
}

/** All tags of some pages from A to Z. A tag that is spelt in two ways is reported where it differs from the first. */
export function indexTags<Page extends TaggedPage>(
  pages: readonly Page[],
  report: Report = () => undefined,
): IndexedTag<Page>[] {
  const tags = new Map<string, IndexedTag<Page> & { first: string }>();
  for (const page of pages) {
    for (const [index, name] of page.tags.entries()) {
      const { source, placeOf } = page.source;
      const key = tagSlug(name);
      const known = tags.get(key);
      if (known === undefined) {
        tags.set(key, { name, slug: key, pages: [page], first: source.path });
        continue;
      }
      known.pages.push(page);
      if (known.name === name) continue;
      report({
        code: 'duplicate-tag',
        severity: 'error',
        message: `The tag "${name}" is spelt "${known.name}" in ${known.first}, and both have the address "${key}"`,
        hint: `Write "${known.name}" here, or change it there`,
        file: source.path,
        ...placeOf(['tags', index]),
      });
    }
  }
  return [...tags.values()]
    .map(({ first: _, ...tag }) => tag)
    .sort((a, b) => a.slug.localeCompare(b.slug, 'en'));
}

/** Where the tags of a section have their pages. */
export function tagAddresses(sectionPath: string, trailingSlash: boolean) {
  return {
    tags: pagePath(`${sectionPath}/tags`, trailingSlash),
    tag: (slug: string) => pagePath(`${sectionPath}/tags/${slug}`, trailingSlash),
  };
}

/** Claims the addresses of the tags that some pages bear; where none bears any, there is no list either. */
export function claimTags(
  pages: readonly TaggedPage[],
  { tags: list, tag }: ReturnType<typeof tagAddresses>,
  owner: RouteOwner,
  routes: RouteIndex,
): void {
  const tags = indexTags(pages);
  if (tags.length === 0) return;
  for (const path of [list, ...tags.map(({ slug }) => tag(slug))]) routes.claim(path, owner);
}

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
