import { z } from 'zod/mini';
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

/** All addresses below a path: the pages stand in the section's route table. */
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

/** An address that stands for another one. */
export const redirectRouteSchema = z.object({
  type: z.literal('redirect'),
  path: routePathSchema,
  exact: z.literal(true),
  to: routePathSchema,
});
export type RedirectRoute = z.infer<typeof redirectRouteSchema>;

/** What the viewer builds one route of its router from. */
export const routeEntrySchema = z.discriminatedUnion('type', [
  pageRouteSchema,
  sectionRouteSchema,
  redirectRouteSchema,
]);
export type RouteEntry = z.infer<typeof routeEntrySchema>;
