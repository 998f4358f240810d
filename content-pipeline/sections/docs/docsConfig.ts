import { z } from 'zod';
import { sectionFields, sectionPathSchema } from '../../config/fields';
import type { KindConfiguration, Translate } from '../../config/siteConfig';

/** A short word beside a line of a sidebar, such as "New". */
const badge = z.string().min(1).optional();

/** A line of a sidebar: the id of a document, a link, all that a folder holds, or a category of further lines. */
const sidebarItemConfigSchema = z.union([
  z.string().min(1),
  z.strictObject({ label: z.string().min(1), href: z.string().min(1), badge }),
  z.strictObject({ doc: z.string().min(1), label: z.string().min(1).optional(), badge }),
  /** The content of a folder; each folder in it becomes a category. */
  z.strictObject({ folder: z.string().min(1) }),
  z.strictObject({
    category: z.string().min(1),
    /** The id of the document that the category itself opens. */
    doc: z.string().min(1).optional(),
    collapsed: z.boolean().default(true),
    badge,
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

/** A version of a section of documents. */
const docsVersionConfigSchema = z.strictObject({
  name: z.string().min(1),
  label: z.string().min(1),
  /** The folder with its files, below the site's folder. */
  folder: z.string().default('.'),
  /** Route path of the documents; the section's path when missing. */
  path: sectionPathSchema.optional(),
});

/** Tutorials and guides written in Markdown. */
const docsSectionConfigSchema = z.strictObject({
  kind: z.literal('docs'),
  ...sectionFields,
  /** Folders below the version's folder; a document's id is its path there, without the ending. */
  include: z.array(z.string().min(1)).min(1),
  /** Sorts files of a folder by numbers, as in `01-intro.md`, and omits these from addresses. */
  numberPrefixes: z.boolean().default(true),
  /** The id of the document that opens the section. */
  mainDoc: z.string().min(1),
  /** Newest first; the first one is the one that readers should use. */
  versions: z
    .array(docsVersionConfigSchema)
    .min(1)
    .default([{ name: 'current', label: 'Next', folder: '.' }]),
  sidebars: z.record(z.string(), z.array(sidebarItemConfigSchema)).default({}),
  /** Address for editing the source of a page; `{file}` is its path from the site's folder. */
  editUrl: z.string().url().optional(),
});
export type DocsSectionConfig = z.infer<typeof docsSectionConfigSchema>;

export const docsConfiguration: KindConfiguration = {
  section: docsSectionConfigSchema,
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
