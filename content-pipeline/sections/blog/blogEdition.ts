import type { PageDocument } from '#manifest/pageDocument';
import type { Preview } from '../../articles/previewImage';
import type { BlogSectionConfig } from '../../config/blogConfig';
import type { Language } from '../../config/readLanguages';
import type { AuthorsSource, PostSource } from './readPosts';

/** A post and where it is published. */
export interface PlacedPost {
  source: PostSource;
  path: string;
  /** The file that its links and images are relative to: its own, or that of which it is a translation. */
  standsFor: string;
  date: string;
  /** The ids of those who wrote it; all of them are known. */
  authors: readonly string[];
  tags: readonly string[];
  /** The picture for previews that its author chose. */
  preview: Preview | undefined;
  /** Whether lists and feeds name it. */
  isListed: boolean;
  /** The page whose text this one shows, because it has not been translated. */
  original?: PageDocument['original'];
}

/** A blog in one language, with every address known. */
export interface BlogEdition {
  language: Language;
  section: BlogSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  /** Where the blog begins: `/blog/`. */
  path: string;
  /** Newest first. */
  posts: readonly PlacedPost[];
  authors: AuthorsSource;
}

/** The posts that lists and feeds name, the newest first. */
export function listedPosts({ posts }: Pick<BlogEdition, 'posts'>): PlacedPost[] {
  return posts.filter(({ isListed }) => isListed);
}
