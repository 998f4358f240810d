import { z } from 'zod/mini';
import { declarationSchema } from './declaration';
import { documentation } from './documentation';
import { linkSchema } from './link';
import { namedReferenceSchema } from './member';
import { pageBase } from './pageBase';
import { anchorSchema, labelSchema, routePathSchema } from './primitives';
import { typeParameterSchema } from './signature';
import { symbolKindSchema } from './symbolKind';

/** A symbol in a list of related ones. */
export const relatedSymbolSchema = z.object({
  label: labelSchema,
  href: routePathSchema,
  kind: symbolKindSchema,
  deprecated: z.optional(z.boolean()),
});
export type RelatedSymbol = z.infer<typeof relatedSymbolSchema>;

/** Symbols that stand in one relation to the symbol of the page: "Used by", "Returned by". */
export const relationSchema = z.object({
  title: labelSchema,
  anchor: anchorSchema,
  symbols: z.array(relatedSymbolSchema),
  /** Leads to a search for more of the kind. */
  search: z.optional(linkSchema),
});
export type Relation = z.infer<typeof relationSchema>;

/** What the page of any exported name holds. */
export const symbolBase = {
  ...pageBase,
  /** The exported name, qualified by its namespace: `Kind`, `util.inspect`. */
  name: labelSchema,
  package: z.object({ name: labelSchema, version: z.optional(labelSchema), path: routePathSchema }),
  /** The part of the package that the symbol belongs to. */
  module: z.optional(namedReferenceSchema),
  /** Words such as `abstract` or `not exported`. */
  flags: z.array(labelSchema),
  /** The statement that brings the symbol into a program; missing for symbols that are not exported. */
  importStatement: z.optional(z.string()),
  /** The file at the released tag, with a line only where sources or declaration maps tell it. */
  source: z.optional(linkSchema),
  declaration: declarationSchema,
  ...documentation,
  typeParameters: z.optional(z.array(typeParameterSchema)),
  relations: z.array(relationSchema),
  /** Tutorials and posts that lead to the symbol, name it or use it in a sample. */
  guides: z.optional(
    z.object({ title: labelSchema, anchor: anchorSchema, links: z.array(linkSchema) }),
  ),
};
