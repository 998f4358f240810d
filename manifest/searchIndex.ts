import { z } from 'zod/mini';
import { contentFileSchema, labelSchema } from './primitives';

/** A part of an index in a file of its own. */
export const searchShardSchema = z.object({
  file: contentFileSchema,
  /** What the words begin with, in lower case, by which the entries of the file are found; all words when missing. */
  prefixes: z.optional(z.array(labelSchema)),
});
export type SearchShard = z.infer<typeof searchShardSchema>;

/** The files of an edition's index, in the order in which a search wants them. */
export const searchIndexSchema = z.object({
  /** Symbols, pages and posts (`searchEntriesSchema`). */
  names: z.array(searchShardSchema),
  /** Headings and members (`searchEntriesSchema`). */
  details: z.optional(z.array(searchShardSchema)),
  /** What pages say (`searchTextSchema`). */
  text: z.optional(z.array(searchShardSchema)),
  /** Signatures (`searchTypesSchema`). */
  types: z.optional(contentFileSchema),
});
export type SearchIndex = z.infer<typeof searchIndexSchema>;
