import { z } from 'zod/mini';

/**
 * Where other releases of the content may be read under this viewer, by name: `?preview=<name>` shows one.
 *
 * A name that ends in `*` stands for all names with that beginning, and `{name}` in an address for the whole name.
 * An address is that of a folder which `content/manifest.json` lies in: a path from the site's root, or one of
 * another origin. Neither the address of a page nor what a reader has stored can add to them.
 */
export const previewsSchema = z.record(
  z
    .string()
    .check(
      z.regex(
        /^[a-z0-9][a-z0-9-]*\*?$/,
        'expected small letters, digits and hyphens, or a final "*"',
      ),
    ),
  z
    .string()
    .check(
      z.regex(
        /^(?:https?:\/\/[a-z0-9.:-]+)?\/(?:[\w.~{}-]+\/)*$/,
        'expected a folder such as "/previews/{name}/" or "https://previews.example.org/{name}/"',
      ),
    ),
);
export type Previews = z.infer<typeof previewsSchema>;
