import { z } from 'zod';

// Such a path becomes the name of a file, and has to mean the same one on every host.
const segment = String.raw`(?!\.{1,2}(?:/|$))[^\s/?#%\\:*"<>|]+`;

/** An old address: from the site's root, or relative. Written as people read it, without percent signs. */
export const oldAddressSchema = z
  .string()
  .regex(
    new RegExp(`^(?:/|/?${segment}(?:/${segment})*/?)$`),
    'must be a path such as "/old/page", without "..", "?", "#", "%", colon or quotes',
  );

/** An address that once was a page, and the page that readers of it should see. */
export const redirectConfigSchema = z.strictObject({
  /** From the root of the site: `/old/page`. */
  from: oldAddressSchema.refine((path) => path.startsWith('/'), 'must begin with a slash'),
  /** The address of a page of this site: `/docs/page`. */
  to: z
    .string()
    .regex(/^\/(?![/\\])[^\s?#\\]*$/, 'must be the address of a page of this site: "/docs/page"'),
});
