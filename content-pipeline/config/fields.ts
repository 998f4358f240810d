import { z } from 'zod';
import type { OutlineLevels } from '#manifest/pageBase';

/** The path that a section is published at. */
export const sectionPathSchema = z
  .string()
  .regex(/^\/(?![/\\])[^\s?#\\]*$/, 'must be a path from the root of the site, such as "/docs"');

/** The fields of every entry of `sections`, beside its `kind`. */
export const sectionFields = {
  id: z.string().min(1),
  label: z.string().min(1),
  path: sectionPathSchema,
};

/** A tag of pages. No character in it has a meaning in URLs or in XML. */
const tagWordSchema = z
  .string()
  .regex(
    /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .+#_/'-]*[\p{L}\p{M}\p{N}.+#])?$/u,
    'must be a word or a few, such as "schema"',
  );

/** The tags of a page, each once. */
export const tagsConfigSchema = z
  .array(tagWordSchema)
  .refine((tags) => new Set(tags).size === tags.length, 'names a tag twice')
  .default([]);

const headingLevel = z.number().int().min(2).max(6);
const wrongOrder = 'minHeadingLevel must not be above maxHeadingLevel';

/** The levels of headings that the outline ("On this page") lists. */
export const tableOfContentsConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  })
  .refine((levels) => levels.minHeadingLevel <= levels.maxHeadingLevel, wrongOrder)
  .prefault({});

/** The levels of one page; those that are missing are the site's. */
export const pageOutlineConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.optional(),
    maxHeadingLevel: headingLevel.optional(),
  })
  .refine(
    ({ minHeadingLevel = 2, maxHeadingLevel = 6 }) => minHeadingLevel <= maxHeadingLevel,
    wrongOrder,
  );
export type PageOutlineConfig = z.infer<typeof pageOutlineConfigSchema>;

/** Merges the levels of a page with those of the site. The page's own level wins where the two are out of order. */
export function levelsOf(page: PageOutlineConfig, site: OutlineLevels): OutlineLevels {
  const { minHeadingLevel: min, maxHeadingLevel: max } = page;
  return {
    minHeadingLevel: min ?? Math.min(site.minHeadingLevel, max ?? site.minHeadingLevel),
    maxHeadingLevel: max ?? Math.max(site.maxHeadingLevel, min ?? site.maxHeadingLevel),
  };
}

// The path becomes the name of a file, which must be valid on every host.
const segment = String.raw`(?!\.{1,2}(?:/|$))[^\s/?#%\\:*"<>|]+`;

/** A path that a page had before: from the site's root, or relative. It is written without percent-encoding. */
export const formerAddressSchema = z
  .string()
  .regex(
    new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`),
    'must be a path such as "/old/page", without "..", "?", "#", "%", colon or quotes',
  );

/** A former path, and the page that it redirects to. */
export const redirectConfigSchema = z.strictObject({
  /** From the root of the site: `/old/page`. */
  from: formerAddressSchema.refine((path) => path.startsWith('/'), 'must begin with a slash'),
  /** The path of a page of this site: `/docs/page`. */
  to: z
    .string()
    .regex(
      /^\/(?![/\\])[^\s?#\\]*$/,
      'must be the path of a page of this site, such as "/docs/page"',
    ),
});
