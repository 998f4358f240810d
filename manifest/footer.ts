import { z } from 'zod/mini';
import { contentTreeSchema } from './contentTree';
import { linkSchema } from './link';
import { logoSchema } from './navbar';
import { labelSchema } from './primitives';

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

/** What ends every page. */
export const footerSchema = z.object({
  style: z.enum(['light', 'dark']),
  links: z.optional(footerLinksSchema),
  logo: z.optional(logoSchema),
  copyright: z.optional(contentTreeSchema),
});
export type Footer = z.infer<typeof footerSchema>;
