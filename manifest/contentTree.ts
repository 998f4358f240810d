import { z } from 'zod/mini';

/** Text of a content tree. */
export const contentTextSchema = z.object({
  type: z.literal('text'),
  value: z.string(),
});
export type ContentText = z.infer<typeof contentTextSchema>;

/** A value of an element's property; only `className` is a list. */
export const contentPropertySchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
]);

/**
 * An element of a content tree, with names as in hast (https://github.com/syntax-tree/hast).
 *
 * The viewer renders only the tags of `contentTags` and the properties that it knows to be safe.
 */
export const contentElementSchema = z.object({
  type: z.literal('element'),
  tagName: z.string(),
  properties: z.optional(z.record(z.string(), contentPropertySchema)),
  get children(): z.ZodMiniArray<typeof contentNodeSchema> {
    return z.array(contentNodeSchema);
  },
});
export type ContentElement = z.infer<typeof contentElementSchema>;

export const contentNodeSchema: z.ZodMiniDiscriminatedUnion<
  [typeof contentTextSchema, typeof contentElementSchema]
> = z.discriminatedUnion('type', [contentTextSchema, contentElementSchema]);
export type ContentNode = ContentText | ContentElement;

/** Ready content: sanitised, links resolved, code tokenised. The viewer renders it unchanged. */
export const contentTreeSchema = z.object({
  type: z.literal('root'),
  children: z.array(contentNodeSchema),
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
