import { z } from 'zod/mini';
import { footerSchema } from './footer';
import { navbarSchema } from './navbar';
import { labelSchema, localeCodeSchema, routePathSchema } from './primitives';
import { announcementBarSchema } from './theme';

/** A language in which the site can be read. */
export const localeSchema = z.object({
  code: localeCodeSchema,
  /** The language's name in that language, as a menu shows it. */
  label: labelSchema,
  direction: z.enum(['ltr', 'rtl']),
  /** Where the pages of this language begin: `/` for the default one, `/<code>/` for others. */
  path: routePathSchema,
  /** The viewer's own words in this language, by message id; English where one is missing. */
  messages: z.optional(z.record(z.string(), z.string())),
  /** What the site is called in this language; the manifest's own words when missing. */
  site: z.optional(z.object({ title: labelSchema, tagline: z.string() })),
  /** What the frame says in this language; the manifest's own where a part is missing. */
  theme: z.optional(
    z.object({
      navbar: navbarSchema,
      footer: z.optional(footerSchema),
      announcementBar: z.optional(announcementBarSchema),
    }),
  ),
});
export type Locale = z.infer<typeof localeSchema>;
