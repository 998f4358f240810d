import type { PageDocument } from '#manifest/pageDocument';
import { ArchivePageView } from './blog/ArchivePageView';
import { BlogListPageView } from './blog/BlogListPageView';
import { PostPageView } from './blog/PostPageView';
import { TagListPageView } from './tags/TagListPageView';
import { TagPageView } from './tags/TagPageView';

/** A page of the blog, or a list of what bears a tag. */
export type ListingPage = Extract<
  PageDocument,
  { kind: 'blog-list' | 'post' | 'archive' | 'tag-list' | 'tag' }
>;

/** The main column of a page of the blog or of tags. */
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
    default:
      return page satisfies never;
  }
}
