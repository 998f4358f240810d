import { z } from 'zod/mini';
import { labelSchema, routePathSchema } from './primitives';

/** A link to a page with a part of a list that is too long for a single page. */
export const listLinkSchema = z.object({
  /** The label of the link: the kind of the entries, or the range of their names, such as `A – L`. */
  label: labelSchema,
  /**
   * The label of the entries' kind, if the entries of this kind are on several pages. Links with the same `kind` follow
   * each other.
   */
  kind: z.optional(labelSchema),
  href: routePathSchema,
  /** The number of entries on the page. */
  count: z.number(),
});
export type ListLink = z.infer<typeof listLinkSchema>;
