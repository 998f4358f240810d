import { z } from 'zod/mini';
import { contentBodySchema } from './contentTree';
import { pageBase } from './pageBase';
import { labelSchema, linkSchema } from './primitives';

/** A page of documentation, such as a tutorial or a guide. */
export const docPageSchema = z.object({
  kind: z.literal('doc'),
  ...pageBase,
  id: z.optional(labelSchema),
  body: contentBodySchema,
  tags: z.optional(z.array(linkSchema)),
});
export type DocPage = z.infer<typeof docPageSchema>;

/** A page of a section of the kind "pages", or a page with a part of a package's readme. */
export const contentPageSchema = z.object({
  kind: z.literal('content'),
  ...pageBase,
  body: contentBodySchema,
});
export type ContentPage = z.infer<typeof contentPageSchema>;
