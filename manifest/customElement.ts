import { z } from 'zod/mini';
import { contentFileSchema } from './primitives';

/** A pattern of names with a hyphen that SVG and MathML define. Custom elements cannot have these names. */
const reservedTags =
  'annotation-xml|color-profile|font-face(?:-(?:src|uri|format|name))?|missing-glyph';

/**
 * The pattern of the tag of a custom element: at least two words of lower-case letters and digits, with hyphens between
 * them. Names that SVG and MathML define do not match.
 */
export const elementTagPattern = new RegExp(
  `^(?!(?:${reservedTags})$)[a-z][a-z0-9]*(?:-[a-z0-9]+)+$`,
);

/**
 * A pattern of attributes that browsers apply to all elements. Some of them hide an element with its children, move the
 * focus, run scripts or set styles.
 */
const globalAttributes =
  'accesskey|aria-.*|autocapitalize|autocorrect|autofocus|class|contenteditable|draggable|enterkeyhint|' +
  'exportparts|hidden|inert|inputmode|is|item(?:id|prop|ref|scope|type)|nonce|on.*|part|popover|role|slot|' +
  'spellcheck|style|tabindex|translate|virtualkeyboardpolicy|writingsuggestions|xml.*';

/**
 * A pattern of attributes that custom elements cannot have. Most of them contain URLs in HTML; in custom elements,
 * these URLs would be neither checked nor prefixed with the base path. The last three contain no URLs, but the HTML
 * parser of the pipeline changes their values.
 */
const addressAttributes =
  'action|cite|formaction|href|longdesc|ping|poster|src|srcdoc|srcset|usemap|accept|accept-charset|coords';

/**
 * The pattern of attribute names whose meaning is defined only by the script of a custom element. It does not match
 * `id`, `title`, `lang`, `dir` and `aria-label`, because all elements may have these attributes.
 */
export const elementAttributePattern = new RegExp(
  `^(?!(?:id|title|lang|dir|${globalAttributes}|${addressAttributes})$)[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$`,
);

/**
 * A custom element of the site. Pages load its script when the element is near the screen. Until then, and wherever
 * scripts do not run, the children of the element are shown.
 */
export const customElementSchema = z.object({
  tag: z
    .string()
    .check(z.regex(elementTagPattern, 'expected the name of a custom element, such as "my-chart"')),
  /** The ES module that defines the element. */
  script: contentFileSchema,
  /** The attributes that the element may have in content, in addition to `commonElementAttributes`. */
  attributes: z.array(
    z
      .string()
      .check(z.regex(elementAttributePattern, 'expected an attribute that HTML does not define')),
  ),
});
export type CustomElement = z.infer<typeof customElementSchema>;
