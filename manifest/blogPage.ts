import { z } from 'zod/mini';
import { contentBodySchema } from './contentTree';
import { pageBase } from './pageBase';
import { dateSchema, hrefSchema, labelSchema, linkSchema, routePathSchema } from './primitives';

/** An author of a post. */
export const authorSchema = z.object({
  name: labelSchema,
  title: z.optional(labelSchema),
  href: z.optional(hrefSchema),
  avatar: z.optional(hrefSchema),
  /** True if the author is a team or a company. */
  isGroup: z.optional(z.boolean()),
});
export type Author = z.infer<typeof authorSchema>;

const postDay = {
  date: dateSchema,
  /**
   * The value of `date`, formatted in the language of the page. If it is missing, the viewer formats `date`, which
   * takes longer.
   */
  dateInWords: z.optional(labelSchema),
};

const postFacts = {
  ...postDay,
  authors: z.array(authorSchema),
  tags: z.array(linkSchema),
  /** The time to read the post in minutes, rounded up. */
  readingTime: z.optional(z.number()),
};

/** A post in a list. */
export const postSummarySchema = z.object({
  title: labelSchema,
  href: routePathSchema,
  ...postFacts,
  excerpt: z.optional(contentBodySchema),
});
export type PostSummary = z.infer<typeof postSummarySchema>;

/** A page of the list of posts, which is sorted from new to old. */
export const blogListPageSchema = z.object({
  kind: z.literal('blog-list'),
  ...pageBase,
  posts: z.array(postSummarySchema),
});
export type BlogListPage = z.infer<typeof blogListPageSchema>;

/** The page of a post. */
export const postPageSchema = z.object({
  kind: z.literal('post'),
  ...pageBase,
  ...postFacts,
  body: contentBodySchema,
});
export type PostPage = z.infer<typeof postPageSchema>;

/** The page that lists the posts by year, newest first. */
export const archivePageSchema = z.object({
  kind: z.literal('archive'),
  ...pageBase,
  years: z.array(
    z.object({
      year: labelSchema,
      posts: z.array(z.object({ title: labelSchema, href: routePathSchema, ...postDay })),
    }),
  ),
});
export type ArchivePage = z.infer<typeof archivePageSchema>;

/** A tag and the path of its page. */
export const tagSchema = z.object({
  name: labelSchema,
  href: routePathSchema,
  /** The number of pages with this tag. */
  count: z.number(),
});
export type Tag = z.infer<typeof tagSchema>;

/** The page that lists the tags of a section. */
export const tagListPageSchema = z.object({
  kind: z.literal('tag-list'),
  ...pageBase,
  tags: z.array(tagSchema),
});
export type TagListPage = z.infer<typeof tagListPageSchema>;

/** The page of a tag, which lists the pages that have this tag. */
export const tagPageSchema = z.object({
  kind: z.literal('tag'),
  ...pageBase,
  tag: labelSchema,
  pages: z.array(
    z.object({ title: labelSchema, href: routePathSchema, description: z.optional(z.string()) }),
  ),
});
export type TagPage = z.infer<typeof tagPageSchema>;
