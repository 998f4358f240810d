import { z } from 'zod/mini';
import { localeSchema } from './locale';
import { previewsSchema } from './previews';
import { labelSchema, localeCodeSchema } from './primitives';
import { routeEntrySchema } from './routeEntry';
import { checkRouteSidebars } from './routeSidebars';
import { schemaVersionSchema } from './schemaVersion';
import { sectionSchema } from './section';
import { siteSchema } from './site';
import { themeSchema } from './theme';

/**
 * What the viewer must know before it opens any page, and the only content file that changes in
 * place. It names every other file by its hash, so it alone says what is current.
 */
export const manifestSchema = z
  .object({
    schemaVersion: schemaVersionSchema,
    /** Changes whenever anything in the content changes: a hash of this manifest without this field. */
    release: labelSchema,
    site: siteSchema,
    theme: themeSchema,
    locales: z.array(localeSchema).check(z.minLength(1)),
    defaultLocale: localeCodeSchema,
    sections: z.array(sectionSchema),
    /** One entry for each route of the viewer's router. */
    routes: z.array(routeEntrySchema),
    previews: z.optional(previewsSchema),
  })
  .check(checkRouteSidebars);
export type Manifest = z.infer<typeof manifestSchema>;
