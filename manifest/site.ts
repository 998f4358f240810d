import { z } from 'zod/mini';
import { hrefSchema, labelSchema } from './primitives';

/** What the site is called and where it lives. */
export const siteSchema = z.object({
  title: labelSchema,
  tagline: z.string(),
  /** The origin it is published at, such as `https://example.org`. */
  url: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'expected an origin without a path')),
  favicon: z.optional(hrefSchema),
  organizationName: z.optional(labelSchema),
  projectName: z.optional(labelSchema),
  /** What stands between the page's title and the site's: `|`. */
  titleDelimiter: labelSchema,
  /** Whether page addresses end in a slash. */
  trailingSlash: z.boolean(),
  /** Appended to all storage keys, for sites that share an origin. */
  storageNamespace: z.optional(labelSchema),
  /** How often an open page asks whether there is something new; `false` for never. Every five minutes when missing. */
  updates: z.optional(
    z.union([z.literal(false), z.object({ everyMinutes: z.number().check(z.positive()) })]),
  ),
  /** Whether each page is also a Markdown file: `index.md` below its path, or `.md` behind it. */
  markdownTwins: z.optional(z.boolean()),
});
export type Site = z.infer<typeof siteSchema>;
