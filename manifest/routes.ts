import { z } from 'zod/mini';
import { pageKindSchema } from './kinds';
import { contentFileSchema, labelSchema, localeCodeSchema, routePathSchema } from './primitives';

/** The route of a page that belongs to no section, such as the landing page. */
export const pageRouteSchema = z.object({
  type: z.literal('page'),
  path: routePathSchema,
  exact: z.literal(true),
  locale: localeCodeSchema,
  title: labelSchema,
  document: contentFileSchema,
});
export type PageRoute = z.infer<typeof pageRouteSchema>;

/**
 * The route of an edition, which matches all paths below the edition's path. The edition's route table lists its pages.
 */
export const sectionRouteSchema = z.object({
  type: z.literal('section'),
  path: routePathSchema,
  exact: z.literal(false),
  /** The id of the section. Together with `version` and `locale`, it identifies an edition. */
  section: labelSchema,
  version: labelSchema,
  locale: localeCodeSchema,
  /** The name of the sidebar for pages whose entries in the route table specify no sidebar. */
  sidebar: z.optional(labelSchema),
});
export type SectionRoute = z.infer<typeof sectionRouteSchema>;

/** A redirect from one route path to another. */
export const redirectRouteSchema = z.object({
  type: z.literal('redirect'),
  path: routePathSchema,
  exact: z.literal(true),
  to: routePathSchema,
});
export type RedirectRoute = z.infer<typeof redirectRouteSchema>;

/** The data of one route of the viewer's router. */
export const routeEntrySchema = z.discriminatedUnion('type', [
  pageRouteSchema,
  sectionRouteSchema,
  redirectRouteSchema,
]);
export type RouteEntry = z.infer<typeof routeEntrySchema>;

/** The value of `sidebar` for a page without a sidebar. It must not be the name of a sidebar. */
export const noSidebar = '(none)';

/** A page in the route table of an edition. */
export const tableEntrySchema = z.object({
  path: routePathSchema,
  /** The file with the page document (`pageDocumentSchema`). */
  document: contentFileSchema,
  title: labelSchema,
  kind: pageKindSchema,
  /**
   * The name of the sidebar next to the page, or `(none)` for no sidebar. If missing, the page has the sidebar that the
   * route of its edition specifies.
   */
  sidebar: z.optional(labelSchema),
  /** The id of a document, such as `tutorials/index`. */
  docId: z.optional(labelSchema),
  /** True if no sidebar, list or search contains the page. */
  unlisted: z.optional(z.boolean()),
  /**
   * The number of an API symbol in TypeDoc's output. It can change with every release, so it must not be used as a key.
   */
  typedocId: z.optional(z.number()),
});
export type TableEntry = z.infer<typeof tableEntrySchema>;

/** A redirect in a route table, for example from a former path to the path that replaced it. */
export const tableRedirectSchema = z.object({
  path: routePathSchema,
  to: routePathSchema,
});
export type TableRedirect = z.infer<typeof tableRedirectSchema>;

/**
 * A part of a divided list. Its file contains the items whose keys begin with `prefix`. `partKey` returns the key for
 * the path of an item.
 */
export const listPartSchema = z.object({
  prefix: routePathSchema,
  file: contentFileSchema,
});
export type ListPart = z.infer<typeof listPartSchema>;

/**
 * The pages and redirects of an edition, or the files that list them.
 *
 * A long table is divided by path prefix. A lookup reads the part with the longest matching prefix, which may be
 * divided again.
 */
export const routeTableSchema = z.object({
  entries: z.array(tableEntrySchema),
  redirects: z.optional(z.array(tableRedirectSchema)),
  parts: z.optional(z.array(listPartSchema)),
});
export type RouteTable = z.infer<typeof routeTableSchema>;
