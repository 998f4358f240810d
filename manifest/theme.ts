import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { outlineLevelsSchema } from './pageBase';
import {
  colorSchema,
  contentFileSchema,
  hrefSchema,
  labelSchema,
  linkSchema,
  routePathSchema,
} from './primitives';

/** A picture that names the site. Sources are paths from the site's root or addresses. */
export const logoSchema = z.object({
  src: hrefSchema,
  /** The picture for the dark colour mode; `src` serves both when it is missing. */
  srcDark: z.optional(hrefSchema),
  /** The text alternative; empty next to a title with the same text. */
  alt: z.string(),
  /** The link's target; the site's root when missing. */
  href: z.optional(hrefSchema),
  /** CSS pixels. */
  width: z.optional(z.number()),
  /** CSS pixels. */
  height: z.optional(z.number()),
  /** `_blank` opens the link in a new tab. */
  target: z.optional(z.enum(['_self', '_blank'])),
});
export type Logo = z.infer<typeof logoSchema>;

/** The side of the bar on which an item is. */
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
  /** The document's path in the version that readers should use. */
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
  /** Hides the bar on scrolling down and shows it on scrolling up. */
  hideOnScroll: z.boolean(),
  /** A bar in a colour of its own; the page's colour when missing. */
  style: z.optional(z.enum(['dark', 'primary'])),
});
export type Navbar = z.infer<typeof navbarSchema>;

/** A titled column of links. */
export const footerColumnSchema = z.object({
  title: labelSchema,
  items: z.array(linkSchema),
});
export type FooterColumn = z.infer<typeof footerColumnSchema>;

/** The links of a footer: in titled columns or in one row. */
export const footerLinksSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('columns'), columns: z.array(footerColumnSchema) }),
  z.object({ type: z.literal('row'), items: z.array(linkSchema) }),
]);
export type FooterLinks = z.infer<typeof footerLinksSchema>;

/** The footer of every page. */
export const footerSchema = z.object({
  style: z.enum(['light', 'dark']),
  links: z.optional(footerLinksSchema),
  logo: z.optional(logoSchema),
  copyright: z.optional(contentTreeSchema),
});
export type Footer = z.infer<typeof footerSchema>;

/** A message above every page. */
export const announcementBarSchema = z.object({
  /** A new id shows the bar again to readers who dismissed the previous one. */
  id: labelSchema,
  content: contentTreeSchema,
  /** Applied by the site's stylesheet: `--announcement-background`, `--announcement-text`. */
  backgroundColor: z.optional(colorSchema),
  textColor: z.optional(colorSchema),
  isCloseable: z.boolean(),
});
export type AnnouncementBar = z.infer<typeof announcementBarSchema>;

/** The colour mode and who chooses it. */
export const colorModeSchema = z.object({
  defaultMode: z.enum(['light', 'dark']),
  /** Removes the switch from the navbar. */
  disableSwitch: z.boolean(),
  /** Follows the system preference until the reader chooses a mode. */
  respectPrefersColorScheme: z.boolean(),
});
export type ColorMode = z.infer<typeof colorModeSchema>;

/** The look and behaviour of the frame. */
export const themeSchema = z.object({
  navbar: navbarSchema,
  footer: z.optional(footerSchema),
  announcementBar: z.optional(announcementBarSchema),
  colorMode: colorModeSchema,
  docs: z.object({
    /** The storage of the chosen version. */
    versionPersistence: z.enum(['localStorage', 'none']),
  }),
  tableOfContents: outlineLevelsSchema,
  /** Languages to highlight in Markdown bodies, beyond those that the viewer always supports. */
  additionalLanguages: z.array(labelSchema),
  /** A stylesheet with the site's values for the viewer's design tokens. */
  stylesheet: z.optional(contentFileSchema),
});
export type Theme = z.infer<typeof themeSchema>;
