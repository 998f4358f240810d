import type { SidebarItem } from '#manifest/sidebar';
import type { PageWords } from '../../articles/pageWords';
import type { BlogAddresses } from './blogAddresses';

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
