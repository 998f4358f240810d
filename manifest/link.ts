import { z } from 'zod/mini';
import { hrefSchema, labelSchema } from './primitives';

/** A link with its words: in a trail, a footer, a list of what is near. */
export const linkSchema = z.object({
  label: labelSchema,
  href: hrefSchema,
});
export type Link = z.infer<typeof linkSchema>;
