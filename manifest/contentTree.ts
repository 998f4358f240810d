import { z } from 'zod/mini';
import { type ContentElement, type ContentNode, isProperties } from './contentElement';

/** The value of an attribute. */
export const contentPropertySchema = z.union([z.string(), z.number(), z.boolean()]);

/**
 * The attributes of an element, with the property names of hast (https://github.com/syntax-tree/hast): `href`,
 * `colSpan`, `dataKind`.
 */
export const contentPropertiesSchema = z.record(z.string(), contentPropertySchema);

/**
 * An element as an array (`ContentElement`). Only the second item can be the object with the attributes. A check tests
 * the position of this object, because a union of tuples with and without attributes would parse each child twice.
 */
export const contentElementSchema: z.ZodMiniType<ContentElement> = z
  .tuple(
    [z.string()],
    z.union([z.string(), contentPropertiesSchema, z.lazy(() => contentElementSchema)]),
  )
  .check(
    z.refine(
      (items) => items.every((item, at) => at === 1 || !isProperties(item)),
      'expected attributes only after the tag',
    ),
    // The check ensures the type: attributes are only the second item.
  ) as unknown as z.ZodMiniType<ContentElement>;

export const contentNodeSchema: z.ZodMiniType<ContentNode> = z.union([
  z.string(),
  contentElementSchema,
]);

/**
 * Compiled content: sanitised, with resolved links and tokenised code, so that the viewer renders it without a parser.
 */
export const contentTreeSchema = z.object({
  nodes: z.array(contentNodeSchema),
});
export type ContentTree = z.infer<typeof contentTreeSchema>;

/** The body of a page: a content tree, or Markdown source in pages that are written by hand. */
export const contentBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tree'),
    tree: contentTreeSchema,
  }),
  z.object({
    type: z.literal('markdown'),
    /** Markdown source (CommonMark with GFM). Raw HTML is shown as text. */
    source: z.string(),
  }),
]);
export type ContentBody = z.infer<typeof contentBodySchema>;
