import { z } from 'zod/mini';
import { labelSchema, routePathSchema } from './primitives';

/** A link to a page with a part of a list that is too long for another page. */
export const listLinkSchema = z.object({
  /** The kind of the entries, or the range of their names: `A – L`. */
  label: labelSchema,
  /**
   * The label of a kind, if the entries of that kind are on several pages. The links to these pages follow each other.
   */
  kind: z.optional(labelSchema),
  href: routePathSchema,
  /** The number of entries on the page. */
  count: z.number(),
});
export type ListLink = z.infer<typeof listLinkSchema>;
