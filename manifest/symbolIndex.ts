import { z } from 'zod/mini';
import { symbolKindSchema } from './kinds';
import { labelSchema, routePathSchema } from './primitives';
import { listPartSchema } from './routes';

/** A symbol, with the data for a list or a card. */
export const symbolIndexEntrySchema = z.object({
  name: labelSchema,
  kind: symbolKindSchema,
  path: routePathSchema,
  /** The part of the declaration after the name, shortened: type parameters, parameters, a type. */
  signature: z.optional(z.string()),
  /** The first sentence of the symbol's comment, as plain text. */
  summary: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
});
export type SymbolIndexEntry = z.infer<typeof symbolIndexEntrySchema>;

/**
 * All symbols of an edition that have pages, for the cards that are shown next to links to symbols.
 *
 * A list with more than 500 symbols is divided by the prefixes of their paths, like a route table (`routeTableSchema`).
 */
export const symbolIndexSchema = z.object({
  symbols: z.array(symbolIndexEntrySchema),
  parts: z.optional(z.array(listPartSchema)),
});
export type SymbolIndex = z.infer<typeof symbolIndexSchema>;
