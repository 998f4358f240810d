import { z } from 'zod/mini';
import { contentBodySchema } from './contentTree';
import { linkSchema } from './link';
import { pageBase } from './pageBase';
import { dateSchema, hrefSchema, labelSchema, routePathSchema } from './primitives';

/** Who wrote a post. */
export const authorSchema = z.object({
  name: labelSchema,
  title: z.optional(labelSchema),
  href: z.optional(hrefSchema),
  avatar: z.optional(hrefSchema),
  /** Whether it is more than one person: a team, a company. */
  isGroup: z.optional(z.boolean()),
});
export type Author = z.infer<typeof authorSchema>;

const postDay = {
  date: dateSchema,
  /** That day as readers of the page write it. When missing, the viewer finds words, which takes it a while. */
  dateInWords: z.optional(labelSchema),
};

/** What lists say of a post. */
const postFacts = {
  ...postDay,
  authors: z.array(authorSchema),
  tags: z.array(linkSchema),
  /** Minutes, rounded up. */
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

/** A page of the list of posts, newest first. */
export const blogListPageSchema = z.object({
  kind: z.literal('blog-list'),
  ...pageBase,
  posts: z.array(postSummarySchema),
});
export type BlogListPage = z.infer<typeof blogListPageSchema>;

/** A post. */
export const postPageSchema = z.object({
  kind: z.literal('post'),
  ...pageBase,
  ...postFacts,
  body: contentBodySchema,
});
export type PostPage = z.infer<typeof postPageSchema>;

/** All posts by year, newest first. */
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
