import { z } from 'zod';
import { previewsSchema } from '#manifest/manifest';
import { redirectConfigSchema, tableOfContentsConfigSchema } from './fields';
import { pagesConfigSchema } from './pagesConfig';
import { sectionConfigSchema } from './sectionConfig';
import {
  announcementBarConfigSchema,
  colorModeConfigSchema,
  footerConfigSchema,
  navbarConfigSchema,
  tokensConfigSchema,
} from './themeConfig';

/** A language of the site. */
const localeConfigSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "en"'),
  /** The name of the language in that language. */
  label: z.string().min(1),
  direction: z.enum(['ltr', 'rtl']).default('ltr'),
});
export type LocaleConfig = z.infer<typeof localeConfigSchema>;

/** The languages of a site. The first one is the default: its URLs have no prefix. */
const localesConfigSchema = z
  .array(localeConfigSchema)
  .min(1)
  .refine(
    (locales) => new Set(locales.map(({ code }) => code.toLowerCase())).size === locales.length,
    'names a language twice',
  )
  .default([{ code: 'en', label: 'English', direction: 'ltr' }]);

/** Translations by message id. An empty one is an oversight, so it is reported. */
const translations = z
  .record(z.string(), z.string())
  .superRefine((texts, context) => {
    for (const [id, text] of Object.entries(texts)) {
      const message = id.trim() === '' ? 'has a message without an id' : 'has no message';
      if (id.trim() !== '' && text.trim() !== '') continue;
      context.addIssue({ code: 'custom', path: [id], message });
    }
  })
  .default({});

/** The words of a language outside of documents, as `locales/<code>/words.yaml` holds them. */
export const wordsConfigSchema = z.strictObject({
  /** The viewer's own words by message id; English where one is missing. */
  messages: translations,
  /** Translations of the words in `recto.yaml`, by these words; those without one stay untranslated. */
  labels: translations,
});
export type WordsConfig = z.infer<typeof wordsConfigSchema>;

/** The configuration of a site, as `recto.yaml` holds it. It is data: nothing in it is ever run. */
export const siteConfigSchema = z
  .strictObject({
    title: z.string().min(1),
    tagline: z.string().default(''),
    /** The origin that the site is published at. */
    url: z
      .string()
      .regex(/^https?:\/\/[^/\s]+$/, 'must be an origin such as "https://example.org"'),
    favicon: z.string().optional(),
    organizationName: z.string().optional(),
    projectName: z.string().optional(),
    titleDelimiter: z.string().min(1).default('|'),
    trailingSlash: z.boolean().default(true),
    storageNamespace: z.string().min(1).optional(),
    /** Interval at which an open page checks for a new release of the site; `false` for never. */
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
    /** Redirects that no document names as its alias, such as those of API symbols that have moved. */
    redirects: z.array(redirectConfigSchema).default([]),
    /**
     * The pages of which an image is rendered for previews of links: `documents` (all but pages of
     * symbols, which share the image of their package), `all` or `none`.
     */
    socialImages: z.enum(['all', 'documents', 'none']).default('documents'),
    /** URLs of other releases of the content, by name. */
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
    /** Links inline code that names an exported symbol to the symbol's page. */
    codeLinks: z.boolean().default(true),
    search: z
      .strictObject({
        /** Words that readers may search for, each with the words of the site that it means. */
        synonyms: z.record(z.string().min(1), z.array(z.string().min(1)).min(1)).default({}),
      })
      .prefault({}),
    tableOfContents: tableOfContentsConfigSchema,
    /** Names of grammars to highlight beyond the common ones. */
    additionalLanguages: z.array(z.string().min(1)).default([]),
    markdown: z
      .strictObject({
        /** Reads text between dollar characters as a formula, in documents and posts. */
        maths: z.boolean().default(false),
      })
      .prefault({}),
    tokens: tokensConfigSchema,
  })
  .refine(
    ({ pages, sections }) => pages === undefined || sections.every(({ id }) => id !== 'pages'),
    {
      path: ['pages'],
      error: 'must not be set beside a section with the id "pages"',
    },
  );
export type SiteConfig = z.infer<typeof siteConfigSchema>;
