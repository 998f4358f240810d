import { z } from 'zod/mini';
import { linkSchema } from './link';
import { hrefSchema, labelSchema, routePathSchema } from './primitives';

/** A picture that names the site. Sources are paths from the site's root or addresses. */
export const logoSchema = z.object({
  src: hrefSchema,
  /** The picture for the dark colour mode; `src` serves both when it is missing. */
  srcDark: z.optional(hrefSchema),
  /** What the picture says to those who do not see it; empty beside a title that says the same. */
  alt: z.string(),
  /** Where it leads; the site's root when missing. */
  href: z.optional(hrefSchema),
  /** CSS pixels. */
  width: z.optional(z.number()),
  /** CSS pixels. */
  height: z.optional(z.number()),
  /** `_blank` opens the link in a new tab. */
  target: z.optional(z.enum(['_self', '_blank'])),
});
export type Logo = z.infer<typeof logoSchema>;

/** On which side of the bar an item sits. */
const position = z.enum(['left', 'right']);

/** A plain link. */
export const navbarLinkSchema = z.object({
  type: z.literal('link'),
  position,
  label: labelSchema,
  href: hrefSchema,
  /** The item is marked as current on every page whose path begins with this; `href` when missing. */
  activeBasePath: z.optional(routePathSchema),
});
export type NavbarLink = z.infer<typeof navbarLinkSchema>;

/** A titled list of links that opens. */
export const navbarDropdownSchema = z.object({
  type: z.literal('dropdown'),
  position,
  label: labelSchema,
  items: z.array(linkSchema),
});
export type NavbarDropdown = z.infer<typeof navbarDropdownSchema>;

/** The same page in every language. */
export const navbarLocaleDropdownSchema = z.object({
  type: z.literal('locale-dropdown'),
  position,
});

/** The same page in every version of a section. */
export const navbarVersionDropdownSchema = z.object({
  type: z.literal('version-dropdown'),
  position,
  section: labelSchema,
});

/** A link to the reader's version of a section, labelled with the version. */
export const navbarVersionLinkSchema = z.object({
  type: z.literal('version-link'),
  position,
  section: labelSchema,
  label: z.optional(labelSchema),
});

/** A link to one document, in the reader's version of its section. */
export const navbarDocSchema = z.object({
  type: z.literal('doc'),
  position,
  label: labelSchema,
  section: labelSchema,
  docId: labelSchema,
  /** Where the document stands in the version that readers should use. */
  href: routePathSchema,
});
export type NavbarDoc = z.infer<typeof navbarDocSchema>;

/** The search box. */
export const navbarSearchSchema = z.object({
  type: z.literal('search'),
  position,
});

export const navbarItemSchema = z.discriminatedUnion('type', [
  navbarLinkSchema,
  navbarDropdownSchema,
  navbarLocaleDropdownSchema,
  navbarVersionDropdownSchema,
  navbarVersionLinkSchema,
  navbarDocSchema,
  navbarSearchSchema,
]);
export type NavbarItem = z.infer<typeof navbarItemSchema>;

/** The bar on top of every page. */
export const navbarSchema = z.object({
  title: z.optional(labelSchema),
  logo: z.optional(logoSchema),
  items: z.array(navbarItemSchema),
  /** Whether the bar leaves on scrolling down and returns on scrolling up. */
  hideOnScroll: z.boolean(),
  /** A bar in a colour of its own; the page's colour when missing. */
  style: z.optional(z.enum(['dark', 'primary'])),
});
export type Navbar = z.infer<typeof navbarSchema>;
