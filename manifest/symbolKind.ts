import { z } from 'zod/mini';

/** What an exported name is. The order is the one in which kinds are listed to readers. */
export const symbolKinds = [
  'function',
  'class',
  'interface',
  'type',
  'enum',
  'variable',
  'namespace',
] as const;

export const symbolKindSchema = z.enum(symbolKinds);
export type SymbolKind = z.infer<typeof symbolKindSchema>;
