import { z } from 'zod/mini';
import { hrefSchema } from './primitives';

/** A piece of a declaration: a word, a sign, white space. */
export const declarationTokenSchema = z.object({
  text: z.string(),
  /** What the piece is, for its colour; plain when missing. */
  kind: z.optional(
    z.enum(['keyword', 'name', 'type', 'type-parameter', 'parameter', 'property', 'literal']),
  ),
  /** The page or anchor that explains the piece. */
  href: z.optional(hrefSchema),
});
export type DeclarationToken = z.infer<typeof declarationTokenSchema>;

/** One line of code, with its indentation as leading spaces of its first piece. */
export const declarationRowSchema = z.array(declarationTokenSchema);
export type DeclarationRow = z.infer<typeof declarationRowSchema>;

/** Code whose names are links, wrapped at about 80 characters. */
export const declarationSchema = z.array(declarationRowSchema);
export type Declaration = z.infer<typeof declarationSchema>;
