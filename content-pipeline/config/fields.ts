import { z } from 'zod';
import type { OutlineLevels } from '#manifest/pageBase';

/** Schema of the path of a section or of one of its versions, from the root of the site. */
export const sectionPathSchema = z
  .string()
  .regex(
    /^\/(?![/\\])(?!(?:.*\/)?\.{1,2}(?:\/|$))[^\s?#\\]*$/,
    'must be a path from the root of the site, such as "/docs", without ".." and spaces',
  );

/**
 * Schema of the URL at which the source of a page can be edited. `{file}` is replaced with the path of the source file,
 * relative to the site's folder.
 */
export const editUrlSchema = z
  .url({
    protocol: /^https?$/,
    error: 'must be a URL such as "https://example.org/edit/main/{file}"',
  })
  .regex(/^[^\s\\]*$/, 'must be a URL without spaces');

/** The keys that all entries of `sections` have in addition to `kind`. */
export const sectionFields = {
  id: z
    .string()
    .min(1)
    .meta({
      description:
        'The unique name of the section, by which navbar items refer to it. Browsers store the version that a reader has read last under this name.',
      examples: ['guide'],
    }),
  label: z
    .string()
    .min(1)
    .meta({
      description: 'The name of the section in breadcrumbs and search results.',
      examples: ['Guide'],
    }),
  path: sectionPathSchema.meta({
    description:
      'The path below which the pages of the section are published, from the root of the site: `/docs`.',
    examples: ['/guide'],
  }),
};

/**
 * Schema of a tag of a page: letters, digits, spaces and the characters `.+#_/'-`. It begins with a letter or a digit,
 * and ends with a letter, a digit or one of `.+#`.
 */
const tagWordSchema = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .+#_/'-]*[\p{L}\p{M}\p{N}.+#])?$/u,
    `must be one or more words, such as "schema" or "type system", of letters, digits and . + # _ / ' -`,
  );

/** Schema of the tags of a page. Duplicates are errors. */
export const tagsConfigSchema = z
  .array(tagWordSchema)
  .refine((tags) => new Set(tags).size === tags.length, 'lists a tag twice')
  .default([]);

const headingLevel = z.number().int().min(2).max(6);
const wrongOrder = 'must not have a "minHeadingLevel" greater than its "maxHeadingLevel"';

/** Schema of the heading levels in the outlines of pages. */
export const tableOfContentsConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2).meta({
      description: 'The smallest number of a level: 2 for `##`. From 2 to 6; 2 by default.',
      examples: [2],
    }),
    maxHeadingLevel: headingLevel.default(3).meta({
      description: 'The greatest number of a level: 3 for `###`. From 2 to 6; 3 by default.',
      examples: [4],
    }),
  })
  .refine((levels) => levels.minHeadingLevel <= levels.maxHeadingLevel, wrongOrder)
  .prefault({})
  .meta({
    description: 'The levels of the headings that the outline ("On this page") lists.',
    examples: [{ minHeadingLevel: 2, maxHeadingLevel: 4 }],
  });

/** Schema of the heading levels in the outline of a single page. `levelsOf` adds missing levels. */
export const pageOutlineConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.optional().meta({
      description:
        'The smallest number of a level: 2 for `##`. From 2 to 6; the level in `recto.yaml` by default.',
      examples: [2],
    }),
    maxHeadingLevel: headingLevel.optional().meta({
      description:
        'The greatest number of a level: 3 for `###`. From 2 to 6; the level in `recto.yaml` by default.',
      examples: [4],
    }),
  })
  .refine(
    ({ minHeadingLevel = 2, maxHeadingLevel = 6 }) => minHeadingLevel <= maxHeadingLevel,
    wrongOrder,
  );
export type PageOutlineConfig = z.infer<typeof pageOutlineConfigSchema>;

/**
 * Returns the heading levels of a page's outline. Levels that the page does not set are taken from the site. If the
 * page sets only one level and the site's other level contradicts it, both levels have the value that the page sets.
 */
export function levelsOf(page: PageOutlineConfig, site: OutlineLevels): OutlineLevels {
  const { minHeadingLevel: min, maxHeadingLevel: max } = page;
  return {
    minHeadingLevel: min ?? Math.min(site.minHeadingLevel, max ?? site.minHeadingLevel),
    maxHeadingLevel: max ?? Math.max(site.maxHeadingLevel, min ?? site.maxHeadingLevel),
  };
}

/**
 * Pattern of the names and properties of `<meta>` elements that sites may not add, because Recto writes or reserves
 * them.
 */
export const ownNames =
  /^(?:description|viewport|robots|generator|referrer|color-scheme|theme-color|og:.*|article:.*|twitter:card)$/i;
const tagText = z.string().min(1);
const tagName = tagText.refine(
  (name) => !ownNames.test(name),
  'must not be a name that Recto writes or reserves',
);

/** The values of `rel` of a `<link>` element that loads no file. */
export const linkRelations = [
  'me',
  'author',
  'license',
  'help',
  'webmention',
  'pgpkey',
  'privacy-policy',
] as const;

/** Schema of the additional elements of `<head>` on all pages. */
export const headConfigSchema = z
  .array(
    z.union([
      z.strictObject({
        name: tagName.meta({
          description:
            'The attribute `name` of a `<meta>` element, for example of one that verifies the owner of the site.',
          examples: ['google-site-verification'],
        }),
        content: tagText.meta({ description: 'The attribute `content`.', examples: ['kit-1234'] }),
      }),
      z.strictObject({
        property: tagName.meta({
          description:
            'The attribute `property` of a `<meta>` element, which some services read instead of `name`.',
          examples: ['fb:app_id'],
        }),
        content: tagText.meta({ description: 'The attribute `content`.', examples: ['1234'] }),
      }),
      z.strictObject({
        rel: z.enum(linkRelations).meta({
          description:
            'The attribute `rel` of a `<link>` element: the relation of the target to the site.',
        }),
        href: z
          .url({
            protocol: /^(?:https?|mailto)$/,
            error: 'must be a URL such as "https://example.org"',
          })
          .meta({ description: 'The URL of the link.', examples: ['https://social.example/@kit'] }),
      }),
    ]),
  )
  .default([])
  .meta({
    description:
      'Additional elements in the `<head>` of each page: `<meta>` elements with a name or a property, and `<link>` elements that load no files. None by default.',
    examples: [
      [
        { name: 'google-site-verification', content: 'kit-1234' },
        { rel: 'me', href: 'https://social.example/@kit' },
      ],
    ],
  });

// The path becomes the name of a file, which must be valid on every host.
const segment = String.raw`(?!\.{1,2}(?:/|$))[^\s/?#%\\:*"<>|]+`;

/** The pattern of a path whose parts are valid names of files, with or without slashes at its ends. */
export const addressPattern = new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`);

/**
 * Schema of a former path of a page, from the site's root or relative to the section's path. The path is not
 * percent-encoded.
 */
export const formerAddressSchema = z
  .string()
  .regex(
    addressPattern,
    'must be a path such as "/old/page", without "..", spaces or any of ? # % : * | < > " \\',
  );

/** Schema of a redirect from a former path to a page. */
export const redirectConfigSchema = z.strictObject({
  from: formerAddressSchema
    .refine((path) => path.startsWith('/'), 'must begin with "/"')
    .meta({
      description: 'The former path, from the root of the site: `/old/page`.',
      examples: ['/old/page'],
    }),
  to: z
    .string()
    .regex(
      /^\/(?![/\\])[^\s?#\\]*$/,
      'must be the path of a page of this site, such as "/docs/page"',
    )
    .meta({
      description: 'The path of a page of this site, from its root: `/docs/page`.',
      examples: ['/guide/page'],
    }),
});
