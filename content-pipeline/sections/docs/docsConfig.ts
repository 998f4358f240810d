import path from 'node:path/posix';
import { z } from 'zod';
import { editUrlSchema, sectionFields, sectionPathSchema } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';

/** A short word next to the label of a sidebar item, such as "New". Without it, there is none. */
const badge = z.string().min(1).optional();

/** A sidebar item: the id of a document, a link, a document, the contents of a folder, or a category. */
const sidebarItemConfigSchema = z.union([
  /** The id of a document, such as `guide/index`. The label of the item is that of the document. */
  z.string().min(1),
  /** A link. */
  z.strictObject({
    /** The text of the link. */
    label: z.string().min(1),
    /** The link target: a path from the root of the site, or a URL. */
    href: z.string().min(1),
    badge,
  }),
  /** A document, with a label or a badge for this sidebar. */
  z.strictObject({
    /** The id of the document. */
    doc: z.string().min(1),
    /** The text of the link; `sidebarLabel` or `title` of the document by default. */
    label: z.string().min(1).optional(),
    badge,
  }),
  /** All documents of a folder. Each folder in it is a category. */
  z.strictObject({
    /** The path of the folder below that of the version. */
    folder: z.string().min(1),
  }),
  /** A group of items that readers can open and close. */
  z.strictObject({
    /** The label of the category. */
    category: z.string().min(1),
    /** The id of the document to which the label links. Without it, the label is not a link. */
    doc: z.string().min(1).optional(),
    /** True (the default) if the category is closed until readers open it or read one of its pages. */
    collapsed: z.boolean().default(true),
    badge,
    /** The items of the category, which can be categories, too. */
    get items(): z.ZodArray<z.ZodType<SidebarItemConfig>> {
      return z.array(sidebarItemConfigSchema as z.ZodType<SidebarItemConfig>);
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

/** A version of a section with documents. */
const docsVersionConfigSchema = z.strictObject({
  /** The unique name of the version, under which browsers store the reader's choice. */
  name: z.string().min(1),
  /** The name that readers see. */
  label: z.string().min(1),
  /** The folder with the files of the version, below the site's folder; `folder` of the section by default. */
  folder: z.string().optional(),
  /** The path below which the version is published, from the root of the site; the path of the section by default. */
  path: sectionPathSchema.optional(),
});

/** A section with documents in Markdown, such as tutorials or a guide. */
const docsSectionConfigSchema = z.strictObject({
  /** `docs` for a section with documents. */
  kind: z.literal('docs'),
  ...sectionFields,
  /** The folder with the files of the section, below the site's folder; the site's folder itself by default. */
  folder: z.string().default('.'),
  /**
   * The folders with documents, below the folder of the version; by default, that folder itself. The id of a document is its path below the folder of
   * the version, without `.md`: `guide/index`.
   */
  include: z.array(z.string().min(1)).min(1).default(['.']),
  /**
   * True (the default) if numbers at the beginning of file names, as in `01-intro.md`, sort the files of a folder and
   * are not part of paths and ids.
   */
  numberPrefixes: z.boolean().default(true),
  /**
   * The id of the document to which the path of the section redirects; by default the `index` or `README` of a folder in
   * `include`, or the first document.
   */
  mainDoc: z.string().min(1).optional(),
  /**
   * The versions, newest first. The first one is the version that readers should use. Without this key, the section has
   * one version in its folder.
   */
  versions: z
    .array(docsVersionConfigSchema)
    .min(1)
    .default([{ name: 'current', label: 'Next' }]),
  /**
   * The sidebars by name, each a list of items. A document shows the first sidebar that lists it. Without this key, the
   * section has one sidebar, which is generated from the folders in `include`.
   */
  sidebars: z.record(z.string(), z.array(sidebarItemConfigSchema)).default({}),
  /**
   * The URL for editing a document. `{file}` is replaced with the path of the document below the site's folder. Without
   * it, documents have no link for editing.
   */
  editUrl: editUrlSchema.optional(),
});
export type DocsSectionConfig = z.infer<typeof docsSectionConfigSchema>;

/** Returns the folder with the files of a version, below the site's folder. */
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
    const hasDocs = (await files.list(folder)).some((file) => file.endsWith('.md'));
    return hasDocs ? { kind: 'docs', id: 'docs', label: 'Docs', path: '/docs', folder } : undefined;
  },
  translate: translateDocsSection,
  paths: ({ versions }: DocsSectionConfig) => versions.flatMap(({ path }) => path ?? []),
};

function translateDocsSection(section: DocsSectionConfig, say: Translate): DocsSectionConfig {
  const sidebars = Object.entries(section.sidebars).map(([name, items]) => [
    name,
    items.map((item) => translateLine(item, say)),
  ]);
  const versions = section.versions.map((version) => ({ ...version, label: say(version.label) }));
  return { ...section, versions, sidebars: Object.fromEntries(sidebars) };
}

function translateLine(item: SidebarItemConfig, say: Translate): SidebarItemConfig {
  if (typeof item === 'string' || 'folder' in item) return item;
  const badge = item.badge === undefined ? {} : { badge: say(item.badge) };
  if ('category' in item) {
    const items = item.items.map((child) => translateLine(child, say));
    return { ...item, category: say(item.category), ...badge, items };
  }
  if ('href' in item) return { ...item, label: say(item.label), ...badge };
  return { ...item, ...(item.label !== undefined && { label: say(item.label) }), ...badge };
}
