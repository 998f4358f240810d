import { z } from 'zod';

/** The file that describes a part of a site. It is written last, so a folder without it is incomplete. */
export const partName = 'part.json';

/** The file with the compiled articles of a part, as a page store has them. */
export const articlesName = 'articles.txt';

/** Settings that all parts of a site are built with. */
const partOptionsSchema = z.object({
  /** The path that the site is published below, with a slash at both ends. */
  base: z.string(),
  /** The build date. */
  today: z.string(),
  drafts: z.boolean(),
  /** The folder of the site as messages name it, which is relative to the working folder. */
  folder: z.string(),
});
export type PartOptions = z.infer<typeof partOptionsSchema>;

/** Description of a part of a site: what it was built from, and its files. */
export const partSchema = z.object({
  generator: z.literal('recto'),
  /** The version of the program. */
  version: z.string(),
  /** A hash of pipeline and viewer. */
  program: z.string(),
  shard: z.object({ index: z.int().min(1), count: z.int().min(1) }),
  options: partOptionsSchema,
  /** A hash of all sources of the site. */
  sources: z.string(),
  /** The number of bytes of each file, and the key of each output file. */
  files: z.record(z.string(), z.object({ size: z.int(), key: z.string().optional() })),
});
export type Part = z.infer<typeof partSchema>;
