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

/** A heading in the outline ("On this page"). */
export interface OutlineEntry {
  /** The heading's anchor. */
  id: string;
  label: string;
  /** The heading's level, 2 to 6. */
  level: number;
  /** The headings below the heading. Missing if there are none. */
  children?: OutlineEntry[] | undefined;
}

export const outlineEntrySchema: z.ZodMiniType<OutlineEntry> = z.object({
  id: anchorSchema,
  label: labelSchema,
  level: z.number(),
  children: z.optional(z.array(z.lazy(() => outlineEntrySchema))),
});

/** The lowest and highest levels of headings in the outline. */
export const outlineLevelsSchema = z.object({
  minHeadingLevel: z.number(),
  maxHeadingLevel: z.number(),
});
export type OutlineLevels = z.infer<typeof outlineLevelsSchema>;

/** Fields that all kinds of page documents share. */
export const pageBase = {
  /** The schema version of the document. If missing, the `schemaVersion` of the manifest applies. */
  schemaVersion: z.optional(schemaVersionSchema),
  path: routePathSchema,
  title: labelSchema,
  /** The anchor of the title, if the author's text contains the title as its first heading. */
  anchor: z.optional(anchorSchema),
  /** One or two sentences of plain text for search engines and link previews. */
  description: z.optional(z.string()),
  /** The headings for the outline ("On this page"). */
  outline: z.array(outlineEntrySchema),
  /**
   * The layout, if it is not the default layout. `wide` has no outline and longer lines. `bare` has only the navbar,
   * the text and the footer. `landing` is a `bare` page with larger text and longer lines.
   */
  layout: z.optional(z.enum(['wide', 'bare', 'landing'])),
  /** The levels of headings in the outline, if the page sets them. Otherwise, the site's setting applies. */
  outlineLevels: z.optional(outlineLevelsSchema),
  /** The pages and categories that contain the page, outermost first. */
  breadcrumbs: z.array(z.object({ label: labelSchema, href: z.optional(hrefSchema) })),
  previous: z.optional(linkSchema),
  next: z.optional(linkSchema),
  /** The page in the default language whose text is shown, because the text has not been translated. */
  original: z.optional(
    z.object({
      path: routePathSchema,
      lang: localeCodeSchema,
      dir: z.enum(['ltr', 'rtl']),
    }),
  ),
  /** True if no list contains the page and search engines do not index it. Readers can open it by its URL. */
  unlisted: z.optional(z.boolean()),
  /** The URL at which the source of the page can be edited. */
  editUrl: z.optional(hrefSchema),
  /** The front matter that Recto does not use, for other programs. */
  extra: z.optional(z.record(z.string(), z.unknown())),
  lastUpdated: z.optional(dateSchema),
  /**
   * The value of `lastUpdated`, formatted in the language of the page. If it is missing, the viewer formats
   * `lastUpdated`, which takes longer.
   */
  lastUpdatedInWords: z.optional(z.string()),
};
