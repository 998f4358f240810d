import { z } from 'zod';

const position = z.enum(['left', 'right']).default('right');

/** A link as people write it. */
export const linkConfigSchema = z.strictObject({
  label: z.string().min(1),
  href: z.string().min(1),
});
export type LinkConfig = z.infer<typeof linkConfigSchema>;

/** The picture that names the site. */
export const logoConfigSchema = z.strictObject({
  src: z.string().min(1),
  srcDark: z.string().min(1).optional(),
  alt: z.string().default(''),
  href: z.string().min(1).optional(),
  width: z.number().positive().optional(),
  height: z.number().positive().optional(),
  target: z.enum(['_self', '_blank']).optional(),
});

/** The kinds of navbar items. */
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

/** The bar on top of every page. */
export const navbarConfigSchema = z.strictObject({
  title: z.string().min(1).optional(),
  logo: logoConfigSchema.optional(),
  items: z.array(navbarItemConfigSchema).default([]),
  hideOnScroll: z.boolean().default(false),
  style: z.enum(['dark', 'primary']).optional(),
});
