import type { PostPage } from '#manifest/blogPage';
import type { FeedFormat } from '../../config/blogConfig';

/** What is given to programs that follow a blog. */
export interface BlogFeed {
  title: string;
  description?: string | undefined;
  locale: string;
  /** Where the blog begins: `/blog/`. */
  path: string;
  /** The forms it is published in, and their addresses. */
  files: readonly { format: FeedFormat; address: string }[];
  /** Newest first, with their whole texts. */
  posts: readonly PostPage[];
}
