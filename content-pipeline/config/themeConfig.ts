import { z } from 'zod';

/** A colour in hexadecimal notation. */
const colorConfigSchema = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as "#1a2b3c"');

/** A colour in each colour mode. */
const modeColors = z.strictObject({ light: colorConfigSchema, dark: colorConfigSchema });

const family = String.raw`(?:"[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|[\p{L}_-][\p{L}\p{N} _-]*)`;

/** CSS font families. They must not contain characters that end the declaration in which they are written. */
const fontFamilies = z
  .string()
  .regex(
    new RegExp(String.raw`^${family}(?:\s*,\s*${family})*$`, 'u'),
    `must be a list of font families such as "'Source Sans 3', sans-serif"`,
  );

/** The site's own values for the viewer's design tokens. Colours with too little contrast are refused. */
export const tokensConfigSchema = z
  .strictObject({
    /** The colour of links and of the current page in menus. */
    accent: modeColors.optional(),
    colors: z
      .strictObject({
        /** The background of pages. */
        page: modeColors.optional(),
        /** The background of menus and cards. */
        raised: modeColors.optional(),
        /** The background of the footer and of bands. */
        sunken: modeColors.optional(),
        /** The background of code. */
        code: modeColors.optional(),
        /** The background of what is hovered. */
        hover: modeColors.optional(),
        /** The colour of titles. */
        strong: modeColors.optional(),
        text: modeColors.optional(),
        /** The colour of secondary text. */
        muted: modeColors.optional(),
        /** The colour of text on the accent colour. */
        onAccent: modeColors.optional(),
        note: modeColors.optional(),
        tip: modeColors.optional(),
        warning: modeColors.optional(),
        danger: modeColors.optional(),
      })
      .prefault({}),
    fontText: fontFamilies.optional(),
    fontHeading: fontFamilies.optional(),
    fontCode: fontFamilies.optional(),
    /** The radius of corners, in pixels. */
    radius: z.number().min(0).max(24).optional(),
  })
  .prefault({});
export type TokensConfig = z.infer<typeof tokensConfigSchema>;

const position = z.enum(['left', 'right']).default('right');

/** A link with its label. */
export const linkConfigSchema = z.strictObject({
  label: z.string().min(1),
  href: z.string().min(1),
});
export type LinkConfig = z.infer<typeof linkConfigSchema>;

/** The logo of the site. */
const logoConfigSchema = z.strictObject({
  src: z.string().min(1),
  srcDark: z.string().min(1).optional(),
  alt: z.string().default(''),
  href: z.string().min(1).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  target: z.enum(['_self', '_blank']).optional(),
});

/** A navbar item. */
const navbarItemConfigSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('link'),
    position,
    label: z.string().min(1),
    href: z.string().min(1),
    activeBasePath: z.string().startsWith('/').optional(),
  }),
  z.strictObject({
    type: z.literal('dropdown'),
    position,
    label: z.string().min(1),
    items: z.array(linkConfigSchema).min(1),
  }),
  z.strictObject({ type: z.literal('locale-dropdown'), position }),
  z.strictObject({ type: z.literal('version-dropdown'), position, section: z.string() }),
  z.strictObject({
    type: z.literal('version-link'),
    position,
    section: z.string(),
    label: z.string().min(1).optional(),
  }),
  z.strictObject({
    type: z.literal('doc'),
    position,
    label: z.string().min(1),
    /** The id of the document, such as `tutorials/index`. */
    doc: z.string().min(1),
    /** The section that holds it; the first section of documents when missing. */
    section: z.string().optional(),
  }),
  z.strictObject({ type: z.literal('search'), position }),
]);
export type NavbarItemConfig = z.infer<typeof navbarItemConfigSchema>;

/** The navbar. */
export const navbarConfigSchema = z.strictObject({
  title: z.string().min(1).optional(),
  logo: logoConfigSchema.optional(),
  items: z.array(navbarItemConfigSchema).default([]),
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).optional(),
});

/** The footer. */
export const footerConfigSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  /** Titled columns of links, or one flat list. */
  links: z
    .union([
      z.array(z.strictObject({ title: z.string().min(1), items: z.array(linkConfigSchema) })),
      z.array(linkConfigSchema),
    ])
    .optional(),
  logo: logoConfigSchema.optional(),
  /** HTML or Markdown; it is sanitised. `{year}` is replaced by the year of the build date. */
  copyright: z.string().optional(),
});

/** The announcement bar. */
export const announcementBarConfigSchema = z.strictObject({
  id: z.string().min(1),
  /** HTML or Markdown; it is sanitised. */
  content: z.string().min(1),
  backgroundColor: colorConfigSchema.optional(),
  textColor: colorConfigSchema.optional(),
  isCloseable: z.boolean().default(true),
});

/** The colour mode, and who chooses it. */
export const colorModeConfigSchema = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light'),
    disableSwitch: z.boolean().default(false),
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({});
