import { z } from 'zod/mini';

/** The kinds of symbols, in the order in which lists show them. */
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

/** Every kind of page document. */
export const pageKindSchema = z.enum([
  'landing',
  'doc',
  'content',
  'api-index',
  'package',
  ...symbolKinds,
  'blog-list',
  'post',
  'archive',
  'tag-list',
  'tag',
  'search',
]);
export type PageKind = z.infer<typeof pageKindSchema>;
