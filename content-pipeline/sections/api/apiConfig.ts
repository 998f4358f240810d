import { z } from 'zod';
import { sectionFields } from '../../config/fields';
import type { KindConfiguration } from '../../config/siteConfig';
import { moduleResolutions, visibilityTags } from '../../reference/conversionChoices';

/** Groups that the author makes: each has a title, and the symbols in it by name. */
const handMadeGroupSchema = z.strictObject({
  title: z.string().min(1),
  /** Names of exported symbols, or patterns in which `*` matches any letters. */
  symbols: z.array(z.string().min(1)).min(1),
});
export type HandMadeGroup = z.infer<typeof handMadeGroupSchema>;

/** Grouping of a package's exports in sidebars, on its page and in breadcrumbs. */
const groupBySchema = z.union([
  z.enum(['module', 'category', 'kind']),
  z.array(handMadeGroupSchema).min(1),
]);
export type GroupBy = z.infer<typeof groupBySchema>;

const addressSchema = z
  .string()
  .regex(/^https?:\/\/[^/\s]+/, 'must be an address such as "https://example.org"');

/**
 * Addresses that explain types of other packages: by the name of a package one address, or by names of types their
 * addresses, with `*` for all others. `{name}` is filled in.
 */
const externalLinksSchema = z
  .record(z.string().min(1), z.union([addressSchema, z.record(z.string().min(1), addressSchema)]))
  .default({});
export type ExternalLinks = z.infer<typeof externalLinksSchema>;

const patternsSchema = z.array(z.string().min(1)).min(1).optional();

/** A reference made from the declarations of packages. */
const apiSectionConfigSchema = z.strictObject({
  kind: z.literal('api'),
  ...sectionFields,
  /** By folders of the sources, by `@category`, by kind, or in groups of one's own. */
  groupBy: groupBySchema.default('module'),
  /** Addresses for types of packages that are not in the reference; all others link to npm. */
  externalLinks: externalLinksSchema,
  /** The effects of tags in comments on the declarations that have them: `{ internal: show, beta: hide }`. */
  visibility: z.partialRecord(z.enum(visibilityTags), z.enum(['hide', 'show'])).default({}),
  packages: z
    .array(
      z.strictObject({
        /** The name of an installed package. */
        name: z.string().min(1),
        /** Its name in addresses; the package's name without scope when missing. */
        slug: z.string().min(1).optional(),
        /**
         * Paths that programs import from, as the package's `exports` name them; `.` is the package itself, and `*` in
         * `./parts/*` any text.
         */
        entryPoints: z
          .array(z.string().regex(/^\.(?:\/.+)?$/, 'must be "." or begin with "./"'))
          .min(1)
          .optional(),
        /** The compiler's way to find the files of imports, as in `tsconfig.json`. */
        moduleResolution: z.enum(moduleResolutions).default('bundler'),
        /** Names of the exports that are documented, or patterns in which `*` matches any text; all when missing. */
        include: patternsSchema,
        /** Names of exports that are omitted, or patterns. */
        exclude: patternsSchema,
        /**
         * Address of a source file of the documented version. `{repository}`, `{version}`, `{directory}`
         * and `{file}` (from the folder of the first entry point) or `{path}` (from that of the package) are filled in.
         */
        sourceUrl: z.string().optional(),
      }),
    )
    .min(1),
});
export type ApiSectionConfig = z.infer<typeof apiSectionConfigSchema>;

export const apiConfiguration: KindConfiguration = {
  section: apiSectionConfigSchema,
  defaultSection: ({ packageName: name, hasTypes }) =>
    name !== undefined && hasTypes
      ? { kind: 'api', id: 'api', label: 'API', path: '/api', packages: [{ name }] }
      : undefined,
};
