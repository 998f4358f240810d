import type { z } from 'zod';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routes';
import { searchEntriesSchema, searchTextSchema, searchTypesSchema } from '#manifest/search';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';

/** A part of the contract that programs can hold a file against. */
export interface ContentSchema {
  /** The file with the schema, named from the root of a site. */
  file: string;
  /** What the schema describes, in a few words. */
  describes: string;
  schema: z.core.$ZodType;
}

/** One schema for each kind of file, and one for each kind of page document. */
export const contentSchemas: readonly ContentSchema[] = [
  contentSchema('manifest', 'the manifest', manifestSchema),
  contentSchema('route-table', 'the pages of a section, or a part of them', routeTableSchema),
  contentSchema('sidebar', 'the list of pages beside a page', sidebarSchema),
  contentSchema('symbol-index', 'all exported names of a section', symbolIndexSchema),
  contentSchema('search-entries', 'names or headings that the search finds', searchEntriesSchema),
  contentSchema('search-text', 'texts that the search finds, with their index', searchTextSchema),
  contentSchema('search-types', 'signatures that the search finds by types', searchTypesSchema),
  contentSchema('page', 'a page of any kind', pageDocumentSchema),
  ...pageDocumentSchema.def.options.map((option) => {
    const kind = kindOf(option);
    return contentSchema(`page-${kind}`, `a page of the kind \`${kind}\``, option);
  }),
];

function contentSchema(name: string, describes: string, schema: z.core.$ZodType): ContentSchema {
  return { file: `content/schema/${name}.json`, describes, schema };
}

function kindOf(schema: (typeof pageDocumentSchema.def.options)[number]): string {
  return [...schema.def.shape.kind.def.values].join('-');
}
