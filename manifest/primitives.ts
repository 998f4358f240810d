import { z } from 'zod/mini';

/** A text that is not empty. */
export const labelSchema = z.string().check(z.minLength(1));

/**
 * The path of a page from the site's root, without base path, query and fragment: `/docs/tutorials/`.
 *
 * It starts with a slash and never contains two slashes in a row, so browsers cannot read it as the URL of another
 * host. It contains no `.` or `..` between slashes, so files that are named after it are in the folder of the site.
 */
export const routePathSchema = z
  .string()
  .check(
    z.regex(
      /^(?!.*\/(?:\/|\.{1,2}(?:\/|$)))\/[^\s?#\\]*$/,
      'expected a path from the root of the site, such as "/docs/start/"',
    ),
  );

/** The id of an element in a page, without the `#` of URLs. */
export const anchorSchema = z.string().check(z.regex(/^\S+$/, 'expected an anchor without spaces'));

/**
 * The target of a link: a path from the site's root with an optional query and `#anchor`, an anchor of the same page,
 * or a URL with one of the schemes `http`, `https`, `mailto`, `tel`, `xmpp`.
 */
export const hrefSchema = z
  .string()
  .check(
    z.regex(
      /^(?:(?![^?#]*\/\/)\/[^\s\\]*|#\S*|https?:\/\/[^\s\\]+|(?:mailto|tel|xmpp):\S+)$/i,
      'expected a path such as "/docs/", an anchor, or a URL with http, https, mailto, tel or xmpp',
    ),
  );

/**
 * The path of a content file, relative to the folder of the manifest: `pages/<hash>.json`.
 *
 * The names of the files that the pipeline writes contain hashes, so these files never change. Sites written by hand
 * may use any path below the manifest's folder.
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

/** A date in the form `YYYY-MM-DD`. */
export const dateSchema = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'expected YYYY-MM-DD'));

/** A colour in the form `#rgb` or `#rrggbb`. */
export const colorSchema = z
  .string()
  .check(z.regex(/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i, 'expected a colour such as "#1a2b3c"'));

/** A link and its label, such as the link to the next page or a link in the footer. */
export const linkSchema = z.object({
  label: labelSchema,
  href: hrefSchema,
});
export type Link = z.infer<typeof linkSchema>;
