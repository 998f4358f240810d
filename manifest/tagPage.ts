import { z } from 'zod/mini';
import { pageBase } from './pageBase';
import { labelSchema, routePathSchema } from './primitives';

/** A word under which pages are found. */
export const tagSchema = z.object({
  name: labelSchema,
  href: routePathSchema,
  /** How many pages bear it. */
  count: z.number(),
});
export type Tag = z.infer<typeof tagSchema>;

/** All tags of a section. */
export const tagListPageSchema = z.object({
  kind: z.literal('tag-list'),
  ...pageBase,
  tags: z.array(tagSchema),
});
export type TagListPage = z.infer<typeof tagListPageSchema>;

/** The pages that bear one tag. */
export const tagPageSchema = z.object({
  kind: z.literal('tag'),
  ...pageBase,
  tag: labelSchema,
  pages: z.array(
    z.object({ title: labelSchema, href: routePathSchema, description: z.optional(z.string()) }),
  ),
});
export type TagPage = z.infer<typeof tagPageSchema>;
