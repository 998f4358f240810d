import { z } from 'zod/mini';
import { type ContentElement, type ContentNode, isProperties } from './contentElement';

/** The value of an attribute of an element. */
export const contentPropertySchema = z.union([z.string(), z.number(), z.boolean()]);

/** Attributes of an element, with names as in hast (https://github.com/syntax-tree/hast): `href`, `colSpan`, `dataKind`. */
export const contentPropertiesSchema = z.record(z.string(), contentPropertySchema);

/** The attributes are the second item or nowhere; a union of two kinds of tuples would read each child twice. */
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
    // The check makes it one of the two kinds of tuples.
  ) as unknown as z.ZodMiniType<ContentElement>;

export const contentNodeSchema: z.ZodMiniType<ContentNode> = z.union([
  z.string(),
  contentElementSchema,
]);

/** Ready content: sanitised, links resolved, code tokenised. The viewer renders it unchanged. */
export const contentTreeSchema = z.object({
  nodes: z.array(contentNodeSchema),
});
export type ContentTree = z.infer<typeof contentTreeSchema>;

/** The body of a page: a ready tree, or Markdown source for pages that are written by hand. */
export const contentBodySchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('tree'),
    tree: contentTreeSchema,
  }),
  z.object({
    type: z.literal('markdown'),
    /** CommonMark with GFM. Raw HTML in it is shown as text. */
    source: z.string(),
  }),
]);
export type ContentBody = z.infer<typeof contentBodySchema>;
