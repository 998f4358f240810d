import { z } from 'zod/mini';
import { linkSchema } from './link';
import { outlineEntrySchema, outlineLevelsSchema } from './outline';
import {
  dateSchema,
  hrefSchema,
  labelSchema,
  localeCodeSchema,
  routePathSchema,
} from './primitives';
import { schemaVersionSchema } from './schemaVersion';

/** What every kind of page document holds beside its own fields. */
export const pageBase = {
  /** The manifest's version when missing. */
  schemaVersion: z.optional(schemaVersionSchema),
  path: routePathSchema,
  title: labelSchema,
  /** One or two plain sentences for search engines and link previews. */
  description: z.optional(z.string()),
  /** Empty for pages without an outline. */
  outline: z.array(outlineEntrySchema),
  /** Which of its levels are listed, where they are not those of the site. */
  outlineLevels: z.optional(outlineLevelsSchema),
  /** The way from the section to this page, without the page itself. */
  breadcrumbs: z.array(z.object({ label: labelSchema, href: z.optional(hrefSchema) })),
  previous: z.optional(linkSchema),
  next: z.optional(linkSchema),
  /** The page of another language whose text this one shows, because nobody has translated it. */
  original: z.optional(
    z.object({
      path: routePathSchema,
      lang: localeCodeSchema,
      dir: z.enum(['ltr', 'rtl']),
    }),
  ),
  /** Whether it stands in no list and no search engine: who has its address can read it. */
  unlisted: z.optional(z.boolean()),
  /** Where the source of the page can be changed. */
  editUrl: z.optional(hrefSchema),
  lastUpdated: z.optional(dateSchema),
  /** That day as readers of the page write it. When missing, the viewer finds words, which takes it a while. */
  lastUpdatedInWords: z.optional(z.string()),
};
