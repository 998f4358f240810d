import { z } from 'zod/mini';
import { pageBase } from './pageBase';
import { labelSchema } from './primitives';

/** The page on which the site is searched; the viewer puts the field and the results there. */
export const searchPageSchema = z.object({
  kind: z.literal('search'),
  ...pageBase,
  /** What readers are told whose browser runs no scripts. */
  withoutScripts: labelSchema,
});
export type SearchPage = z.infer<typeof searchPageSchema>;
