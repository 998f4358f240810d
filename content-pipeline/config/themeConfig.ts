import { z } from 'zod';
import { linkConfigSchema, logoConfigSchema } from './navbarConfig';

const color = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as "#1a2b3c"');
const headingLevel = z.number().int().min(2).max(6);

/** What ends every page. */
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
  /** HTML or Markdown; it is sanitised. `{year}` stands for the year of the build date. */
  copyright: z.string().optional(),
});

/** A message above every page. */
export const announcementBarConfigSchema = z.strictObject({
  id: z.string().min(1),
  /** HTML or Markdown; it is sanitised. */
  content: z.string().min(1),
  backgroundColor: color.optional(),
  textColor: color.optional(),
  isCloseable: z.boolean().default(true),
});

/** Light or dark, and who decides. */
export const colorModeConfigSchema = z
  .strictObject({
    defaultMode: z.enum(['light', 'dark']).default('light'),
    disableSwitch: z.boolean().default(false),
    respectPrefersColorScheme: z.boolean().default(false),
  })
  .prefault({});

/** Which headings are listed in "On this page". */
export const tableOfContentsConfigSchema = z
  .strictObject({
    minHeadingLevel: headingLevel.default(2),
    maxHeadingLevel: headingLevel.default(3),
  })
  .prefault({});

/** The site's own values for the viewer's design tokens. */
export const tokensConfigSchema = z
  .strictObject({
    /** The colour of links and of the current place, for each colour mode. */
    accent: z.strictObject({ light: color, dark: color }).optional(),
    /** CSS font families. */
    fontText: z.string().optional(),
    fontHeading: z.string().optional(),
    fontCode: z.string().optional(),
    /** The radius of corners, in pixels. */
    radius: z.number().min(0).max(24).optional(),
  })
  .prefault({});
export type TokensConfig = z.infer<typeof tokensConfigSchema>;
