import { z } from 'zod';
import { sectionFields } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';
import { feedFormats } from '../sectionKind';

/** Posts in the order of their days. */
const blogSectionConfigSchema = z.strictObject({
  kind: z.literal('blog'),
  ...sectionFields,
  /** The folder with the posts and `authors.yaml`, below the site's folder. */
  folder: z.string().min(1).default('blog'),
  /** The title of the list of posts and of the feeds; the label when missing. */
  title: z.string().min(1).optional(),
  /** One or two plain sentences for search engines, link previews and feeds. */
  description: z.string().min(1).optional(),
  /** Number of posts on a page of the list. */
  postsPerPage: z.number().int().min(1).default(10),
  /** Number of the newest posts in the sidebar. */
  postsInSidebar: z.number().int().min(0).default(10),
  /** Feeds for feed readers. */
  feed: z
    .strictObject({
      /** The feeds to write: `rss.xml`, `atom.xml`, `feed.json`. */
      formats: z.array(z.enum(feedFormats)).default([...feedFormats]),
      /** Number of the newest posts in a feed, each with its whole text. */
      posts: z.number().int().min(1).default(20),
    })
    .prefault({}),
  /** Address for editing the source of a post; `{file}` is its path from the site's folder. */
  editUrl: z.string().url().optional(),
});
export type BlogSectionConfig = z.infer<typeof blogSectionConfigSchema>;

export const blogConfiguration: KindConfiguration = {
  section: blogSectionConfigSchema,
  translate: translateBlogSection,
};

function translateBlogSection(section: BlogSectionConfig, say: Translate): BlogSectionConfig {
  const { title, description } = section;
  return {
    ...section,
    ...(title !== undefined && { title: say(title) }),
    ...(description !== undefined && { description: say(description) }),
  };
}
