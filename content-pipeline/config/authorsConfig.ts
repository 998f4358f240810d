import { z } from 'zod';

/** What `authors.yaml` says of one who writes posts. */
const authorConfigSchema = z.strictObject({
  name: z.string().min(1),
  /** What they do, in a few words. */
  title: z.string().min(1).optional(),
  /** Their own page. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s\\]+$/i, 'must be an address such as "https://example.org"')
    .optional(),
  /** Their picture: a file beside `authors.yaml`, one that is published at the root, or another host's. */
  image: z.string().min(1).optional(),
  /** Whether it is more than one person: a team, a company. Search engines are told. */
  group: z.boolean().default(false),
});
export type AuthorConfig = z.infer<typeof authorConfigSchema>;

/** All authors by the ids that posts name them by. */
export const authorsConfigSchema = z.record(z.string().min(1), authorConfigSchema);
