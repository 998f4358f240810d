import type { ArchivePage, BlogListPage, PostSummary } from '#manifest/blogPage';
import type { SidebarItem } from '#manifest/sidebar';
import type { PageWords } from '../../articles/pageWords';
import type { BlogAddresses } from '../../pages/blog/blogAddresses';

interface BlogListContext {
  addresses: BlogAddresses;
  words: PageWords;
  title: string;
  description?: string | undefined;
  /** The way to pages below the list. */
  section: { label: string; href: string };
}

/** How many pages the list of posts has: one at least. */
export function listLength(posts: number, postsPerPage: number): number {
  return Math.max(1, Math.ceil(posts / postsPerPage));
}

/** The list of posts, so many a page, each page with the way to newer and older ones. */
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
      ...(isFirst && description !== undefined ? { description } : {}),
      outline: [],
      breadcrumbs: isFirst ? [] : [section],
      ...(isFirst ? {} : { previous: newer }),
      ...(number === length ? {} : { next: older }),
      posts: posts.slice(index * postsPerPage, number * postsPerPage),
    };
  });
}

/** All posts by year. */
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
  /** How many posts are listed at most. */
  length: number;
  hasTags: boolean;
}

/** What stands beside all pages of a blog: its lists, and its newest posts. */
export function blogSidebar(
  posts: readonly { title: string; path: string }[],
  { addresses, words, length, hasTags }: BlogSidebarContext,
): SidebarItem[] {
  const link = (label: string, href: string): SidebarItem => ({ type: 'link', label, href });
  const recent = posts.slice(0, length).map(({ title, path }) => link(title, path));
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
