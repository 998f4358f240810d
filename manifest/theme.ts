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

/** The logo of the site. Its sources are paths from the site's root or URLs. */
export const logoSchema = z.object({
  src: hrefSchema,
  /** The image for the dark colour mode. If missing, `src` is used in both modes. */
  srcDark: z.optional(hrefSchema),
  /** The text alternative. It may be empty if there is a title next to the logo. */
  alt: z.string(),
  /**
   * The target of the link around the logo. If missing, the logo in the navbar is a link to the start page in the
   * language of the page, and the logo in the footer is not a link.
   */
  href: z.optional(hrefSchema),
  /** The width in CSS pixels. */
  width: z.optional(z.number()),
  /** The height in CSS pixels. */
  height: z.optional(z.number()),
  /** `_blank` opens the link of the logo in the navbar in a new tab. */
  target: z.optional(z.enum(['_self', '_blank'])),
});
export type Logo = z.infer<typeof logoSchema>;

const position = z.enum(['left', 'right']);

/** A navbar item that is a link. */
export const navbarLinkSchema = z.object({
  type: z.literal('link'),
  position,
  label: labelSchema,
  href: hrefSchema,
  /** The path prefix of the pages on which the item is marked as current. If missing, `href` is used. */
  activeBasePath: z.optional(routePathSchema),
});
export type NavbarLink = z.infer<typeof navbarLinkSchema>;

/** A button that opens a list of links. */
export const navbarDropdownSchema = z.object({
  type: z.literal('dropdown'),
  position,
  label: labelSchema,
  items: z.array(linkSchema),
});
export type NavbarDropdown = z.infer<typeof navbarDropdownSchema>;

/** A menu with a link for each language of the site. */
export const navbarLocaleDropdownSchema = z.object({
  type: z.literal('locale-dropdown'),
  position,
});

/** A menu with a link for each version of a section. */
export const navbarVersionDropdownSchema = z.object({
  type: z.literal('version-dropdown'),
  position,
  section: labelSchema,
});

/**
 * A link to the start page of a section, in the version in which the reader last read the section. The label of the
 * link is the version's label by default.
 */
export const navbarVersionLinkSchema = z.object({
  type: z.literal('version-link'),
  position,
  section: labelSchema,
  label: z.optional(labelSchema),
});

/** A link to a document, in the version in which the reader last read its section. */
export const navbarDocSchema = z.object({
  type: z.literal('doc'),
  position,
  label: labelSchema,
  section: labelSchema,
  docId: labelSchema,
  /** The document's path in the current version of the section, for readers who have not read another version. */
  href: routePathSchema,
});
export type NavbarDoc = z.infer<typeof navbarDocSchema>;

/** The link that opens the search. */
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

/** The bar at the top of every page. */
export const navbarSchema = z.object({
  title: z.optional(labelSchema),
  logo: z.optional(logoSchema),
  items: z.array(navbarItemSchema),
  /** True if the bar is hidden when the reader scrolls down, and shown when the reader scrolls up. */
  hideOnScroll: z.boolean(),
  /** The colours of the bar. If missing, the bar has the colours of the page. */
  style: z.optional(z.enum(['dark', 'primary'])),
});
export type Navbar = z.infer<typeof navbarSchema>;

/** A column of links in the footer, with a title. */
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

/** The announcement bar: a message above every page. */
export const announcementBarSchema = z.object({
  /** The id of the announcement. If it changes, readers who have closed the bar see it again. */
  id: labelSchema,
  content: contentTreeSchema,
  /**
   * The background colour. The site's stylesheet contains it as `--announcement-background`, and `textColor` as
   * `--announcement-text`.
   */
  backgroundColor: z.optional(colorSchema),
  textColor: z.optional(colorSchema),
  isCloseable: z.boolean(),
});
export type AnnouncementBar = z.infer<typeof announcementBarSchema>;

/** The default colour mode, and the settings that allow the system or the reader to change it. */
export const colorModeSchema = z.object({
  defaultMode: z.enum(['light', 'dark']),
  /** True if the navbar has no button that switches the colour mode. */
  disableSwitch: z.boolean(),
  /** True if the colour mode of the reader's system is used until the reader chooses a mode. */
  respectPrefersColorScheme: z.boolean(),
});
export type ColorMode = z.infer<typeof colorModeSchema>;

/** The frame around every page, and settings of the look and behaviour of pages. */
export const themeSchema = z.object({
  navbar: navbarSchema,
  footer: z.optional(footerSchema),
  announcementBar: z.optional(announcementBarSchema),
  colorMode: colorModeSchema,
  docs: z.object({
    /**
     * The browser storage for the version in which the reader last read a section. With `none`, the version is not
     * stored.
     */
    versionPersistence: z.enum(['localStorage', 'none']),
  }),
  tableOfContents: outlineLevelsSchema,
  /** Languages to highlight in Markdown bodies, in addition to those that the viewer always supports. */
  additionalLanguages: z.array(labelSchema),
  /** A stylesheet with the site's values for the viewer's design tokens, its fonts and its own rules. */
  stylesheet: z.optional(contentFileSchema),
  /** The font files that the HTML preloads, so that they do not wait for the stylesheet. */
  preloadedFonts: z.optional(z.array(contentFileSchema)),
});
export type Theme = z.infer<typeof themeSchema>;
