import { z } from 'zod/mini';
import { contentFileSchema, labelSchema, localeCodeSchema, routePathSchema } from './primitives';
import { searchIndexSchema } from './searchIndex';

/** One version of a section in one language: where its pages stand and which files list them. */
export const editionSchema = z.object({
  locale: localeCodeSchema,
  /** The path that all of its pages begin with: `/docs`, `/de/docs/1.x`. */
  path: routePathSchema,
  /** The route table (`routeTableSchema`). */
  routes: contentFileSchema,
  /** The sidebars by name (`sidebarSchema`). */
  sidebars: z.record(z.string(), contentFileSchema),
  /** The symbol index (`symbolIndexSchema`), for sections that document an API. */
  symbols: z.optional(contentFileSchema),
  /** The files of the search index. */
  search: z.optional(searchIndexSchema),
});
export type Edition = z.infer<typeof editionSchema>;

/** A version of a section. A section without versions has one, named `current`. */
export const versionSchema = z.object({
  /** The name that storage remembers. */
  name: labelSchema,
  /** What readers see. */
  label: labelSchema,
  /** Whether this is the version that readers should use. */
  isLast: z.boolean(),
  /** Where the section's own path leads to, without the language's prefix. */
  path: routePathSchema,
  /** The id of the document that opens the section. */
  mainDocId: z.optional(labelSchema),
  editions: z.array(editionSchema),
});
export type Version = z.infer<typeof versionSchema>;

/** A part of the site with addresses of its own: tutorials, API reference, blog, free pages. */
export const sectionSchema = z.object({
  id: labelSchema,
  kind: z.enum(['docs', 'api', 'blog', 'pages']),
  label: labelSchema,
  versions: z.array(versionSchema),
});
export type Section = z.infer<typeof sectionSchema>;
