import { z } from 'zod/mini';
import { labelSchema, routePathSchema } from './primitives';
import { symbolKindSchema } from './symbolKind';

/** What a list or a card says of an exported name. */
export const symbolIndexEntrySchema = z.object({
  name: labelSchema,
  kind: symbolKindSchema,
  path: routePathSchema,
  /** What follows the name in its declaration, shortened: type parameters, parameters, a type. */
  signature: z.optional(z.string()),
  /** The first sentence of its comment, as plain text. */
  summary: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
});
export type SymbolIndexEntry = z.infer<typeof symbolIndexEntrySchema>;

/** All exported names of an edition, for cards, search and hints on the not-found page. */
export const symbolIndexSchema = z.object({
  symbols: z.array(symbolIndexEntrySchema),
});
export type SymbolIndex = z.infer<typeof symbolIndexSchema>;
