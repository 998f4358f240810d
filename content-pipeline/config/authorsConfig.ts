import { z } from 'zod';

/** Entry of an author in `authors.yaml`. */
const authorConfigSchema = z.strictObject({
  name: z.string().min(1),
  /** Occupation, in a few words. */
  title: z.string().min(1).optional(),
  /** Their own page. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s\\]+$/i, 'must be an address such as "https://example.org"')
    .optional(),
  /** Their picture: a file beside `authors.yaml`, one that is published at the root, or another host's. */
  image: z.string().min(1).optional(),
  /** True for a team or a company; structured data for search engines contains it. */
  group: z.boolean().default(false),
});
export type AuthorConfig = z.infer<typeof authorConfigSchema>;

/** All authors by the ids that posts name them by. */
export const authorsConfigSchema = z.record(z.string().min(1), authorConfigSchema);
