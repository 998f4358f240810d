import path from 'node:path/posix';
import { z } from 'zod';
import { editUrlSchema, sectionFields, sectionPathSchema } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';
import { linkConfigSchema } from '../../config/themeConfig';
import { isMarkdownFile } from '../../links/pagePath';

const badge = z
  .string()
  .min(1)
  .optional()
  .meta({
    description:
      'A short word next to the label of a sidebar item. Without it, the item has no badge.',
    examples: ['New'],
  });

/**
 * Schema of a sidebar item: the id of a document, a link, a document with its own label or badge, the contents of a
 * folder, or a category.
 */
const sidebarItemConfigSchema = z.union([
  /** The id of a document, such as `guide/index`. The item has the label of the document. */
  z.string().min(1),
  /** A link. */
  z.strictObject({
    ...linkConfigSchema.shape,
    badge,
  }),
  /** A document, with a label or a badge for this sidebar. */
  z.strictObject({
    doc: z
      .string()
      .min(1)
      .meta({ description: 'The id of the document.', examples: ['guide/index'] }),
    label: z
      .string()
      .min(1)
      .optional()
      .meta({
        description: 'The text of the link; `sidebarLabel` or `title` of the document by default.',
        examples: ['Guide'],
      }),
    badge,
  }),
  /** All documents of a folder. Each folder in it is a category. */
  z.strictObject({
    folder: z
      .string()
      .min(1)
      .meta({
        description: 'The path of the folder, below the folder of the version.',
        examples: ['guide'],
      }),
  }),
  /** A category: a group of items that readers can expand and collapse. */
  z.strictObject({
    category: z
      .string()
      .min(1)
      .meta({ description: 'The label of the category.', examples: ['Basics'] }),
    doc: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          'The id of the document to which the label links. Without it, the label is not a link.',
        examples: ['guide/index'],
      }),
    collapsed: z.boolean().default(true).meta({
      description:
        'True (the default) if the category is collapsed until readers expand it or visit one of its pages.',
    }),
    badge,
    get items(): z.ZodArray<z.ZodType<SidebarItemConfig>> {
      return z.array(sidebarItemConfigSchema as z.ZodType<SidebarItemConfig>).meta({
        description: 'The items of the category, which can be categories, too.',
        examples: [['guide/install', 'guide/use']],
      });
    },
  }),
]);
export type SidebarItemConfig =
  | string
  | { label: string; href: string; badge?: string | undefined }
  | { doc: string; label?: string | undefined; badge?: string | undefined }
  | { folder: string }
  | {
      category: string;
      doc?: string | undefined;
      collapsed: boolean;
      badge?: string | undefined;
      items: SidebarItemConfig[];
    };

/** Schema of a version of a section with documents. */
const docsVersionConfigSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({
      description: "The unique name of the version, which browsers store as the reader's choice.",
      examples: ['2.x'],
    }),
  label: z
    .string()
    .min(1)
    .meta({ description: 'The name that readers see.', examples: ['Version 2'] }),
  folder: z
    .string()
    .optional()
    .meta({
      description:
        "The folder with the files of the version, below the site's folder; `folder` of the section by default.",
      examples: ['versions/2'],
    }),
  path: sectionPathSchema.optional().meta({
    description:
      'The path below which the version is published, from the root of the site; the path of the section by default.',
    examples: ['/guide/v2'],
  }),
  sidebars: z
    .record(z.string(), z.array(sidebarItemConfigSchema))
    .optional()
    .meta({
      description: 'The sidebars of the version by name; those of the section by default.',
      examples: [{ guide: ['index', { folder: 'guide' }] }],
    }),
});

/** Schema of a section with documents in Markdown, such as tutorials or a guide. */
const docsSectionConfigSchema = z.strictObject({
  kind: z.literal('docs').meta({ description: '`docs` for a section with documents.' }),
  ...sectionFields,
  folder: z
    .string()
    .default('.')
    .meta({
      description:
        "The folder with the files of the section, below the site's folder; the site's folder itself by default.",
      examples: ['docs'],
    }),
  include: z
    .array(z.string().min(1))
    .min(1)
    .default(['.'])
    .meta({
      description:
        'The folders with documents, below the folder of the version; by default, that folder itself. The id of a document is its path below the folder of the version, without `.md`: `guide/index`.',
      examples: [['guide', 'recipes']],
    }),
  exclude: z
    .array(z.string().min(1))
    .default([])
    .meta({
      description:
        'The files and folders that are not documents, although they are in a folder of `include`, as paths below the folder of the version. None by default.',
      examples: [['guide/drafts', 'README.md']],
    }),
  numberPrefixes: z.boolean().default(true).meta({
    description:
      'True (the default) if numbers at the beginning of the names of files and folders, as in `01-intro.md`, sort these and are not part of paths and ids.',
  }),
  mainDoc: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The id of the document to which the path of the section redirects; by default the `index` or `README` of a folder in `include`, or the first document.',
      examples: ['guide/start'],
    }),
  versions: z
    .array(docsVersionConfigSchema)
    .min(1)
    .default([{ name: 'current', label: 'Next' }])
    .meta({
      description:
        'The versions, newest first. Readers should use the first version. Without this key, the section has one version in its folder.',
      examples: [
        [
          { name: 'current', label: 'Next' },
          { name: '1.x', label: 'Version 1', folder: 'versions/1', path: '/guide/v1' },
        ],
      ],
    }),
  sortBy: z.enum(['title', 'name']).default('title').meta({
    description:
      'The order of documents and folders without a position and a number in generated sidebars: by `title` (the default), or by the `name` of the file or folder.',
  }),
  sidebars: z
    .record(z.string(), z.array(sidebarItemConfigSchema))
    .default({})
    .meta({
      description:
        'The sidebars by name, each a list of items. A document shows the first sidebar that lists it, or the first sidebar if none lists it; `sidebar` in its front matter overrides this. Without this key, the section has one sidebar, which is generated from the folders in `include`.',
      examples: [{ guide: ['index', { folder: 'guide' }] }],
    }),
  editUrl: editUrlSchema.optional().meta({
    description:
      "The URL for editing a document. `{file}` is replaced with the path of the document below the site's folder. The default is derived from `repository` if that is on GitHub; otherwise, documents have no link for editing.",
    examples: ['https://github.com/kit/kit/edit/main/{file}'],
  }),
});
export type DocsSectionConfig = z.infer<typeof docsSectionConfigSchema>;

/** Returns the folder with the files of a version, as a path relative to the site's folder. */
export function folderOf(
  { folder: byDefault }: Pick<DocsSectionConfig, 'folder'>,
  { folder }: Pick<DocsSectionConfig['versions'][number], 'folder'>,
): string {
  return path.normalize(folder ?? byDefault).replace(/\/$/, '');
}

export const docsConfiguration: KindConfiguration = {
  section: docsSectionConfigSchema,
  async defaultSection(_, files) {
    const folder = 'docs';
    const hasDocs = (await files.list(folder)).some(isMarkdownFile);
    return hasDocs ? { kind: 'docs', id: 'docs', label: 'Docs', path: '/docs', folder } : undefined;
  },
  translate: translateDocsSection,
  paths: ({ versions }: DocsSectionConfig) => versions.flatMap(({ path }) => path ?? []),
  findConflict({ sections }) {
    for (const [index, section] of sections.entries()) {
      if (!isDocsSection(section)) continue;
      const paths = section.versions.map(({ path = section.path }) => path);
      const second = paths.findIndex((each, at) => paths.indexOf(each) < at);
      if (second === -1) continue;
      const message = `needs a path of its own, because another version has the path "${paths[second]}"`;
      return { path: ['sections', index, 'versions', second, 'path'], message };
    }
    return undefined;
  },
};

function isDocsSection(section: { kind: string }): section is DocsSectionConfig {
  return section.kind === 'docs';
}

function translateDocsSection(section: DocsSectionConfig, translate: Translate): DocsSectionConfig {
  const versions = section.versions.map((version) => ({
    ...version,
    label: translate(version.label),
    ...(version.sidebars && { sidebars: translateSidebars(version.sidebars, translate) }),
  }));
  return { ...section, versions, sidebars: translateSidebars(section.sidebars, translate) };
}

type SidebarsConfig = DocsSectionConfig['sidebars'];

function translateSidebars(sidebars: SidebarsConfig, translate: Translate): SidebarsConfig {
  const translated = Object.entries(sidebars).map(([name, items]) => [
    name,
    items.map((item) => translateItem(item, translate)),
  ]);
  return Object.fromEntries(translated);
}

function translateItem(item: SidebarItemConfig, translate: Translate): SidebarItemConfig {
  if (typeof item === 'string' || 'folder' in item) return item;
  const badge = item.badge === undefined ? {} : { badge: translate(item.badge) };
  if ('category' in item) {
    const items = item.items.map((child) => translateItem(child, translate));
    return { ...item, category: translate(item.category), ...badge, items };
  }
  if ('href' in item) return { ...item, label: translate(item.label), ...badge };
  return { ...item, ...(item.label !== undefined && { label: translate(item.label) }), ...badge };
}
