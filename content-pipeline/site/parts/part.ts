import { z } from 'zod';

/** The name of the file that describes a part of a site. It is written last, so a folder without it is incomplete. */
export const partName = 'part.json';

/** The name of the file with the compiled articles of a part, in the format of `formatResults`. */
export const articlesName = 'articles.txt';

/** Schema of the options that must be the same for all parts of a site. */
const partOptionsSchema = z.object({
  /** The base path of the site, with a slash at both ends. */
  base: z.string(),
  /** The build date as `YYYY-MM-DD`. */
  today: z.string(),
  drafts: z.boolean(),
  /** False if custom elements are not published. */
  elements: z.boolean(),
  /** The path of the site's folder, relative to the working folder. */
  folder: z.string(),
});
export type PartOptions = z.infer<typeof partOptionsSchema>;

/**
 * Schema of the description of a part of a site: the program, options and sources that it was built with, and its
 * files.
 */
export const partSchema = z.object({
  generator: z.literal('recto'),
  /** The version of the program. */
  version: z.string(),
  /** A hash of the code of pipeline and viewer. */
  program: z.string(),
  shard: z.object({ index: z.int().min(1), count: z.int().min(1) }),
  options: partOptionsSchema,
  /** A hash of all sources of the site. */
  sources: z.string(),
  /**
   * The files of the part. The name of each file is mapped to its size in bytes and, for output files, to the output
   * file's `key`.
   */
  files: z.record(z.string(), z.object({ size: z.int(), key: z.string().optional() })),
});
export type Part = z.infer<typeof partSchema>;
