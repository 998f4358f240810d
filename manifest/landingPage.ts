import { z } from 'zod/mini';
import { contentBodySchema } from './contentTree';
import { pageBase } from './pageBase';
import { hrefSchema, labelSchema, linkSchema } from './primitives';

/** A link that looks like a button. */
export const landingActionSchema = z.object({
  label: labelSchema,
  href: hrefSchema,
  style: z.enum(['primary', 'secondary']),
});
export type LandingAction = z.infer<typeof landingActionSchema>;

/** The landing page. */
export const landingPageSchema = z.object({
  kind: z.literal('landing'),
  ...pageBase,
  hero: z.object({
    title: labelSchema,
    text: contentBodySchema,
    /** The install command, which readers can copy. */
    install: z.optional(z.string()),
    actions: z.array(landingActionSchema),
  }),
  /** A code sample: content with a code block, and an optional heading. */
  sample: z.optional(z.object({ title: z.optional(labelSchema), body: contentBodySchema })),
  features: z.array(z.object({ title: labelSchema, body: contentBodySchema })),
  /** Groups of links to the documentation, each with a title. */
  paths: z.array(
    z.object({
      title: labelSchema,
      body: z.optional(contentBodySchema),
      links: z.array(linkSchema),
    }),
  ),
  facts: z.array(z.object({ label: labelSchema, body: contentBodySchema })),
});
export type LandingPage = z.infer<typeof landingPageSchema>;
