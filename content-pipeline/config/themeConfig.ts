import { z } from 'zod';

/** A colour in hexadecimal notation with three or six digits: `#1a2b3c`. */
const colorConfigSchema = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as "#1a2b3c"');

/** A colour for each colour mode. */
const modeColors = z.strictObject({ light: colorConfigSchema, dark: colorConfigSchema });

const family = String.raw`(?:"[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|[\p{L}_-][\p{L}\p{N} _-]*)`;

/** A comma-separated list of CSS font families. It must not contain characters that end a CSS declaration. */
const fontFamilies = z
  .string()
  .regex(
    new RegExp(String.raw`^${family}(?:\s*,\s*${family})*$`, 'u'),
    `must be a list of font families such as "'Source Sans 3', sans-serif"`,
  );

/**
 * Colours, fonts and corners of the site. A value that is missing is taken from Recto's own design. A colour that has a
 * contrast below 4.5:1 with its text or background is an error.
 */
export const tokensConfigSchema = z
  .strictObject({
    /** The colour of links and of the current page in menus. */
    accent: modeColors.optional(),
    /** Further colours, each for the light and the dark colour mode. */
    colors: z
      .strictObject({
        /** The background of pages. */
        page: modeColors.optional(),
        /** The background of menus and cards. */
        raised: modeColors.optional(),
        /** The background of the footer and of the search field. */
        sunken: modeColors.optional(),
        /** The background of code blocks and inline code. */
        code: modeColors.optional(),
        /** The background of links and buttons under the mouse pointer. */
        hover: modeColors.optional(),
        /** The colour of titles and headings. */
        strong: modeColors.optional(),
        /** The colour of ordinary text. */
        text: modeColors.optional(),
        /** The colour of secondary text. */
        muted: modeColors.optional(),
        /** The colour of text on the accent colour. */
        onAccent: modeColors.optional(),
        /** The colour of `note` callouts. */
        note: modeColors.optional(),
        /** The colour of `tip` callouts. */
        tip: modeColors.optional(),
        /** The colour of `warning` callouts. */
        warning: modeColors.optional(),
        /** The colour of `danger` callouts. */
        danger: modeColors.optional(),
      })
      .prefault({}),
    /** The font families of text, as a CSS list; the system's fonts by default. Fonts are not added to the site. */
    fontText: fontFamilies.optional(),
    /** The font families of headings, as a CSS list; those of text by default. */
    fontHeading: fontFamilies.optional(),
    /** The font families of code, as a CSS list; the system's monospaced fonts by default. */
    fontCode: fontFamilies.optional(),
    /** The radius of the corners of boxes in CSS pixels, from 0 to 24; 8 by default. */
    radius: z.number().min(0).max(24).optional(),
  })
  .prefault({});
export type TokensConfig = z.infer<typeof tokensConfigSchema>;

/** The side of the bar on which the item is: `left` or `right` (the default). */
const position = z.enum(['left', 'right']).default('right');

/** A link with a label. */
export const linkConfigSchema = z.strictObject({
  /** The text of the link. */
  label: z.string().min(1),
  /** The link target: a path from the root of the site, a URL, or any other target that links in documents may have. */
  href: z.string().min(1),
});
export type LinkConfig = z.infer<typeof linkConfigSchema>;

/** A logo, which is a link. */
const logoConfigSchema = z.strictObject({
  /** The image: the path of a file in the `static` folder, such as `/logo.svg`, or a URL. */
  src: z.string().min(1),
  /** The image for the dark colour mode; `src` by default. */
  srcDark: z.string().min(1).optional(),
  /** The text alternative of the image. Empty by default, which is right next to a title. */
  alt: z.string().default(''),
  /**
   * The link target. Without it, the logo in the navbar links to the start page; the logo in the footer is not a link.
   */
  href: z.string().min(1).optional(),
  /** The width in CSS pixels. Without it, browsers use that of the image. */
  width: z.number().positive().optional(),
  /** The height in CSS pixels. Without it, browsers use that of the image. */
  height: z.number().positive().optional(),
  /** `_blank` opens the link of the logo in the navbar in a new tab; `_self` (the default) in the same one. */
  target: z.enum(['_self', '_blank']).optional(),
});

/** A navbar item. `type` decides which keys it has. */
const navbarItemConfigSchema = z.discriminatedUnion('type', [
  /** A link. */
  z.strictObject({
    type: z.literal('link'),
    position,
    /** The text of the link. */
    label: z.string().min(1),
    /** The link target: a path from the root of the site, or a URL. */
    href: z.string().min(1),
    /** The item is marked as current on all pages below this path; below `href` by default. */
    activeBasePath: z.string().startsWith('/', 'must begin with "/"').optional(),
  }),
  /** A button that opens a list of links. */
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    /** The text of the button. */
    label: z.string().min(1),
    /** The links of the list. */
    items: z.array(linkConfigSchema).min(1),
  }),
  /** A list of the languages of the site, with links to the same page. It is hidden if there is only one language. */
  z.strictObject({ type: z.literal('locale-dropdown'), position }),
  /** A list of the versions of a section, with links to the same page. It is hidden if there is only one version. */
  z.strictObject({
    type: z.literal('version-dropdown'),
    position,
    /** The id of the section. */
    section: z.string(),
  }),
  /** A link to the start of a section, in the version that the reader has read last. */
  z.strictObject({
    type: z.literal('version-link'),
    position,
    /** The id of the section. */
    section: z.string(),
    /** The text of the link; the label of the version by default. */
    label: z.string().min(1).optional(),
  }),
  /** A link to a document, in the version that the reader has read last. */
  z.strictObject({
    type: z.literal('doc'),
    position,
    /** The text of the link. */
    label: z.string().min(1),
    /** The id of the document, such as `tutorials/index`. */
    doc: z.string().min(1),
    /** The id of the section with the document; the first section with documents by default. */
    section: z.string().optional(),
  }),
  /** The search field. It turns the search on. */
  z.strictObject({ type: z.literal('search'), position }),
]);
export type NavbarItemConfig = z.infer<typeof navbarItemConfigSchema>;

/** The bar at the top of every page. */
export const navbarConfigSchema = z.strictObject({
  /** The text next to the logo, a link to the start page. Without it, there is only the logo. */
  title: z.string().min(1).optional(),
  /** The logo at the beginning of the bar. Without it, there is only the title. */
  logo: logoConfigSchema.optional(),
  /** The items of the bar, in the order of each side. None by default. */
  items: z.array(navbarItemConfigSchema).default([]),
  /** True if the bar is hidden when readers scroll down and shown when they scroll up. False by default. */
  hideOnScroll: z.boolean().default(false),
  /** The background: `dark`, or `primary` for the accent colour. Without it, the bar has the colour of the page. */
  style: z.enum(['dark', 'primary']).optional(),
});

/** The footer of every page. */
export const footerConfigSchema = z.strictObject({
  /** `light` (the default) for the colours of the page, or `dark` in both colour modes. */
  style: z.enum(['light', 'dark']).default('light'),
  /** The links: columns with a title and items each, or one list of links. Without it, there are none. */
  links: z
    .union([
      z.array(
        z.strictObject({
          /** The title of the column. */
          title: z.string().min(1),
          /** The links of the column. */
          items: z.array(linkConfigSchema),
        }),
      ),
      z.array(linkConfigSchema),
    ])
    .optional(),
  /** The logo in the footer. Without it, there is none. */
  logo: logoConfigSchema.optional(),
  /**
   * The last line of the footer, in Markdown or HTML. `{year}` is replaced with the year of the build date. Without
   * this key, there is no such line.
   */
  copyright: z.string().optional(),
});

/** A message at the top of every page. */
export const announcementBarConfigSchema = z.strictObject({
  /** A name for the message. Readers who have closed the bar see it again when the name changes. */
  id: z.string().min(1),
  /** The message, in Markdown or HTML. */
  content: z.string().min(1),
  /** The background. Without it, it is black or white if `textColor` is set, and otherwise that of Recto's design. */
  backgroundColor: colorConfigSchema.optional(),
  /** The colour of the text. Without it, it is black or white if `backgroundColor` is set. */
  textColor: colorConfigSchema.optional(),
  /** True (the default) if readers can close the bar. */
  isCloseable: z.boolean().default(true),
});

/** The colour mode, and the ways to choose it. */
export const colorModeConfigSchema = z
  .strictObject({
    /** The colour mode for readers who have not chosen one: `light` (the default) or `dark`. */
    defaultMode: z.enum(['light', 'dark']).default('light'),
    /** True if the navbar has no button that switches the colour mode. False by default. */
    disableSwitch: z.boolean().default(false),
    /** True if the mode of the operating system applies instead of `defaultMode`. False by default. */
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({});
