import type { ArchivePage, BlogListPage, PostSummary } from '#manifest/blogPage';
import type { SidebarItem } from '#manifest/sidebar';
import type { Article } from '../../articles/article';
import { type TagAddresses, tagAddresses } from '../../articles/tags';
import { pagePath } from '../../links/pagePath';
import type { PageWords } from '../../words/pageWords';
import type { FeedFormat } from '../sectionKind';

/** The route paths of a blog's pages and feeds. */
export interface BlogAddresses extends TagAddresses {
  /** Returns the path of a page with a list of posts, given the number of the page. The first page has the number 1. */
  list(page: number): string;
  /** Returns the path of a post, given the part that follows the path of the blog. */
  post(slug: string): string;
  /** The path of the archive, which lists all posts grouped by year. */
  archive: string;
  /** Returns the path of the file with a feed, such as `/blog/rss.xml`. */
  feed(format: FeedFormat): string;
}

const feedNames: Readonly<Record<FeedFormat, string>> = {
  rss: 'rss.xml',
  atom: 'atom.xml',
  json: 'feed.json',
};

/** Returns the route paths of a blog's pages and feeds, given the path of the blog. */
export function blogAddresses(blogPath: string, trailingSlash: boolean): BlogAddresses {
  const below = (path: string) => pagePath(`${blogPath}/${path}`, trailingSlash);
  return {
    ...tagAddresses(blogPath, trailingSlash),
    list: (page) => (page === 1 ? below('') : below(`page/${page}`)),
    post: below,
    archive: below('archive'),
    feed: (format) => `${below('').replace(/\/$/, '')}/${feedNames[format]}`,
  };
}

interface BlogListContext {
  addresses: BlogAddresses;
  words: PageWords;
  title: string;
  description?: string | undefined;
  /** The breadcrumb of the blog. */
  section: { label: string; href: string };
}

/** Returns the number of pages of the list of posts, which is at least 1. */
export function listLength(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage));
}

/**
 * Compiles the pages of the list of posts, each with links to the pages with newer and older posts, if there are any.
 */
export function blogListPages(
  posts: readonly PostSummary[],
  { addresses, words, title, description, section }: BlogListContext,
  postsPerPage: number,
): BlogListPage[] {
  const length = listLength(posts.length, postsPerPage);
  return Array.from({ length }, (_, index): BlogListPage => {
    const number = index + 1;
    const isFirst = number === 1;
    const newer = { label: words('newer-posts'), href: addresses.list(number - 1) };
    const older = { label: words('older-posts'), href: addresses.list(number + 1) };
    return {
      kind: 'blog-list',
      path: addresses.list(number),
      title: isFirst ? title : words('blog-page', { title, number: String(number) }),
      description: description ?? words('posts-in', { section: section.label }),
      outline: [],
      breadcrumbs: isFirst ? [] : [section],
      ...(isFirst ? {} : { previous: newer }),
      ...(number === length ? {} : { next: older }),
      posts: posts.slice(index * postsPerPage, number * postsPerPage),
    };
  });
}

/** Compiles the archive: a page with the titles of all posts, grouped by year. */
export function archivePage(
  posts: readonly PostSummary[],
  { addresses, words, section }: BlogListContext,
): ArchivePage {
  const yearOf = ({ date }: PostSummary) => date.slice(0, 'YYYY'.length);
  const years = [...new Set(posts.map(yearOf))];
  return {
    kind: 'archive',
    path: addresses.archive,
    title: words('archive'),
    description: words('archive-in', { section: section.label }),
    outline: [],
    breadcrumbs: [section],
    years: years.map((year) => ({
      year,
      posts: posts
        .filter((post) => yearOf(post) === year)
        .map(({ title, href, date, dateInWords }) => ({
          title,
          href,
          date,
          ...(dateInWords === undefined ? {} : { dateInWords }),
        })),
    })),
  };
}

interface BlogSidebarContext {
  addresses: BlogAddresses;
  words: PageWords;
  /** The maximum number of posts that the sidebar lists. */
  length: number;
  hasTags: boolean;
}

/** Returns the sidebar that all pages of a blog show: links to its lists and to its newest posts. */
export function blogSidebar(
  posts: readonly Pick<Article, 'source' | 'path'>[],
  { addresses, words, length, hasTags }: BlogSidebarContext,
): SidebarItem[] {
  const link = (label: string, href: string): SidebarItem => ({ type: 'link', label, href });
  const recent = posts
    .slice(0, length)
    .map(({ source, path }) => link(source.frontMatter.title, path));
  return [
    link(words('all-posts'), addresses.list(1)),
    ...(recent.length === 0
      ? []
      : [
          {
            type: 'category',
            label: words('recent-posts'),
            collapsed: false,
            items: recent,
          } satisfies SidebarItem,
        ]),
    link(words('archive'), addresses.archive),
    ...(hasTags ? [link(words('tags'), addresses.tags)] : []),
  ];
}
