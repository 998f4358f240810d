import { z } from 'zod';
import { previewsSchema } from '#manifest/manifest';
import { localesConfigSchema } from './localeConfig';
import { navbarConfigSchema } from './navbarConfig';
import { tableOfContentsConfigSchema } from './outlineConfig';
import { pagesConfigSchema } from './pagesConfig';
import { redirectConfigSchema } from './redirectConfig';
import { sectionConfigSchema } from './sectionConfig';
import {
  announcementBarConfigSchema,
  colorModeConfigSchema,
  footerConfigSchema,
} from './themeConfig';
import { tokensConfigSchema } from './tokensConfig';

/** All that `recto.yaml` may say. It is data: nothing in it is ever run. */
export const siteConfigSchema = z
  .strictObject({
    title: z.string().min(1),
    tagline: z.string().default(''),
    /** The origin the site is published at. */
    url: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as "https://example.org"'),
    favicon: z.string().optional(),
    organizationName: z.string().optional(),
    projectName: z.string().optional(),
    titleDelimiter: z.string().min(1).default('|'),
    trailingSlash: z.boolean().default(true),
    storageNamespace: z.string().min(1).optional(),
    /** How often an open page asks whether the site has changed. */
    updates: z
      .union([
        z.literal(false),
        z.strictObject({
          everyMinutes: z.number().min(0.1).max(1440),
        }),
      ])
      .optional(),
    locales: localesConfigSchema,
    /** The landing page, a YAML file. */
    landing: z.string().optional(),
    pages: pagesConfigSchema.optional(),
    /** Folders of the same repository whose files code blocks may show, as `file=samples:server.ts`. */
    codeRoots: z
      .record(
        z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as "samples"'),
        z.string().min(1),
      )
      .default({}),
    /** A folder whose files are published at the root of the site as they are. */
    static: z.string().optional(),
    sections: z.array(sectionConfigSchema).default([]),
    /** Old addresses that no document claims in its front matter, such as those of API symbols that have moved. */
    redirects: z.array(redirectConfigSchema).default([]),
    /**
     * The pages of which an image is rendered for previews of links: `documents` (all but pages of
     * symbols, which share the image of their package), `all` or `none`.
     */
    socialImages: z.enum(['all', 'documents', 'none']).default('documents'),
    /** Where other releases of the content may be read, by name. */
    previews: z.optional(previewsSchema),
    navbar: navbarConfigSchema.prefault({}),
    footer: footerConfigSchema.optional(),
    announcementBar: announcementBarConfigSchema.optional(),
    colorMode: colorModeConfigSchema,
    docs: z
      .strictObject({
        versionPersistence: z.enum(['localStorage', 'none']).default('localStorage'),
      })
      .prefault({}),
    /** Whether inline code that names an exported symbol leads to its page. */
    codeLinks: z.boolean().default(true),
    search: z
      .strictObject({
        /** Words that readers may look for, each with the words of the site that it means. */
        synonyms: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
      })
      .prefault({}),
    tableOfContents: tableOfContentsConfigSchema,
    /** Names of grammars to highlight beyond the common ones. */
    additionalLanguages: z.array(z.string().min(1)).default([]),
    markdown: z
      .strictObject({
        /** Whether text between dollar signs is a formula, on documents and posts. */
        maths: z.boolean().default(false),
      })
      .prefault({}),
    tokens: tokensConfigSchema,
  })
  .refine(
    ({ pages, sections }) => pages === undefined || sections.every(({ id }) => id !== 'pages'),
    {
      path: ['pages'],
      error: 'cannot stand beside a section of the id "pages"',
    },
  );
export type SiteConfig = z.infer<typeof siteConfigSchema>;
