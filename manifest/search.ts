import { z } from 'zod/mini';
import { hrefSchema, labelSchema } from './primitives';
import { symbolKinds } from './symbolKind';

/** What a search finds: exported names, what belongs to them, pages, posts and their headings. */
export const searchKinds = [...symbolKinds, 'member', 'page', 'post', 'heading'] as const;

export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

/** Something that is found by its name. */
export const searchEntrySchema = z.object({
  /** The name or the heading, as it stands on its page. */
  title: labelSchema,
  /** Its page, or its place on a page: a path with an optional `#anchor`. */
  href: hrefSchema,
  kind: searchKindSchema,
  /** Where it belongs: the page of a heading, the owner of a member, the package of a symbol. */
  context: z.optional(labelSchema),
  /** A signature or a sentence. */
  preview: z.optional(labelSchema),
  deprecated: z.optional(z.boolean()),
  /** Whether programs cannot import it: it is listed because others mention it. */
  unexported: z.optional(z.boolean()),
  /** Other words that readers may look for it under. */
  synonyms: z.optional(z.array(labelSchema)),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** A file of names (symbols, pages, posts) or of details (headings, members). */
export const searchEntriesSchema = z.object({
  entries: z.array(searchEntrySchema),
});
export type SearchEntries = z.infer<typeof searchEntriesSchema>;

/** A piece of text with a heading of its own, or what a comment says of a symbol. */
export const searchDocumentSchema = z.object({
  title: labelSchema,
  href: hrefSchema,
  kind: searchKindSchema,
  /** The page of the heading. */
  context: z.optional(labelSchema),
  /** What stands there, as plain words: long enough to show where a word was found. */
  text: z.string(),
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** A file of texts, with an index of their words. */
export const searchTextSchema = z.object({
  documents: z.array(searchDocumentSchema),
  /** The index as MiniSearch writes it (`searchTextOptions`); its ids count the documents. */
  index: z.record(z.string(), z.unknown()),
});
export type SearchText = z.infer<typeof searchTextSchema>;

/** One way to call a function, a method or a constructor, by its types. */
export const searchSignatureSchema = z.object({
  title: labelSchema,
  href: hrefSchema,
  kind: searchKindSchema,
  /**
   * The parameters. Each is a list of the types that it may have: parts of unions, without `null`
   * and `undefined`; `T[]` for lists of any kind; `*` for a type parameter.
   */
  takes: z.array(z.array(labelSchema)),
  /** What it gives back, as a list of the same form; what a promise is of stands beside the promise. */
  returns: z.array(labelSchema),
});
export type SearchSignature = z.infer<typeof searchSignatureSchema>;

/** A file of signatures. */
export const searchTypesSchema = z.object({
  signatures: z.array(searchSignatureSchema),
});
export type SearchTypes = z.infer<typeof searchTypesSchema>;
