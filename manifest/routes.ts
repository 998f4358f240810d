import { z } from 'zod/mini';
import { pageKindSchema } from './kinds';
import { contentFileSchema, labelSchema, localeCodeSchema, routePathSchema } from './primitives';

/** One page at one address that belongs to no section, such as the landing page. */
export const pageRouteSchema = z.object({
  type: z.literal('page'),
  path: routePathSchema,
  exact: z.literal(true),
  locale: localeCodeSchema,
  title: labelSchema,
  document: contentFileSchema,
});
export type PageRoute = z.infer<typeof pageRouteSchema>;

/** All routes below a path: the pages are in the section's route table. */
export const sectionRouteSchema = z.object({
  type: z.literal('section'),
  path: routePathSchema,
  exact: z.literal(false),
  /** The id of the section, the name of its version and the language: together they name an edition. */
  section: labelSchema,
  version: labelSchema,
  locale: localeCodeSchema,
  /** The sidebar of pages whose own entry names none. */
  sidebar: z.optional(labelSchema),
});
export type SectionRoute = z.infer<typeof sectionRouteSchema>;

/** A redirect. */
export const redirectRouteSchema = z.object({
  type: z.literal('redirect'),
  path: routePathSchema,
  exact: z.literal(true),
  to: routePathSchema,
});
export type RedirectRoute = z.infer<typeof redirectRouteSchema>;

/** The source of one route of the viewer's router. */
export const routeEntrySchema = z.discriminatedUnion('type', [
  pageRouteSchema,
  sectionRouteSchema,
  redirectRouteSchema,
]);
export type RouteEntry = z.infer<typeof routeEntrySchema>;

/** A page of a section. */
export const tableEntrySchema = z.object({
  path: routePathSchema,
  /** The page document (`pageDocumentSchema`). */
  document: contentFileSchema,
  title: labelSchema,
  kind: pageKindSchema,
  /** The name of the sidebar beside the page. */
  sidebar: z.optional(labelSchema),
  /** The id of a document, such as `tutorials/index`. */
  docId: z.optional(labelSchema),
  /** True if the page is reached by its address alone: no list contains it. */
  unlisted: z.optional(z.boolean()),
  /** The number TypeDoc gave to an API symbol. It changes with every release and is never a key. */
  typedocId: z.optional(z.number()),
});
export type TableEntry = z.infer<typeof tableEntrySchema>;

/** A former path in a section and the path that replaced it. */
export const tableRedirectSchema = z.object({
  path: routePathSchema,
  to: routePathSchema,
});
export type TableRedirect = z.infer<typeof tableRedirectSchema>;

/** A part of a divided list: the items whose keys (`partKey` of their paths) begin with `prefix`. */
export const listPartSchema = z.object({
  prefix: routePathSchema,
  file: contentFileSchema,
});
export type ListPart = z.infer<typeof listPartSchema>;

/**
 * The pages of a section, or the files that list them.
 *
 * Above 500 lines the table is divided by path prefix; a lookup then reads the part with the longest
 * matching prefix, which may be divided again, so that no reader ever loads a list of all pages.
 */
export const routeTableSchema = z.object({
  entries: z.array(tableEntrySchema),
  redirects: z.optional(z.array(tableRedirectSchema)),
  parts: z.optional(z.array(listPartSchema)),
});
export type RouteTable = z.infer<typeof routeTableSchema>;
