import { z } from 'zod/mini';
import { pageKindSchema } from './pageKind';
import { contentFileSchema, labelSchema, routePathSchema } from './primitives';

/** A page of a section. */
export const tableEntrySchema = z.object({
  path: routePathSchema,
  /** The page document (`pageDocumentSchema`). */
  document: contentFileSchema,
  title: labelSchema,
  kind: pageKindSchema,
  /** The name of the sidebar that stands beside the page. */
  sidebar: z.optional(labelSchema),
  /** The id of a document, such as `tutorials/index`. */
  docId: z.optional(labelSchema),
  /** Whether the page is reached by its address alone: nothing offers it to readers. */
  unlisted: z.optional(z.boolean()),
  /** The number TypeDoc gave to an API symbol. It changes with every release and is never a key. */
  typedocId: z.optional(z.number()),
});
export type TableEntry = z.infer<typeof tableEntrySchema>;

/** An old address of a section, and the page it now means. */
export const tableRedirectSchema = z.object({
  path: routePathSchema,
  to: routePathSchema,
});
export type TableRedirect = z.infer<typeof tableRedirectSchema>;

/** A part of a long route table: the entries whose paths begin with `prefix`. */
export const tablePartSchema = z.object({
  prefix: routePathSchema,
  file: contentFileSchema,
});
export type TablePart = z.infer<typeof tablePartSchema>;

/**
 * The pages of a section, or the files that list them.
 *
 * Above 500 pages the table is split by path prefix; a lookup then reads the part with the longest
 * prefix that fits, so that no reader ever loads a list of all pages.
 */
export const routeTableSchema = z.object({
  entries: z.array(tableEntrySchema),
  redirects: z.optional(z.array(tableRedirectSchema)),
  parts: z.optional(z.array(tablePartSchema)),
});
export type RouteTable = z.infer<typeof routeTableSchema>;
