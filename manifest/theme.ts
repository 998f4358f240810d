import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { footerSchema } from './footer';
import { navbarSchema } from './navbar';
import { outlineLevelsSchema } from './outline';
import { colorSchema, contentFileSchema, labelSchema } from './primitives';

/** A message above every page. */
export const announcementBarSchema = z.object({
  /** A new id shows the bar again to readers who dismissed the one before. */
  id: labelSchema,
  content: contentTreeSchema,
  /** Drawn as the site's stylesheet says: `--announcement-background`, `--announcement-text`. */
  backgroundColor: z.optional(colorSchema),
  textColor: z.optional(colorSchema),
  isCloseable: z.boolean(),
});
export type AnnouncementBar = z.infer<typeof announcementBarSchema>;

/** Light or dark, and who decides. */
export const colorModeSchema = z.object({
  defaultMode: z.enum(['light', 'dark']),
  /** Whether readers get no switch. */
  disableSwitch: z.boolean(),
  /** Whether readers who have not chosen see what their system prefers. */
  respectPrefersColorScheme: z.boolean(),
});
export type ColorMode = z.infer<typeof colorModeSchema>;

/** How the frame of the site looks and behaves. */
export const themeSchema = z.object({
  navbar: navbarSchema,
  footer: z.optional(footerSchema),
  announcementBar: z.optional(announcementBarSchema),
  colorMode: colorModeSchema,
  docs: z.object({
    /** Where the chosen version is remembered. */
    versionPersistence: z.enum(['localStorage', 'none']),
  }),
  tableOfContents: outlineLevelsSchema,
  /** Languages to highlight in Markdown bodies, beyond those that the viewer always knows. */
  additionalLanguages: z.array(labelSchema),
  /** A stylesheet with the site's values for the viewer's design tokens. */
  stylesheet: z.optional(contentFileSchema),
});
export type Theme = z.infer<typeof themeSchema>;
