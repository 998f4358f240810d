import { z } from 'zod';

function provider<Name extends string>(name: Name, description: string) {
  return z.literal(name).meta({ description: `\`${name}\`: ${description}` });
}

const hostSchema = z
  .string()
  .regex(
    /^https?:\/\/[a-z0-9.-]+(?::\d+)?(?:\/[\w.~-]+)*\/?$/i,
    'must be a URL such as "https://stats.example.org"',
  )
  .transform((url) => url.replace(/\/$/, ''));

const plausibleSchema = z.strictObject({
  provider: provider('plausible', 'views are sent to Plausible.'),
  domain: z
    .string()
    .regex(/^[^\s:?#]+$/, 'must be a domain such as "example.org"')
    .meta({
      description: 'The domain of the site, as it is written in the settings of Plausible.',
      examples: ['example.org'],
    }),
  host: hostSchema.default('https://plausible.io').meta({
    description: 'The URL of your own Plausible server. `https://plausible.io` by default.',
    examples: ['https://stats.example.org'],
  }),
});

const umamiSchema = z.strictObject({
  provider: provider('umami', 'views are sent to Umami.'),
  website: z
    .guid({ error: 'must be a website id such as "94db1cb1-74f4-4a40-ad6c-962362670409"' })
    .meta({
      description: 'The website id, as it is written in the settings of Umami.',
      examples: ['94db1cb1-74f4-4a40-ad6c-962362670409'],
    }),
  host: hostSchema.default('https://cloud.umami.is').meta({
    description: 'The URL of your own Umami server. `https://cloud.umami.is` by default.',
    examples: ['https://stats.example.org'],
  }),
});

const goatCounterSchema = z.strictObject({
  provider: provider('goatcounter', 'views are sent to GoatCounter.'),
  host: hostSchema
    .refine((url) => !url.endsWith('/count'), 'must not end in "/count"')
    .meta({
      description: 'The URL of the account at GoatCounter, or of your own GoatCounter server.',
      examples: ['https://kit.goatcounter.com'],
    }),
});

const fathomSchema = z.strictObject({
  provider: provider('fathom', "Fathom's script counts views."),
  site: z
    .string()
    .regex(/^[A-Za-z0-9]+$/, 'must be a site id such as "ABCDEFGH"')
    .meta({
      description: 'The site id, as it is written in the settings of Fathom.',
      examples: ['ABCDEFGH'],
    }),
});

const cloudflareSchema = z.strictObject({
  provider: provider('cloudflare', 'the script of Cloudflare Web Analytics counts views.'),
  token: z
    .string()
    .regex(/^[A-Fa-f0-9]+$/, 'must be a token such as "0123456789abcdef0123456789abcdef"')
    .meta({
      description: 'The token of the site, which the script that Cloudflare shows contains.',
      examples: ['0123456789abcdef0123456789abcdef'],
    }),
});

/** Schema of the key `analytics`: the provider that counts page views. */
export const analyticsConfigSchema = z
  .discriminatedUnion('provider', [
    plausibleSchema,
    umamiSchema,
    goatCounterSchema,
    fathomSchema,
    cloudflareSchema,
  ])
  .optional()
  .meta({
    description:
      'The provider that counts the views of pages at `url`: `plausible`, `umami`, `goatcounter`, `fathom` or `cloudflare`. None of them sets cookies, and readers who ask not to be tracked are not counted. Without this key, no views are counted.',
    examples: [
      { provider: 'plausible', domain: 'example.org' },
      { provider: 'goatcounter', host: 'https://kit.goatcounter.com' },
    ],
  });

/**
 * Returns the reason why Recto does not support Google's analytics, as the second part of a sentence. Returns
 * `undefined` if `name` does not refer to Google's analytics.
 */
export function refusalOf(name: string): string | undefined {
  return /^(?:google|ga4?$|gtag|gtm$)/i.test(name)
    ? "Google's script adds further scripts to the page, which Trusted Types forbid, and sets cookies"
    : undefined;
}
