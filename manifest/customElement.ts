import { z } from 'zod/mini';
import { contentFileSchema } from './primitives';

/** Names with a hyphen that other standards use, so that they cannot be names of custom elements. */
const reservedTags =
  'annotation-xml|color-profile|font-face(?:-(?:src|uri|format|name))?|missing-glyph';

/**
 * Matches the tag of a custom element: words of small letters and digits, with at least one hyphen between them. Tags
 * of HTML have no hyphen.
 */
export const elementTagPattern = new RegExp(
  `^(?!(?:${reservedTags})$)[a-z][a-z0-9]*(?:-[a-z0-9]+)+$`,
);

/**
 * Attributes that browsers apply to all elements. Some of them hide an element with its children, move the focus, run
 * scripts or set styles.
 */
const globalAttributes =
  'accesskey|aria-.*|autocapitalize|autocorrect|autofocus|class|contenteditable|draggable|enterkeyhint|' +
  'exportparts|hidden|inert|inputmode|is|item(?:id|prop|ref|scope|type)|nonce|on.*|part|popover|role|slot|' +
  'spellcheck|style|tabindex|translate|virtualkeyboardpolicy|writingsuggestions|xml.*';

/**
 * Attributes that contain addresses in HTML: nothing would check these or add the base path to them. The parser of HTML
 * changes the values of the last three.
 */
const addressAttributes =
  'action|cite|formaction|href|longdesc|ping|poster|src|srcdoc|srcset|usemap|accept|accept-charset|coords';

/**
 * Matches the name of an attribute that only the script of a custom element gives a meaning. `id`, `title`, `lang`,
 * `dir` and `aria-label`, which all elements may have, do not match.
 */
export const elementAttributePattern = new RegExp(
  `^(?!(?:id|title|lang|dir|${globalAttributes}|${addressAttributes})$)[a-z][a-z0-9]*(?:-[a-z][a-z0-9]*)*$`,
);

/**
 * An element of the site itself, whose script pages load when the element is near the screen. Until then, and in all
 * places without scripts, the children of the element are shown.
 */
export const customElementSchema = z.object({
  tag: z
    .string()
    .check(z.regex(elementTagPattern, 'expected the name of a custom element, such as "my-chart"')),
  /** The ES module that defines the element. */
  script: contentFileSchema,
  /** The attributes that the element may have in content, in addition to those of `commonElementAttributes`. */
  attributes: z.array(
    z
      .string()
      .check(z.regex(elementAttributePattern, 'expected an attribute that HTML does not define')),
  ),
});
export type CustomElement = z.infer<typeof customElementSchema>;
