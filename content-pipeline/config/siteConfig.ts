import { z } from 'zod';
import { previewsSchema } from '#manifest/manifest';
import { redirectConfigSchema, type sectionFields, tableOfContentsConfigSchema } from './fields';
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
  /** Recto's own words by id; English where one is missing. */
  messages: translations,
  /** Translations of the words in `recto.yaml`, by these words; those without one stay untranslated. */
  labels: translations,
});
export type WordsConfig = z.infer<typeof wordsConfigSchema>;

/** Returns the translation of a text of the default language, or the text itself when there is none. */
export type Translate = (text: string) => string;

type SectionSchema = z.ZodObject<
  { kind: z.ZodLiteral<string> } & typeof sectionFields,
  z.core.$strict
>;

/** An entry of `sections`: its common fields. The schema of its kind has checked the others. */
export type SectionConfig = z.infer<SectionSchema>;

/** The part of `recto.yaml` that a kind of section declares. */
export interface KindConfiguration {
  /** The schema of its entries in `sections`. */
  section?: SectionSchema;
  /** Translates the words of an entry other than its label. */
  translate?(section: SectionConfig, say: Translate): SectionConfig;
  /** Returns the paths that an entry publishes pages below, beside its own. */
  paths?(section: SectionConfig): readonly string[];
  /** Keys of its own beside `sections`. */
  keys?: z.ZodRawShape;
  /** Returns the problem if its keys contradict `sections`, else `undefined`. */
  findConflict?(config: {
    sections: readonly SectionConfig[];
  }): { path: PropertyKey[]; message: string } | undefined;
}

/** A kind of section; one without a configuration declares nothing. */
export interface ConfiguredKind {
  configuration?: KindConfiguration;
}

/** Returns the paths that pages of sections are below, as they are written. */
export function sectionPaths({ sections }: SiteConfig, kinds: readonly ConfiguredKind[]): string[] {
  return sections.flatMap((section) => [
    section.path,
    ...(configurationOf(section, kinds)?.paths?.(section) ?? []),
  ]);
}

/** Returns the configuration of the kind that a section has; undefined when no such kind is known. */
export function configurationOf(
  { kind }: SectionConfig,
  kinds: readonly ConfiguredKind[],
): KindConfiguration | undefined {
  return kinds.find(({ configuration }) => configuration?.section?.shape.kind.value === kind)
    ?.configuration;
}

/** Returns the schema of `recto.yaml` with the parts of all kinds of sections. The file is data and is never executed. */
export function siteConfigSchema(kinds: readonly ConfiguredKind[]) {
  const parts = kinds.flatMap(({ configuration }) => configuration ?? []);
  const [first, ...others] = parts.flatMap(({ section }) => section ?? []);
  const section =
    first === undefined ? z.never() : z.discriminatedUnion('kind', [first, ...others]);
  const keys: object = Object.fromEntries(parts.flatMap((part) => Object.entries(part.keys ?? {})));
  return z
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
      ...keys,
      /** Folders of the same repository whose files code blocks may show, as `file=samples:server.ts`. */
      codeRoots: z
        .record(
          z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as "samples"'),
          z.string().min(1),
        )
        .default({}),
      /** A folder whose files are published unchanged at the root of the site. */
      static: z.string().optional(),
      sections: z.array(section).default([]),
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
    .superRefine((config, context) => {
      for (const { findConflict } of parts) {
        const conflict = findConflict?.(config);
        if (conflict !== undefined) context.addIssue({ code: 'custom', ...conflict });
      }
    });
}

/** The common part of a configuration. Kinds of sections read their own parts with `sections/sectionKind.ts`. */
export type SiteConfig = z.infer<ReturnType<typeof siteConfigSchema>>;
