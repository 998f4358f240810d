import { z } from 'zod';
import { embedNames } from '#manifest/embeds';
import { previewsSchema } from '#manifest/manifest';
import { contentProblems } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import { analyticsConfigSchema } from './analyticsConfig';
import { elementsConfigSchema } from './elementsConfig';
import {
  headConfigSchema,
  redirectConfigSchema,
  type sectionFields,
  tableOfContentsConfigSchema,
} from './fields';
import type { Project } from './project';
import {
  announcementBarConfigSchema,
  colorModeConfigSchema,
  fontsConfigSchema,
  footerConfigSchema,
  framePictureSchema,
  navbarConfigSchema,
  stylesConfigSchema,
  tokensConfigSchema,
} from './themeConfig';

const localeConfigSchema = z.strictObject({
  code: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'must be a language tag such as "en"')
    .meta({
      description:
        "The language tag, such as `en` or `pt-BR`. It is the name of the language's folder and, unless the language is the first one, the prefix of its paths.",
      examples: ['en', 'pt-BR'],
    }),
  label: z
    .string()
    .min(1)
    .meta({
      description: 'The name of the language in that language, for the dropdown of languages.',
      examples: ['English', 'Português'],
    }),
  direction: z.enum(['ltr', 'rtl']).default('ltr').meta({
    description:
      'The direction of the script: `ltr` (left to right, the default) or `rtl` (right to left).',
  }),
  folders: z
    .record(z.string().min(1), z.string().min(1))
    .default({})
    .meta({
      description:
        "The folders with the translations of this language, by the folder of the originals; both are paths below the site's folder. Translations of all other folders are in `locales/<code>/`, which is the default.",
      examples: [{ docs: 'i18n/pt-BR/docs' }],
    }),
});
export type LocaleConfig = z.infer<typeof localeConfigSchema>;

const localesConfigSchema = z
  .array(localeConfigSchema)
  .min(1)
  .default([{ code: 'en', label: 'English', direction: 'ltr', folders: {} }])
  .meta({
    description:
      'The languages of the site. Paths in the first language, which is the default, have no prefix. Paths in all other languages begin with the code of the language. Without this key, the site is in English.',
    examples: [
      [
        { code: 'en', label: 'English' },
        { code: 'de', label: 'Deutsch' },
      ],
    ],
  });

/** Schema of translations by message id or by original text. Empty ids and empty translations are errors. */
const translations = z
  .record(z.string(), z.string())
  .superRefine((texts, context) => {
    for (const [id, text] of Object.entries(texts)) {
      const message = id.trim() === '' ? 'has an empty key' : 'must not be empty';
      if (id.trim() !== '' && text.trim() !== '') continue;
      context.addIssue({ code: 'custom', path: [id], message });
    }
  })
  .default({});

/** Schema of `locales/<code>/words.yaml`: the translations of a language, except its Markdown files. */
export const wordsConfigSchema = z.strictObject({
  messages: translations.meta({
    description:
      "Translations of Recto's own messages, by id. A message without a translation is shown in English.",
    examples: [{ search: 'Rechercher' }],
  }),
  labels: translations.meta({
    description:
      'Translations of the texts in `recto.yaml`, by original text. A text without a translation is shown unchanged.',
    examples: [{ Guide: 'Manuel' }],
  }),
});
export type WordsConfig = z.infer<typeof wordsConfigSchema>;

/**
 * A function that returns the translation of a text of the default language, or the text itself if it has no
 * translation.
 */
export type Translate = (text: string) => string;

type SectionSchema = z.ZodObject<
  { kind: z.ZodLiteral<string> } & typeof sectionFields,
  z.core.$strict
>;

/**
 * An entry of `sections`, with types only for the fields that all kinds share. The schema of its kind validates all
 * fields.
 */
export type SectionConfig = z.infer<SectionSchema>;

/** The keys of `recto.yaml` that belong to a kind of section. */
export interface KindConfiguration {
  /** The schema of the entries of this kind in `sections`; missing if `sections` cannot contain this kind. */
  section?: SectionSchema;
  /**
   * Returns the section of this kind for a site without the key `sections`; `undefined` if the project has no sources
   * of this kind.
   */
  defaultSection?(project: Project, files: FileStore): Promise<object | undefined>;
  /** Returns a copy of a section in which all texts are translated, except the label, which the caller translates. */
  translate?(section: SectionConfig, translate: Translate): SectionConfig;
  /** Returns the paths below which a section publishes pages, in addition to `path`. */
  paths?(section: SectionConfig): readonly string[];
  /** The top-level keys of this kind, with their schemas; missing if there are none. */
  keys?: z.ZodRawShape;
  /**
   * Returns the path and message of a problem if keys of this kind contradict each other or `sections`; otherwise
   * `undefined`.
   */
  findConflict?(config: {
    sections: readonly SectionConfig[];
  }): { path: PropertyKey[]; message: string } | undefined;
}

/** A kind of section, with its part of the configuration. */
export interface ConfiguredKind {
  /** The keys of this kind in `recto.yaml`; missing if there are none. */
  configuration?: KindConfiguration;
}

/** Returns the paths below which all sections publish their pages, without the prefixes of languages. */
export function sectionPaths({ sections }: SiteConfig, kinds: readonly ConfiguredKind[]): string[] {
  return sections.flatMap((section) => [
    section.path,
    ...(configurationOf(section, kinds)?.paths?.(section) ?? []),
  ]);
}

/** Returns the configuration of the kind of a section, or `undefined` if `kinds` does not contain the kind. */
export function configurationOf(
  { kind }: SectionConfig,
  kinds: readonly ConfiguredKind[],
): KindConfiguration | undefined {
  return kinds.find(({ configuration }) => configuration?.section?.shape.kind.value === kind)
    ?.configuration;
}

/** Returns the schema of `recto.yaml` with the keys of all kinds of sections. */
export function siteConfigSchema(kinds: readonly ConfiguredKind[]) {
  const parts = kinds.flatMap(({ configuration }) => configuration ?? []);
  const [first, ...others] = parts.flatMap(({ section }) => section ?? []);
  const section =
    first === undefined ? z.never() : z.discriminatedUnion('kind', [first, ...others]);
  const keys: object = Object.fromEntries(parts.flatMap((part) => Object.entries(part.keys ?? {})));
  return z
    .strictObject({
      $schema: z
        .string()
        .optional()
        .meta({
          description: 'The JSON Schema of this file, for editors. It has no effect on the site.',
          examples: ['./node_modules/recto-docs/dist/recto.schema.json'],
        }),
      title: z
        .string()
        .min(1)
        .meta({
          description:
            'The name of the site. Browsers show it after the title of a page, and feeds and link previews contain it. Without this key, it is `name` in `package.json`.',
          examples: ['Kit'],
        }),
      tagline: z
        .string()
        .default('')
        .meta({
          description:
            'A short description of the site. Link previews of the start page, the web app manifest and `llms.txt` contain it. `description` in `package.json` by default.',
          examples: ['Shapes for the browser'],
        }),
      url: z
        .string()
        .regex(
          /^https?:\/\/[^/\s?#]+(?:\/[^\s?#]*)?$/,
          'must be a URL such as "https://example.org"',
        )
        .meta({
          description:
            'The URL that the site is published at: `https://example.org`, or with the path below which it is published, `https://example.org/kit`. Without this key, it is `homepage` in the `package.json` next to `recto.yaml`, unless that is a page of a code host such as GitHub.',
          examples: ['https://example.org', 'https://example.org/kit'],
        }),
      repository: z
        .string()
        .regex(/^https?:\/\/[^\s/]+\/\S+$/, 'must be a URL such as "https://github.com/kit/kit"')
        .optional()
        .meta({
          description:
            'The web page of the repository, such as `https://github.com/kit/kit`. Navbars that are not configured link to it, and documents link to their source on GitHub. Without this key, it is `repository` in `package.json`.',
          examples: ['https://github.com/kit/kit'],
        }),
      favicon: framePictureSchema.optional().meta({
        description:
          'The icon of the site: the path of a file in the `static` folder, such as `/favicon.svg`, or a URL. Icons for phones are generated if it is an SVG file. Without this key, the site has no icon.',
        examples: ['/favicon.svg'],
      }),
      head: headConfigSchema,
      organizationName: z
        .string()
        .optional()
        .meta({
          description:
            'The organization behind the site. It is stored in the manifest for other programs; no page shows it.',
          examples: ['Kit contributors'],
        }),
      projectName: z
        .string()
        .optional()
        .meta({
          description:
            'The name of the project or repository. It is stored in the manifest for other programs; no page shows it.',
          examples: ['kit'],
        }),
      titleDelimiter: z
        .string()
        .min(1)
        .default('|')
        .meta({
          description:
            'The separator between the title of a page and the title of the site; `|` by default.',
          examples: ['–'],
        }),
      trailingSlash: z.boolean().default(true).meta({
        description:
          'True (the default) if the paths of pages end in a slash: `/docs/page/`. False if they have no slash at the end: `/docs/page`.',
      }),
      storageNamespace: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            "A suffix for the keys in the browser's storage, for several sites on one host. Without a suffix, the sites share the settings of a reader, such as the colour mode.",
          examples: ['kit-docs'],
        }),
      updates: z
        .union([
          z.literal(false),
          z.strictObject({
            everyMinutes: z
              .number()
              .min(0.1)
              .max(1440)
              .meta({
                description:
                  'The interval between two checks in minutes, from 0.1 to 1440 (a day).',
                examples: [15],
              }),
          }),
        ])
        .optional()
        .meta({
          description:
            'The check for a new release of the site in pages that are open in a browser; `false` turns it off. Without this key, pages check every five minutes.',
          examples: [false, { everyMinutes: 15 }],
        }),
      locales: localesConfigSchema,
      ...keys,
      codeRoots: z
        .record(
          z.string().regex(/^[A-Za-z][\w-]*$/, 'must be a name such as "samples"'),
          z.string().min(1),
        )
        .default({})
        .meta({
          description:
            "Folders outside the site's folder, in the same repository, whose files code blocks may show. Each has a name and a path relative to the site's folder: with `samples: ../samples`, a code block contains `file=samples:server.ts`. Without this key, code blocks show only files in the site's folder.",
          examples: [{ samples: '../samples' }],
        }),
      static: z
        .string()
        .optional()
        .meta({
          description:
            "A folder in the site's folder whose files are published unchanged at the root of the site: `static/logo.svg` as `/logo.svg`. Without this key, no such files are published.",
          examples: ['static'],
        }),
      sections: z
        .array(section)
        .default([])
        .meta({
          description:
            'The sections of the site: documents, blogs, API references. Without this key, the folder `docs` is a section of documents, and the package of the `package.json` next to `recto.yaml` has an API reference if it has types.',
          examples: [
            [{ kind: 'docs', id: 'guide', label: 'Guide', path: '/guide', folder: 'docs' }],
          ],
        }),
      redirects: z
        .array(redirectConfigSchema)
        .default([])
        .meta({
          description:
            'Redirects from former paths that are not `aliases` of a document, such as those of API symbols that have moved. Without this key, there are none.',
          examples: [[{ from: '/old/page', to: '/guide/page' }]],
        }),
      socialImages: z.enum(['all', 'documents', 'none']).default('documents').meta({
        description:
          'The pages for which an image is generated for link previews: `documents` (the default; all pages except those of API symbols and of parts of long lists, which share the image of their package), `all` or `none`.',
      }),
      embeds: z
        .array(z.enum(embedNames))
        .default([])
        .meta({
          description:
            'The services whose content a block `:::embed` can show: pages load the content after a click, and their Content Security Policy allows the hosts of these services. None by default.',
          examples: [['youtube', 'stackblitz']],
        }),
      analytics: analyticsConfigSchema,
      previews: z.optional(previewsSchema).meta({
        description:
          'Folders of other releases of the content, by name: `?preview=<name>` after the URL of any page shows the content of that folder. Without this key, there are no previews.',
        examples: [{ 'pr-*': '/previews/{name}/' }],
      }),
      navbar: navbarConfigSchema.prefault({}).meta({
        description:
          'The bar at the top of every page. Without this key, it has the title of the site, links to the sections and to the repository, the search, and lists of versions and languages if there are several.',
        examples: [{ title: 'Kit', items: [{ type: 'search' }] }],
      }),
      footer: footerConfigSchema.optional().meta({
        description: 'The footer of every page. Without this key, there is no footer.',
        examples: [{ copyright: '© {year} Kit contributors' }],
      }),
      announcementBar: announcementBarConfigSchema.optional().meta({
        description: 'A message at the top of every page. Without this key, there is no message.',
        examples: [{ id: 'v2', content: '[Version 2](/blog/v2) is out.' }],
      }),
      colorMode: colorModeConfigSchema.meta({
        description:
          'The colour mode of pages, light or dark, and whether readers can switch the mode.',
        examples: [{ respectPrefersColorScheme: true }],
      }),
      docs: z
        .strictObject({
          versionPersistence: z.enum(['localStorage', 'none']).default('localStorage').meta({
            description:
              'The storage for the version of a section that a reader has read last: `localStorage` (the default), or `none` for no storage. Navbar items of the types `doc` and `version-link` link to this version.',
          }),
        })
        .prefault({})
        .meta({
          description: 'Settings of all sections with documents.',
          examples: [{ versionPersistence: 'none' }],
        }),
      codeLinks: z.boolean().default(true).meta({
        description:
          'True (the default) if inline code that is the name of an exported symbol, or of one of its members, links to the page of the symbol. The front matter of a page can override this.',
      }),
      search: z
        .strictObject({
          synonyms: z
            .record(z.string().min(1), z.array(z.string().min(1)).min(1))
            .default({})
            .meta({
              description:
                'Words that readers may search for but pages do not contain, each with a list of words that pages contain: with `auth: [authentication]`, a search for "auth" also finds pages that contain "authentication". None by default.',
              examples: [{ auth: ['authentication'] }],
            }),
        })
        .prefault({})
        .meta({
          description:
            'Settings of the search. A navbar item of the type `search` turns the search on.',
          examples: [{ synonyms: { auth: ['authentication'] } }],
        }),
      tableOfContents: tableOfContentsConfigSchema,
      problems: z
        .partialRecord(z.enum(contentProblems), z.enum(['error', 'warning']))
        .default({})
        .meta({
          description:
            'The severities of problems in the content, by code: an `error` stops the build, a `warning` does not. The options `--error` and `--warn` of the command line override them. Without this key, each problem has the severity that `recto explain` lists for it.',
          examples: [{ 'broken-anchor': 'error', 'broken-link': 'warning' }],
        }),
      additionalLanguages: z
        .array(z.string().min(1))
        .default([])
        .meta({
          description:
            'Languages of code blocks, by the names of their Prism grammars. All grammars are known without this key, which exists for older configurations.',
          examples: [['graphql']],
        }),
      markdown: z
        .strictObject({
          maths: z.boolean().default(false).meta({
            description:
              'True if text between dollar characters is a formula in TeX: `$x^2$`. False by default.',
          }),
        })
        .prefault({})
        .meta({ description: 'Extensions of Markdown.', examples: [{ maths: true }] }),
      tokens: tokensConfigSchema,
      fonts: fontsConfigSchema,
      styles: stylesConfigSchema,
      elements: elementsConfigSchema,
    })
    .superRefine((config, context) => {
      const ids = config.sections.map(({ id }) => id);
      const codes = config.locales.map(({ code }) => code.toLowerCase());
      for (const [list, key, values] of [
        ['sections', 'id', ids],
        ['locales', 'code', codes],
      ] as const) {
        for (const [index, value] of values.entries()) {
          const first = values.indexOf(value);
          if (first === index) continue;
          const message = `must be unique, but "${list}[${first}]" has the ${key} "${value}", too`;
          context.addIssue({ code: 'custom', path: [list, index, key], message });
        }
      }
      for (const { findConflict } of parts) {
        const conflict = findConflict?.(config);
        if (conflict !== undefined) context.addIssue({ code: 'custom', ...conflict });
      }
    });
}

/** A valid configuration, without the types of keys that belong to kinds of sections (see `keysOfKind`). */
export type SiteConfig = z.infer<ReturnType<typeof siteConfigSchema>>;
