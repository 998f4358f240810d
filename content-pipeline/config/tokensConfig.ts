import { z } from 'zod';

/** A colour as people write it. */
export const colorConfigSchema = z
  .string()
  .regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a colour such as "#1a2b3c"');

/** A colour in each colour mode. */
const modeColors = z.strictObject({ light: colorConfigSchema, dark: colorConfigSchema });

const family = String.raw`(?:"[\p{L}\p{N} ._-]+"|'[\p{L}\p{N} ._-]+'|[\p{L}_-][\p{L}\p{N} _-]*)`;

/** CSS font families. Nothing in them can end the declaration they are put in. */
const fontFamilies = z
  .string()
  .regex(
    new RegExp(String.raw`^${family}(?:\s*,\s*${family})*$`, 'u'),
    `must be a list of font families such as "'Source Sans 3', sans-serif"`,
  );

/** The site's own values for the viewer's design tokens. Colours that cannot be read are refused. */
export const tokensConfigSchema = z
  .strictObject({
    /** The colour of links and of the current place, for each colour mode. */
    accent: modeColors.optional(),
    colors: z
      .strictObject({
        /** What pages stand on. */
        page: modeColors.optional(),
        /** Menus and cards. */
        raised: modeColors.optional(),
        /** What lies below the page: footer and bands. */
        sunken: modeColors.optional(),
        /** What code stands on. */
        code: modeColors.optional(),
        /** What is pointed at. */
        hover: modeColors.optional(),
        /** Titles. */
        strong: modeColors.optional(),
        text: modeColors.optional(),
        /** Text that accompanies. */
        muted: modeColors.optional(),
        /** Text on the accent. */
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
