import { z } from 'zod/mini';
import { anchorSchema, labelSchema } from './primitives';

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

/** Which headings are listed in "On this page". */
export const outlineLevelsSchema = z.object({
  minHeadingLevel: z.number(),
  maxHeadingLevel: z.number(),
});
export type OutlineLevels = z.infer<typeof outlineLevelsSchema>;
