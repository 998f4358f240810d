import { slug } from 'github-slugger';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../diagnostics/diagnostic';
import { pagePath } from '../links/pagePath';
import type { RouteIndex, RouteOwner } from '../links/routeIndex';
import type { PageWords } from '../words/pageWords';
import type { Article } from './article';

interface IndexedTag {
  name: string;
  slug: string;
  articles: Article[];
}

/** The route paths of the pages about a section's tags. */
export interface TagAddresses {
  /** The path of the list of all tags. */
  tags: string;
  /** Returns the path of the page of a tag. */
  tag(slug: string): string;
}

/** Returns the route paths of the pages about a section's tags. */
export function tagAddresses(sectionPath: string, trailingSlash: boolean): TagAddresses {
  return {
    tags: pagePath(`${sectionPath}/tags`, trailingSlash),
    tag: (slug: string) => pagePath(`${sectionPath}/tags/${slug}`, trailingSlash),
  };
}

/** Reserves the route paths of the pages about the tags of articles. Has no effect if no article has tags. */
export function claimTags(
  articles: readonly Article[],
  { tags: list, tag }: TagAddresses,
  owner: RouteOwner,
  routes: RouteIndex,
): void {
  const tags = indexTags(articles);
  if (tags.length === 0) return;
  for (const path of [list, ...tags.map(({ slug }) => tag(slug))]) routes.claim(path, owner);
}

/**
 * Reports each spelling of a tag that differs from the spelling of the first tag with the same route path. Reports a
 * spelling once, where it is first used.
 */
export function checkTags(articles: readonly Article[], report: Report): void {
  const known = new Map<string, { name: string; file: string }>();
  const spellings = new Set<string>();
  for (const { tags, source } of articles) {
    for (const [index, name] of tags.entries()) {
      const key = tagSlug(name);
      const first = known.get(key);
      if (first === undefined) known.set(key, { name, file: source.source.path });
      if (first === undefined || first.name === name || spellings.has(name)) continue;
      spellings.add(name);
      report({
        code: 'duplicate-tag',
        severity: 'warning',
        message: `tag "${name}" is spelled "${first.name}" in ${first.file}, and both have the path "tags/${key}"`,
        hint: `use "${first.name}" here, or "${name}" there`,
        file: source.source.path,
        ...source.placeOf(['tags', index]),
      });
    }
  }
}

interface TagPagesContext extends TagAddresses {
  section: { label: string; href: string };
  kind: 'posts' | 'pages';
  words: PageWords;
}

/**
 * Compiles a page with the list of all tags of articles, and a page for each tag. Returns an empty array if there are
 * no tags.
 */
export function tagPages(
  articles: readonly Article[],
  { tags: path, tag: pathOf, section, kind, words }: TagPagesContext,
): PageDocument[] {
  const tags = indexTags(articles);
  if (tags.length === 0) return [];
  const title = words('tags');
  const list: PageDocument = {
    kind: 'tag-list',
    path,
    title,
    description: words('tags-in', { section: section.label }),
    outline: [],
    breadcrumbs: [section],
    tags: tags.map((tag) => ({
      name: tag.name,
      href: pathOf(tag.slug),
      count: tag.articles.length,
    })),
  };
  const each = tags.map(
    (tag): PageDocument => ({
      kind: 'tag',
      path: pathOf(tag.slug),
      title: words(`tagged-${kind}`, { tag: tag.name }),
      description: words(`tagged-${kind}-in`, { section: section.label, tag: tag.name }),
      outline: [],
      breadcrumbs: [section, { label: title, href: path }],
      tag: tag.name,
      pages: tag.articles.map((article) => {
        const { title: label, description } = article.source.frontMatter;
        return {
          title: label,
          href: article.path,
          ...(description === undefined ? {} : { description }),
        };
      }),
    }),
  );
  return [list, ...each];
}

/**
 * Returns links from an article to the pages of its tags. Returns an empty array for an unlisted article, because the
 * pages of tags do not list it.
 */
export function tagLinks(
  { tags, isListed }: Pick<Article, 'tags' | 'isListed'>,
  { tag: pathOf }: TagAddresses,
): { label: string; href: string }[] {
  if (!isListed) return [];
  const links = tags.map((label) => ({ label, href: pathOf(tagSlug(label)) }));
  return links.filter(({ href }, at) => links.findIndex((link) => link.href === href) === at);
}

/**
 * Returns the name of a tag in route paths: in lower case, with hyphens instead of spaces, and without punctuation.
 * Returns `tag` if no characters remain.
 */
function tagSlug(tag: string): string {
  return slug(tag) || 'tag';
}

function indexTags(articles: readonly Article[]): IndexedTag[] {
  const tags = new Map<string, IndexedTag>();
  for (const article of articles) {
    for (const name of article.tags) {
      const key = tagSlug(name);
      const tag = tags.get(key) ?? { name, slug: key, articles: [] };
      tags.set(key, tag);
      // Two spellings of a tag in one article are one tag.
      if (tag.articles.at(-1) !== article) tag.articles.push(article);
    }
  }
  return [...tags.values()].sort((a, b) => a.slug.localeCompare(b.slug, 'en'));
}
