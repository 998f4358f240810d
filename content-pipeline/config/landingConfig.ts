import { z } from 'zod';
import { linkConfigSchema } from './themeConfig';

/** The landing page as people write it. Every text is Markdown. */
export const landingConfigSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().optional(),
  hero: z.strictObject({
    title: z.string().min(1),
    text: z.string().min(1),
    install: z.string().min(1).optional(),
    actions: z
      .array(
        z.strictObject({
          label: z.string().min(1),
          href: z.string().min(1),
          style: z.enum(['primary', 'secondary']).default('secondary'),
        }),
      )
      .default([]),
  }),
  sample: z
    .strictObject({ title: z.string().min(1).optional(), code: z.string().min(1) })
    .optional(),
  features: z
    .array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) }))
    .default([]),
  paths: z
    .array(
      z.strictObject({
        title: z.string().min(1),
        text: z.string().min(1).optional(),
        links: z.array(linkConfigSchema).min(1),
      }),
    )
    .default([]),
  facts: z.array(z.strictObject({ label: z.string().min(1), text: z.string().min(1) })).default([]),
});
export type LandingConfig = z.infer<typeof landingConfigSchema>;
