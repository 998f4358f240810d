import { z } from 'zod/mini';
import { contentFileSchema, hrefSchema, labelSchema } from './primitives';
import { symbolKindSchema } from './symbolKind';

/** A line of the sidebar that leads somewhere. */
export const sidebarLinkSchema = z.object({
  type: z.literal('link'),
  label: labelSchema,
  href: hrefSchema,
  /** The kind of the API symbol behind the link, shown as a small mark with a spoken name. */
  symbolKind: z.optional(symbolKindSchema),
  /** Whether the page is about something deprecated: its label is struck through. */
  deprecated: z.optional(z.boolean()),
  /** A short word beside the label, such as "New". */
  badge: z.optional(labelSchema),
});
export type SidebarLink = z.infer<typeof sidebarLinkSchema>;

/** A titled list of links and further categories that a reader can fold. */
export const sidebarCategorySchema = z.object({
  type: z.literal('category'),
  label: labelSchema,
  /** The page that the category itself is, if it is one. */
  href: z.optional(hrefSchema),
  /** Whether the category starts folded. The category of the current page is open whatever this says. */
  collapsed: z.boolean(),
  badge: z.optional(labelSchema),
  /** A file with the items (`sidebarSchema`), fetched on opening; then `items` is empty. */
  file: z.optional(contentFileSchema),
  get items(): z.ZodMiniArray<typeof sidebarItemSchema> {
    return z.array(sidebarItemSchema);
  },
});
export type SidebarCategory = z.infer<typeof sidebarCategorySchema>;

export const sidebarItemSchema: z.ZodMiniDiscriminatedUnion<
  [typeof sidebarLinkSchema, typeof sidebarCategorySchema]
> = z.discriminatedUnion('type', [sidebarLinkSchema, sidebarCategorySchema]);
export type SidebarItem = SidebarLink | SidebarCategory;

/** A sidebar file. */
export const sidebarSchema = z.object({
  /** Whether it leads to so many pages that readers get a box to find one by its name. */
  hasFilter: z.optional(z.boolean()),
  items: z.array(sidebarItemSchema),
});
export type Sidebar = z.infer<typeof sidebarSchema>;
