import { z } from 'zod';
import { pageOutlineConfigSchema } from '../config/outlineConfig';
import { oldAddressSchema } from '../config/redirectConfig';
import { tagsConfigSchema } from '../config/tagConfig';
import { publicationKeys } from './publicationKeys';

const day = z.iso.date('must be a day such as "2026-01-31"');

/** What an author may say about a post, between two lines of dashes. */
export const postFrontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** One or two plain sentences for search engines, link previews and lists. */
  description: z.string().min(1).optional(),
  /** The day on which it is published; that of the file's name when missing. */
  date: day.optional(),
  /** The day of its last change, where readers should know of it. */
  lastUpdated: day.optional(),
  /** The ids of those who wrote it, as `authors.yaml` lists them. */
  authors: z
    .union([z.string().min(1), z.array(z.string().min(1))])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
    .default([]),
  /** Words under which readers find the post among others. */
  tags: tagsConfigSchema,
  ...publicationKeys,
  /** The last part of its address; the file's name without its day when missing. */
  slug: z
    .string()
    .regex(/^[\w~-][\w.~-]*$/, 'must be an address part such as "my-post"')
    .optional(),
  /** Former addresses, which lead here: from the site's root, or relative to the blog's path. */
  aliases: z.array(oldAddressSchema).default([]),
  /** Which headings are listed in "On this page", where they are not those of the site. */
  tableOfContents: pageOutlineConfigSchema.optional(),
});
export type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;
