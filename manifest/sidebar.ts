import { z } from 'zod/mini';
import { symbolKindSchema } from './kinds';
import { contentFileSchema, hrefSchema, labelSchema, linkSchema } from './primitives';

/** A link in the sidebar. */
export const sidebarLinkSchema = z.object({
  type: z.literal('link'),
  label: labelSchema,
  href: hrefSchema,
  /** The kind of the API symbol that the link opens, shown as a small icon with a text alternative. */
  symbolKind: z.optional(symbolKindSchema),
  /** True if the page documents a deprecated symbol. In this case, the label is struck through. */
  deprecated: z.optional(z.boolean()),
  /** A short word next to the label, such as "New". */
  badge: z.optional(labelSchema),
});
export type SidebarLink = z.infer<typeof sidebarLinkSchema>;

/** A titled, collapsible list of links and further categories. */
export const sidebarCategorySchema = z.object({
  type: z.literal('category'),
  label: labelSchema,
  /** The link to the category's page, if it has a page. */
  href: z.optional(hrefSchema),
  /** True if the category is initially collapsed, unless it contains the current page. */
  collapsed: z.boolean(),
  badge: z.optional(labelSchema),
  /**
   * The file with the items (`sidebarSchema`). It is fetched when the category is opened. If there is a file, `items`
   * is empty.
   */
  file: z.optional(contentFileSchema),
  /**
   * The route path below which all pages of the category are, and no other pages of the sidebar. Set if there is a file
   * and the category has no page of its own: viewers load the file on these pages.
   */
  folder: z.optional(hrefSchema),
  /**
   * The link to the first page in the category, if the category has no page of its own and `items` is empty. Browsers
   * that run no scripts need this link.
   */
  first: z.optional(linkSchema),
  get items(): z.ZodMiniArray<typeof sidebarItemSchema> {
    return z.array(sidebarItemSchema);
  },
});
export type SidebarCategory = z.infer<typeof sidebarCategorySchema>;

export const sidebarItemSchema: z.ZodMiniDiscriminatedUnion<
  [typeof sidebarLinkSchema, typeof sidebarCategorySchema]
> = z.discriminatedUnion('type', [sidebarLinkSchema, sidebarCategorySchema]);
export type SidebarItem = SidebarLink | SidebarCategory;

/** A file with a sidebar, or with the items of a category. */
export const sidebarSchema = z.object({
  /** True if the sidebar has a filter field. Long sidebars have a filter field. */
  hasFilter: z.optional(z.boolean()),
  items: z.array(sidebarItemSchema),
});
export type Sidebar = z.infer<typeof sidebarSchema>;
