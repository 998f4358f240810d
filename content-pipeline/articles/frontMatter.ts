import { z } from 'zod';
import { formerAddressSchema, pageOutlineConfigSchema } from '../config/fields';

const day = z.iso.date('must be a date such as "2026-01-31"');

/** Keys that the front matter of every article may have: of documents, posts and free pages. */
export const articleKeys = {
  title: z.string().min(1),
  /** One or two plain sentences for search engines, link previews and lists. */
  description: z.string().min(1).optional(),
  /** Headings that "On this page" lists, where they are not those of the site. */
  tableOfContents: pageOutlineConfigSchema.optional(),
  /** Former addresses, which redirect here: from the site's root, or relative to the section's path. */
  aliases: z.array(formerAddressSchema).default([]),
  /** Does not publish the page: it is still being written. */
  draft: z.boolean().default(false),
  /** Publishes the page at its address, but not in lists, feeds and search engines. */
  unlisted: z.boolean().default(false),
  /** Further words under which the search finds the page. */
  keywords: z.array(z.string().trim().min(1)).default([]),
  /** The image for previews of links to the page; one with its title is rendered when missing. */
  image: z.string().min(1).optional(),
  /** True if symbols in inline code are linked; as in the whole site when missing. */
  codeLinks: z.boolean().optional(),
  /** The day of the last change; of documents and free pages, that of the newest commit when missing. */
  lastUpdated: day.optional(),
};

const articleFrontMatterSchema = z.object(articleKeys);
export type ArticleFrontMatter = z.infer<typeof articleFrontMatterSchema>;

/** The last part of the address, or a path from the section's root; the file's name when missing. */
export const slugSchema = z
  .string()
  .regex(
    /^\/?[\w.~-]+(?:\/[\w.~-]+)*\/?$/,
    'must be an address part such as "my-page" or a path such as "/a/my-page"',
  )
  .optional();

/** The day on which a post is published. */
export const daySchema = day;
