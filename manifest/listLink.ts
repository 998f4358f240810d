import { z } from 'zod/mini';
import { labelSchema, routePathSchema } from './primitives';

/** A link to a page that contains entries of a list, because the list is too long for the page with the link. */
export const listLinkSchema = z.object({
  /** The label of the link, such as the kind of the entries or the range of their names: `A – L`. */
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
