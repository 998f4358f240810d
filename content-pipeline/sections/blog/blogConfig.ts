import { z } from 'zod';
import { editUrlSchema, sectionFields } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';
import { feedFormats } from '../sectionKind';

/** A blog: posts, newest first, with lists, tags, an archive and feeds. */
const blogSectionConfigSchema = z.strictObject({
  /** `blog` for a blog. */
  kind: z.literal('blog'),
  ...sectionFields,
  /** The folder with the posts and `authors.yaml`, below the site's folder; `blog` by default. */
  folder: z.string().min(1).default('blog'),
  /** The title of the list of posts and of the feeds; `label` by default. */
  title: z.string().min(1).optional(),
  /**
   * One or two sentences without markup for search engines, link previews and feeds. Without it, feeds have the title.
   */
  description: z.string().min(1).optional(),
  /** The number of posts on each page of the list; 10 by default. */
  postsPerPage: z.number().int().min(1).default(10),
  /** The maximum number of posts in the sidebar, which lists the newest ones; 10 by default. */
  postsInSidebar: z.number().int().min(0).default(10),
  /** The feeds for feed readers. */
  feed: z
    .strictObject({
      /** The formats: `rss` (`rss.xml`), `atom` (`atom.xml`) and `json` (`feed.json`). All by default. */
      formats: z.array(z.enum(feedFormats)).default([...feedFormats]),
      /** The maximum number of posts in a feed, which contains the newest ones with their whole text; 20 by default. */
      posts: z.number().int().min(1).default(20),
    })
    .prefault({}),
  /**
   * The URL for editing a post. `{file}` is replaced with the path of the post below the site's folder. Without it,
   * posts have no link for editing.
   */
  editUrl: editUrlSchema.optional(),
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
