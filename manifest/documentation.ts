import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { declarationRowSchema } from './declaration';
import { labelSchema } from './primitives';

/** An example from a comment. */
export const exampleSchema = z.object({
  title: z.optional(labelSchema),
  body: contentTreeSchema,
});
export type Example = z.infer<typeof exampleSchema>;

/** What a signature throws, and when. */
export const throwsSchema = z.object({
  type: z.optional(declarationRowSchema),
  description: z.optional(contentTreeSchema),
});
export type Throws = z.infer<typeof throwsSchema>;

/** What the comment of a symbol, a member or a signature says. */
export const documentation = {
  /** The first paragraph. */
  summary: z.optional(contentTreeSchema),
  /** All that follows the first paragraph. */
  remarks: z.optional(contentTreeSchema),
  /** Why it is deprecated and what to use instead; an empty tree where the comment does not say. */
  deprecated: z.optional(contentTreeSchema),
  since: z.optional(labelSchema),
  examples: z.optional(z.array(exampleSchema)),
  throws: z.optional(z.array(throwsSchema)),
  see: z.optional(z.array(contentTreeSchema)),
  /** Other tags of the comment, in their order. */
  notes: z.optional(z.array(z.object({ title: labelSchema, body: contentTreeSchema }))),
};
