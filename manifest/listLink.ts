import { z } from 'zod/mini';
import { labelSchema, routePathSchema } from './primitives';

/** A link to a page that lists a part of what another page has no space for. */
export const listLinkSchema = z.object({
  /** A kind, or a range of names: `A – L`. */
  label: labelSchema,
  /** The kind of symbols that several pages list. Their links follow each other. */
  kind: z.optional(labelSchema),
  href: routePathSchema,
  /** The number of entries. */
  count: z.number(),
});
export type ListLink = z.infer<typeof listLinkSchema>;
