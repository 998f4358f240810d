import { z } from 'zod/mini';
import { archivePageSchema, blogListPageSchema, postPageSchema } from './blogPage';
import { contentPageSchema, docPageSchema } from './docPage';
import { landingPageSchema } from './landingPage';
import { apiIndexPageSchema, packagePageSchema } from './packagePage';
import { searchPageSchema } from './searchPage';
import {
  classPageSchema,
  enumPageSchema,
  functionPageSchema,
  interfacePageSchema,
  namespacePageSchema,
  typePageSchema,
  variablePageSchema,
} from './symbolPage';
import { tagListPageSchema, tagPageSchema } from './tagPage';

/** A page of any kind: enough to draw it without looking anything up. */
export const pageDocumentSchema = z.discriminatedUnion('kind', [
  landingPageSchema,
  docPageSchema,
  contentPageSchema,
  apiIndexPageSchema,
  packagePageSchema,
  classPageSchema,
  interfacePageSchema,
  enumPageSchema,
  functionPageSchema,
  typePageSchema,
  variablePageSchema,
  namespacePageSchema,
  blogListPageSchema,
  postPageSchema,
  archivePageSchema,
  tagListPageSchema,
  tagPageSchema,
  searchPageSchema,
]);
export type PageDocument = z.infer<typeof pageDocumentSchema>;

/** A page about one exported name. */
export type SymbolPage = Extract<PageDocument, { importStatement?: unknown; declaration: unknown }>;
