import { z } from 'zod';
import { editUrlSchema, sectionFields } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';
import { feedFormats } from '../sectionKind';

/** Schema of a section with a blog: posts, newest first, with lists, tags, an archive and feeds. */
const blogSectionConfigSchema = z.strictObject({
  kind: z.literal('blog').meta({ description: '`blog` for a blog.' }),
  ...sectionFields,
  folder: z
    .string()
    .min(1)
    .default('blog')
    .meta({
      description:
        "The folder with the posts and `authors.yaml`, below the site's folder; `blog` by default.",
      examples: ['blog'],
    }),
  title: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'The title of the list of posts and of the feeds; `label` by default.',
      examples: ['Kit weekly'],
    }),
  description: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'One or two sentences without markup for search engines, link previews and feeds. Without it, the RSS feed has the title as its description, and the other feeds have no description.',
      examples: ['Releases and background of Kit.'],
    }),
  datePaths: z
    .boolean()
    .default(false)
    .meta({
      description:
        'True if the paths of posts without a `slug` contain the date in the name of the file: `/blog/2026/01/31/my-post`. False by default: `/blog/my-post`.',
      examples: [true],
    }),
  postsPerPage: z
    .number()
    .int()
    .min(1)
    .default(10)
    .meta({
      description: 'The number of posts on each page of the list; 10 by default.',
      examples: [5],
    }),
  postsInSidebar: z
    .number()
    .int()
    .min(0)
    .default(10)
    .meta({
      description:
        'The maximum number of posts in the sidebar, which lists the newest posts; 10 by default.',
      examples: [20],
    }),
  feed: z
    .strictObject({
      formats: z
        .array(z.enum(feedFormats))
        .default([...feedFormats])
        .meta({
          description:
            'The formats: `rss` (`rss.xml`), `atom` (`atom.xml`) and `json` (`feed.json`). All by default.',
          examples: [['atom']],
        }),
      posts: z
        .number()
        .int()
        .min(1)
        .default(20)
        .meta({
          description:
            'The maximum number of posts in a feed, which contains the whole text of the newest posts; 20 by default.',
          examples: [50],
        }),
    })
    .prefault({})
    .meta({ description: 'The feeds for feed readers.', examples: [{ formats: ['atom'] }] }),
  editUrl: editUrlSchema.optional().meta({
    description:
      "The URL for editing a post. `{file}` is replaced with the path of the post below the site's folder. The default is derived from `repository` if that is on GitHub; otherwise, posts have no link for editing.",
    examples: ['https://github.com/kit/kit/edit/main/{file}'],
  }),
});
export type BlogSectionConfig = z.infer<typeof blogSectionConfigSchema>;

export const blogConfiguration: KindConfiguration = {
  section: blogSectionConfigSchema,
  translate: translateBlogSection,
};

function translateBlogSection(section: BlogSectionConfig, translate: Translate): BlogSectionConfig {
  const { title, description } = section;
  return {
    ...section,
    ...(title !== undefined && { title: translate(title) }),
    ...(description !== undefined && { description: translate(description) }),
  };
}
