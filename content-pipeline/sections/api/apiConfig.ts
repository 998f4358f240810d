import { z } from 'zod';
import { sectionFields } from '../../config/fields';
import type { KindConfiguration } from '../../config/siteConfig';
import { findTypedSubpaths } from '../../files/packageJson';
import { moduleResolutions, visibilityTags } from '../../reference/conversionChoices';

const configuredGroupSchema = z.strictObject({
  title: z
    .string()
    .min(1)
    .meta({ description: 'The title of the group.', examples: ['Parsing'] }),
  symbols: z
    .array(z.string().min(1))
    .min(1)
    .meta({
      description: 'Names of exported symbols, or patterns in which `*` matches any text.',
      examples: [['parse*', 'Parser']],
    }),
});
export type ConfiguredGroup = z.infer<typeof configuredGroupSchema>;

/**
 * Schema of `groupBy`: the grouping of a package's exports in sidebars, on the page of the package and in breadcrumbs.
 */
const groupBySchema = z.union([
  z.enum(['module', 'category', 'kind']),
  z.array(configuredGroupSchema).min(1),
]);
export type GroupBy = z.infer<typeof groupBySchema>;

const addressSchema = z
  .string()
  .regex(/^https?:\/\/[^/\s]+/, 'must be a URL such as "https://example.org"');

/**
 * Schema of the URLs that document types of other packages. The keys are the names of the packages. A value is one URL
 * for all types, or an object with a URL for each type name, in which `*` is for all other types. `{name}` is replaced
 * with the name of the type.
 */
const externalLinksSchema = z
  .record(z.string().min(1), z.union([addressSchema, z.record(z.string().min(1), addressSchema)]))
  .default({});
export type ExternalLinks = z.infer<typeof externalLinksSchema>;

const patternsSchema = z.array(z.string().min(1)).min(1).optional();

const apiSectionConfigSchema = z.strictObject({
  kind: z
    .literal('api')
    .meta({ description: '`api` for a reference, compiled from the declarations of packages.' }),
  ...sectionFields,
  groupBy: groupBySchema.default('module').meta({
    description:
      'The groups of symbols: `module` (the default) groups them by source folder, `category` by the tag `@category`, and `kind` by kind. A list specifies the groups and their symbols.',
    examples: ['kind', [{ title: 'Parsing', symbols: ['parse*'] }]],
  }),
  externalLinks: externalLinksSchema.meta({
    description:
      'The URLs that document types of packages outside the reference. All other such types are linked to npm.',
    examples: [{ react: 'https://react.dev/reference/react/{name}' }],
  }),
  visibility: z
    .partialRecord(z.enum(visibilityTags), z.enum(['hide', 'show']))
    .default({})
    .meta({
      description:
        'The tags in comments by which declarations are hidden or shown: `{ internal: show, beta: hide }`. By default, `internal`, `private`, `hidden` and `ignore` hide declarations.',
      examples: [{ internal: 'show', beta: 'hide' }],
    }),
  packages: z
    .array(
      z.strictObject({
        name: z
          .string()
          .min(1)
          .meta({
            description: 'The name of an installed package.',
            examples: ['kit', '@kit/tools'],
          }),
        slug: z
          .string()
          .min(1)
          .optional()
          .meta({
            description:
              'The name of the package in route paths; defaults to its name without the scope.',
            examples: ['tools'],
          }),
        install: z
          .string()
          .min(1)
          .optional()
          .meta({
            description:
              'The argument of the install commands on the page of the package; defaults to the name of the package.',
            examples: ['kit@2', 'kit @types/kit'],
          }),
        entryPoints: z
          .array(z.string().regex(/^\.(?:\/.+)?$/, 'must be "." or begin with "./"'))
          .min(1)
          .optional()
          .meta({
            description:
              "The documented entry points, written as in the package's `exports`. `.` is the package itself, and `*` in `./parts/*` matches any text. The default is `.`.",
            examples: [['.', './parts/*']],
          }),
        moduleResolution: z
          .enum(moduleResolutions)
          .default('bundler')
          .meta({ description: 'The compiler option `moduleResolution`, as in `tsconfig.json`.' }),
        include: patternsSchema.meta({
          description:
            'Names of the documented exports, or patterns in which `*` matches any text; all exports by default.',
          examples: [['create*']],
        }),
        exclude: patternsSchema.meta({
          description:
            'Names of exports that are not documented, or patterns in which `*` matches any text; none by default.',
          examples: [['unstable_*']],
        }),
        sourceUrl: z
          .string()
          .optional()
          .meta({
            description:
              'The template for URLs of source files of the documented version. `{repository}`, `{version}`, `{directory}` (the folder of the package in the repository, with a slash at the end), `{file}` (relative to the folder of the first entry point) and `{path}` (relative to the folder of the package) are replaced. The default is derived from the repository of the package if that is on GitHub.',
            examples: ['{repository}/blob/v{version}/src/{file}'],
          }),
      }),
    )
    .min(1)
    .meta({ description: 'The documented packages.', examples: [[{ name: 'kit' }]] }),
});
export type ApiSectionConfig = z.infer<typeof apiSectionConfigSchema>;

export const apiConfiguration: KindConfiguration = {
  section: apiSectionConfigSchema,
  async defaultSection({ packageName: name }, files) {
    const entryPoints = await findTypedSubpaths(files);
    if (name === undefined || entryPoints.length === 0) return undefined;
    return {
      kind: 'api',
      id: 'api',
      label: 'API',
      path: '/api',
      packages: [{ name, entryPoints }],
    };
  },
};
