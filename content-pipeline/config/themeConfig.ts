import { z } from 'zod';
import { linkConfigSchema, logoConfigSchema } from './navbarConfig';
import { colorConfigSchema } from './tokensConfig';

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
  backgroundColor: colorConfigSchema.optional(),
  textColor: colorConfigSchema.optional(),
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
