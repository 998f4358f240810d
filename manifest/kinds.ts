import { z } from 'zod/mini';
import { symbolKinds } from './symbolKinds';

export const symbolKindSchema = z.enum(symbolKinds);
export type SymbolKind = z.infer<typeof symbolKindSchema>;

/** The kinds of page documents. */
export const pageKindSchema = z.enum([
  'landing',
  'doc',
  'content',
  'api-index',
  'package',
  'symbol-list',
  ...symbolKinds,
  'member-list',
  'blog-list',
  'post',
  'archive',
  'tag-list',
  'tag',
  'search',
]);
export type PageKind = z.infer<typeof pageKindSchema>;
