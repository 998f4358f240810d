import { z } from 'zod/mini';
import {
  anchorSchema,
  dateSchema,
  hrefSchema,
  labelSchema,
  linkSchema,
  localeCodeSchema,
  routePathSchema,
} from './primitives';
import { schemaVersionSchema } from './schemaVersion';

/** A heading in the list "On this page". */
export const outlineEntrySchema = z.object({
  /** The heading's anchor. */
  id: anchorSchema,
  label: labelSchema,
  /** The heading's level, 2 to 6. */
  level: z.number(),
  get children(): z.ZodMiniArray<typeof outlineEntrySchema> {
    return z.array(outlineEntrySchema);
  },
});
export type OutlineEntry = z.infer<typeof outlineEntrySchema>;

/** The levels of headings in "On this page". */
export const outlineLevelsSchema = z.object({
  minHeadingLevel: z.number(),
  maxHeadingLevel: z.number(),
});
export type OutlineLevels = z.infer<typeof outlineLevelsSchema>;

/** Fields that all kinds of page documents share. */
export const pageBase = {
  /** The manifest's version when missing. */
  schemaVersion: z.optional(schemaVersionSchema),
  path: routePathSchema,
  title: labelSchema,
  /** One or two plain sentences for search engines and link previews. */
  description: z.optional(z.string()),
  /** Empty for pages without an outline. */
  outline: z.array(outlineEntrySchema),
  /** The levels in its outline, if they differ from the site's. */
  outlineLevels: z.optional(outlineLevelsSchema),
  /** The path from the section to this page, without the page itself. */
  breadcrumbs: z.array(z.object({ label: labelSchema, href: z.optional(hrefSchema) })),
  previous: z.optional(linkSchema),
  next: z.optional(linkSchema),
  /** The page in another language whose text this one shows because there is no translation. */
  original: z.optional(
    z.object({
      path: routePathSchema,
      lang: localeCodeSchema,
      dir: z.enum(['ltr', 'rtl']),
    }),
  ),
  /** True if the page is in no list and not indexed by search engines; it can be read by its address. */
  unlisted: z.optional(z.boolean()),
  /** The address at which the source of the page can be edited. */
  editUrl: z.optional(hrefSchema),
  lastUpdated: z.optional(dateSchema),
  /** The day formatted in the language of the page. When missing, the viewer formats it, which takes longer. */
  lastUpdatedInWords: z.optional(z.string()),
};
