import { tagAddresses } from '../../articles/tags';
import type { FeedFormat } from '../../config/blogConfig';
import { pagePath } from '../../links/pagePath';
import type { BlogEdition } from '../../sections/blog/blogEdition';

const feedNames = { rss: 'rss.xml', atom: 'atom.xml', json: 'feed.json' } as const;

/** The addresses of a blog, all below its path. */
export function blogAddresses(blogPath: string, trailingSlash: boolean) {
  const below = (path: string) => pagePath(`${blogPath}/${path}`, trailingSlash);
  return {
    /** A page of the list of posts, counted from 1. */
    list: (page: number) => (page === 1 ? below('') : below(`page/${page}`)),
    post: (slug: string) => below(slug),
    archive: below('archive'),
    ...tagAddresses(blogPath, trailingSlash),
    /** A feed, which is a file and never ends in a slash. */
    feed: (format: FeedFormat) => `${below('').replace(/\/$/, '')}/${feedNames[format]}`,
  };
}
export type BlogAddresses = ReturnType<typeof blogAddresses>;

/** The addresses of a blog's feeds. */
export function feedAddresses({ path, section, language }: BlogEdition): string[] {
  const { feed } = blogAddresses(path, language.config.value.trailingSlash);
  return section.feed.formats.map(feed);
}
