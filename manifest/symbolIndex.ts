import { z } from 'zod/mini';
import { symbolKindSchema } from './kinds';
import { labelSchema, routePathSchema } from './primitives';
import { listPartSchema } from './routes';

/** An exported name in a list or a card. */
export const symbolIndexEntrySchema = z.object({
  name: labelSchema,
  kind: symbolKindSchema,
  path: routePathSchema,
  /** The declaration after the name, shortened: type parameters, parameters, a type. */
  signature: z.optional(z.string()),
  /** The first sentence of its comment, as plain text. */
  summary: z.optional(z.string()),
  deprecated: z.optional(z.boolean()),
});
export type SymbolIndexEntry = z.infer<typeof symbolIndexEntrySchema>;

/**
 * All exported names of an edition, for the cards of links.
 *
 * Above 500 names the list is divided by the paths of their pages, as route tables are.
 */
export const symbolIndexSchema = z.object({
  symbols: z.array(symbolIndexEntrySchema),
  parts: z.optional(z.array(listPartSchema)),
});
export type SymbolIndex = z.infer<typeof symbolIndexSchema>;
