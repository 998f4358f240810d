import type { PageDocument } from '#manifest/pageDocument';
import { ArchivePageView } from './blog/ArchivePageView';
import { BlogListPageView } from './blog/BlogListPageView';
import { PostPageView } from './blog/PostPageView';
import { SearchPageView } from './search/SearchPageView';
import { TagListPageView } from './tags/TagListPageView';
import { TagPageView } from './tags/TagPageView';

/** A page of the blog, a list of what bears a tag, or the page of the search. */
export type ListingPage = Extract<
  PageDocument,
  { kind: 'blog-list' | 'post' | 'archive' | 'tag-list' | 'tag' | 'search' }
>;

/** The main column of such a page. */
export function ListingView({ page }: { page: ListingPage }) {
  switch (page.kind) {
    case 'blog-list':
      return <BlogListPageView page={page} />;
    case 'post':
      return <PostPageView page={page} />;
    case 'archive':
      return <ArchivePageView page={page} />;
    case 'tag-list':
      return <TagListPageView page={page} />;
    case 'tag':
      return <TagPageView page={page} />;
    case 'search':
      return <SearchPageView page={page} />;
    default:
      return page satisfies never;
  }
}
