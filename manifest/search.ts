import { z } from 'zod/mini';
import { contentFileSchema, hrefSchema, labelSchema } from './primitives';
import { symbolKinds } from './symbolKinds';

/** The kinds of search results: symbols, members, pages, posts and headings. */
export const searchKinds = [...symbolKinds, 'member', 'page', 'post', 'heading'] as const;

export const searchKindSchema = z.enum(searchKinds);
export type SearchKind = z.infer<typeof searchKindSchema>;

/** A search record that is found by its name or title. */
export const searchEntrySchema = z.object({
  /** The name, title or heading, as shown on the page. */
  title: labelSchema,
  /** The route path of the page, with an optional `#anchor`. */
  href: hrefSchema,
  kind: searchKindSchema,
  /**
   * The context of the name: the page title for a heading, and the owner for a member. For pages and symbols, it
   * consists of the labels of the breadcrumbs after the section: `kit › shapes`.
   */
  context: z.optional(labelSchema),
  /** A signature, a value or a description in one line, shortened if it is long. */
  preview: z.optional(labelSchema),
  deprecated: z.optional(z.boolean()),
  /** True for symbols that cannot be imported but that exported symbols use. */
  unexported: z.optional(z.boolean()),
  /** Other words that readers may search for. */
  synonyms: z.optional(z.array(labelSchema)),
  /**
   * The popularity of a symbol on a logarithmic scale, at most 9. It depends on the number of symbols and guides that
   * refer to the symbol; a guide counts more. Missing if there are no such references.
   */
  popularity: z.optional(z.number()),
});
export type SearchEntry = z.infer<typeof searchEntrySchema>;

/** A search file with names (symbols, pages, posts) or with details (headings, members). */
export const searchEntriesSchema = z.object({
  entries: z.array(searchEntrySchema),
});
export type SearchEntries = z.infer<typeof searchEntriesSchema>;

const documentFields = {
  title: labelSchema,
  kind: searchKindSchema,
  /**
   * The context of the text: the page title for a heading, and the owner for a member. For symbols, it consists of the
   * labels of the breadcrumbs after the section.
   */
  context: z.optional(labelSchema),
  /** The text without markup. Snippets in search results are parts of it. */
  text: z.string(),
};

/**
 * A text in the search index: the beginning of a page, the text below a heading, or the comment of a symbol or a
 * member.
 */
export const searchDocumentSchema = z.object({
  href: hrefSchema,
  ...documentFields,
});
export type SearchDocument = z.infer<typeof searchDocumentSchema>;

/** A search file with texts and an index of their words. */
export const searchTextSchema = z.object({
  documents: z.array(searchDocumentSchema),
  /** The index as serialised by MiniSearch with `searchTextOptions`. Its ids are positions in `documents`. */
  index: z.record(z.string(), z.unknown()),
});
export type SearchText = z.infer<typeof searchTextSchema>;

/** A word of the text index, for texts that do not fit into one file. */
export const searchWordSchema = z.object({
  /** The word as returned by `searchTerm`. */
  word: labelSchema,
  /**
   * The texts in which the word has the highest weights. Each text is two consecutive numbers: the difference from the
   * number of the previous text, and the weight of the word in the text.
   */
  texts: z.array(z.number()),
});
export type SearchWord = z.infer<typeof searchWordSchema>;

/** A search file with words. */
export const searchWordsSchema = z.object({
  words: z.array(searchWordSchema),
});
export type SearchWords = z.infer<typeof searchWordsSchema>;

/** Adjacent texts of a page. Their numbers are consecutive. */
const pageTextsSchema = z.object({
  /** The number of the first text (`textNumber`). */
  number: z.number(),
  /** The route path of the page. */
  path: hrefSchema,
  /** The kind of the texts that have an `anchor` but no `kind`. If missing, their kind is `heading`. */
  kind: z.optional(searchKindSchema),
  /** The context of the texts that have an `anchor` but no `context`. */
  context: z.optional(labelSchema),
  texts: z.array(
    z.object({
      /** The anchor of the text on the page. Missing for the text that describes the whole page. */
      anchor: z.optional(labelSchema),
      ...documentFields,
      kind: z.optional(searchKindSchema),
    }),
  ),
});

/** A search file with texts. The words of `searchWordsSchema` refer to a text by its number (`textNumber`). */
export const searchDocumentsSchema = z.object({
  pages: z.array(pageTextsSchema),
});
export type SearchDocuments = z.infer<typeof searchDocumentsSchema>;

/** A signature of a function, a method or a constructor, reduced to its types. */
export const searchSignatureSchema = z.object({
  title: labelSchema,
  href: hrefSchema,
  kind: searchKindSchema,
  /**
   * For each parameter, the types by which searches find it, as `typeAlternatives` returns them. Unions are split into
   * their types, arrays are `T[]`, and type parameters are `*`.
   */
  takes: z.array(z.array(labelSchema)),
  /** The types of the result, in the same form as in `takes`. */
  returns: z.array(labelSchema),
});
export type SearchSignature = z.infer<typeof searchSignatureSchema>;

/** A search file with signatures. */
export const searchTypesSchema = z.object({
  signatures: z.array(searchSignatureSchema),
});
export type SearchTypes = z.infer<typeof searchTypesSchema>;

/** A file of a search index, and the words or texts that it contains. */
export const searchShardSchema = z.object({
  file: contentFileSchema,
  /**
   * Prefixes of words, in lower case. Each word whose entries are in the file begins with one of the prefixes. If
   * missing, the file may contain any word.
   */
  prefixes: z.optional(z.array(labelSchema)),
  /**
   * The first prefix in the file, if the file is a list of further files in the order of their prefixes. The list is
   * for all words from this prefix to the `start` of the next list.
   */
  start: z.optional(labelSchema),
  /** The lowest number that a text in the file can have, if the texts are divided by number. */
  from: z.optional(z.number()),
  /** True if the file is a list of further files (`searchShardsSchema`). */
  isList: z.optional(z.boolean()),
});
export type SearchShard = z.infer<typeof searchShardSchema>;

/** A search file that lists further files, because their list is too long for the manifest. */
export const searchShardsSchema = z.object({
  shards: z.array(searchShardSchema),
});
export type SearchShards = z.infer<typeof searchShardsSchema>;

/** The files of an edition's search index. A query loads only the files that it needs. */
export const searchIndexSchema = z.object({
  /** The files with symbols, pages and posts (`searchEntriesSchema`). */
  names: z.array(searchShardSchema),
  /** The files with headings and members (`searchEntriesSchema`). */
  details: z.optional(z.array(searchShardSchema)),
  /** The file with the texts of pages and their index (`searchTextSchema`), if the texts fit in a single file. */
  text: z.optional(z.array(searchShardSchema)),
  /** The files with the words of the texts (`searchWordsSchema`), if there are too many texts for a single file. */
  words: z.optional(z.array(searchShardSchema)),
  /** The files with the texts to which `words` refer by number (`searchDocumentsSchema`). */
  documents: z.optional(z.array(searchShardSchema)),
  /** The file with the signatures (`searchTypesSchema`), if they fit in a single file. */
  types: z.optional(contentFileSchema),
  /**
   * The files with the signatures (`searchTypesSchema`), if there are too many signatures for a single file. The
   * signatures are divided by the types that they contain.
   */
  signatures: z.optional(z.array(searchShardSchema)),
});
export type SearchIndex = z.infer<typeof searchIndexSchema>;
