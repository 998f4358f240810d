import { z } from 'zod/mini';
import {
  archivePageSchema,
  blogListPageSchema,
  postPageSchema,
  tagListPageSchema,
  tagPageSchema,
} from './blogPage';
import { contentPageSchema, docPageSchema } from './docPage';
import { landingPageSchema } from './landingPage';
import { apiIndexPageSchema, packagePageSchema, symbolListPageSchema } from './packagePage';
import { pageBase } from './pageBase';
import { labelSchema } from './primitives';
import {
  classPageSchema,
  enumPageSchema,
  functionPageSchema,
  interfacePageSchema,
  memberListPageSchema,
  namespacePageSchema,
  typePageSchema,
  variablePageSchema,
} from './symbolPage';

/** The search page. The viewer adds the search field and the results. */
export const searchPageSchema = z.object({
  kind: z.literal('search'),
  ...pageBase,
  /** The message for browsers that run no scripts. */
  withoutScripts: labelSchema,
});
export type SearchPage = z.infer<typeof searchPageSchema>;

/** The document of a page of any kind, with all data that is needed to render the page inside the frame. */
export const pageDocumentSchema = z.discriminatedUnion('kind', [
  landingPageSchema,
  docPageSchema,
  contentPageSchema,
  apiIndexPageSchema,
  packagePageSchema,
  symbolListPageSchema,
  classPageSchema,
  interfacePageSchema,
  enumPageSchema,
  functionPageSchema,
  typePageSchema,
  variablePageSchema,
  namespacePageSchema,
  memberListPageSchema,
  blogListPageSchema,
  postPageSchema,
  archivePageSchema,
  tagListPageSchema,
  tagPageSchema,
  searchPageSchema,
]);
export type PageDocument = z.infer<typeof pageDocumentSchema>;

/** The page of a symbol, of any kind. */
export type SymbolPage = Extract<PageDocument, { importStatement?: unknown; declaration: unknown }>;
