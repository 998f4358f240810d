import { z } from 'zod/mini';

/** Text for people: never empty. */
export const labelSchema = z.string().check(z.minLength(1));

/**
 * An address of a page from the site's root, without base, query or fragment: `/docs/tutorials/`.
 *
 * It starts with a slash and never has two in a row, so that it cannot name another host.
 */
export const routePathSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*\/\/)\/[^\s?#\\]*$/,
      'expected a path from the root of the site, such as "/docs/start/"',
    ),
  );

/** The id of an element within a page, as written after `#`. */
export const anchorSchema = z.string().check(z.regex(/^\S+$/, 'expected an anchor without spaces'));

/**
 * The target of a link: a route path with an optional `#anchor`, an anchor of the same page, or an
 * address with one of the schemes `http`, `https`, `mailto`, `tel`, `xmpp`.
 */
export const hrefSchema = z
  .string()
  .check(
    z.regex(
      /^(?:(?![^?#]*\/\/)\/[^\s\\]*|#\S*|https?:\/\/[^\s\\]+|(?:mailto|tel|xmpp):\S+)$/i,
      'expected a path such as "/docs/", an anchor, or an address with http, https, mailto, tel or xmpp',
    ),
  );

/**
 * A file of the content, named relative to the folder of the manifest: `pages/<hash>.json`.
 *
 * The pipeline puts the first 20 hex digits of the SHA-256 of the file's bytes into the name, so
 * such a file never changes. Sites written by hand may use any name below the manifest's folder.
 */
export const contentFileSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*(?:^|\/)\.)[A-Za-z0-9_-][\w.-]*(?:\/[\w.-]+)*$/,
      'expected a file below the folder of the manifest, such as "pages/start.json"',
    ),
  );

/** A language tag such as `en` or `pt-BR` (BCP 47). */
export const localeCodeSchema = z
  .string()
  .check(z.regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'expected a language tag such as "en"'));

/** A calendar day as `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD'));

/** A colour as `#rgb` or `#rrggbb`. */
export const colorSchema = z
  .string()
  .check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'expected a colour such as "#1a2b3c"'));

/** A link with its label: in breadcrumbs, a footer, a list. */
export const linkSchema = z.object({
  label: labelSchema,
  href: hrefSchema,
});
export type Link = z.infer<typeof linkSchema>;
