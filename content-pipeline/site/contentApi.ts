import { z } from 'zod';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routes';
import { currentSchemaVersion } from '#manifest/schemaVersion';
import {
  searchDocumentsSchema,
  searchEntriesSchema,
  searchShardsSchema,
  searchTextSchema,
  searchTypesSchema,
  searchWordsSchema,
} from '#manifest/search';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';
import type { OutputFile } from './outputFile';

/** Path of the README for programs that read a site's JSON, from the site's root. */
export const contentApiFile = 'content/schema/README.md';

/**
 * Returns a map with one output file, the README for programs that read the site's JSON, by its path from the site's
 * root. `generator` is a hash of the program's code.
 */
export function buildContentApi(generator: string): ReadonlyMap<string, OutputFile> {
  return new Map([[contentApiFile, { key: generator, make: async () => contentApi() }]]);
}

function contentApi(): string {
  const schemas = contentSchemas.map(({ file, describes }) => {
    const name = file.slice(file.lastIndexOf('/') + 1);
    return `- [\`${name}\`](${name}): ${describes}`;
  });
  return `# Content as JSON

Everything that this site shows is JSON below \`content/\`. Any program may read it. No key is needed.

## Find a page

1. Read \`content/manifest.json\`. It is the entry: it names every other file, relative to \`content/\`.
2. Look for the path of the page in \`routes\`. An entry of the type \`page\` names its \`document\`. An entry of the type \`section\` covers all paths below its own and names a section, a version and a language; one of the type \`redirect\` says where to look instead.
3. In \`sections\`, the edition of that version and language names its route table (\`routes\`), its \`sidebars\` and, for a reference, the index of its symbols (\`symbols\`). The table's \`entries\` name the document of each page. A long table has \`parts\`: read the one with the longest \`prefix\` that fits.
4. Read the document. Its \`kind\` says which schema describes it.

## Hashes and caching

- Only \`content/manifest.json\` changes in place. Request it anew each time, with \`If-None-Match\`.
- Every file that it names has a name made of the SHA-256 of its bytes (the first 20 hex digits). Such a file never changes: cache it as long as you like.
- \`release\` in the manifest changes when anything in the content does. Each release is kept for a time as \`content/releases/<release>.json\`.

## Versions

\`schemaVersion\` is \`major.minor\`, now \`${currentSchemaVersion}\`. New optional fields and new files raise the minor number: ignore fields that you do not know. Anything else raises the major number: refuse content of another one.

## Schemas

The schemas are JSON Schema, draft 2020-12.

${schemas.join('\n')}

## Text

Every page is also available as Markdown, beside its HTML. \`llms.txt\` at the root of the site lists these files.
`;
}

/** A schema of the contract, and the files that it describes. */
export interface ContentSchema {
  /** The file with the schema, relative to the site's root. */
  file: string;
  /** A short description of the files. */
  describes: string;
  /**
   * The described file, or the folder of the described files, in `content/`. Missing if another schema includes this
   * one.
   */
  place?: string;
  schema: z.core.$ZodType;
}

/** The schemas of all kinds of content files. Page documents have a schema for all kinds and one for each kind. */
export const contentSchemas: readonly ContentSchema[] = [
  contentSchema('manifest', 'the manifest', manifestSchema, 'manifest.json'),
  contentSchema(
    'route-table',
    'the pages of a section, or a part of them',
    routeTableSchema,
    'routes',
  ),
  contentSchema('sidebar', 'the list of pages beside a page', sidebarSchema, 'sidebars'),
  contentSchema('symbol-index', 'all exported names of a section', symbolIndexSchema, 'symbols'),
  ...[
    contentSchema('search-entries', 'names or headings that the search finds', searchEntriesSchema),
    contentSchema('search-text', 'texts that the search finds, with their index', searchTextSchema),
    contentSchema(
      'search-words',
      'words of texts, with the texts that have them',
      searchWordsSchema,
    ),
    contentSchema(
      'search-documents',
      'texts that the search finds by words',
      searchDocumentsSchema,
    ),
    contentSchema('search-types', 'signatures that the search finds by types', searchTypesSchema),
  ].map((schema) => ({ ...schema, place: 'search' })),
  contentSchema('search-shards', 'a list of files of the search', searchShardsSchema, 'shards'),
  contentSchema('page', 'a page of any kind', pageDocumentSchema, 'pages'),
  ...pageDocumentSchema.def.options.map((option) => {
    const kind = kindOf(option);
    return contentSchema(`page-${kind}`, `a page of the kind \`${kind}\``, option);
  }),
];

function contentSchema(
  name: string,
  describes: string,
  schema: z.core.$ZodType,
  place?: string,
): ContentSchema {
  return { file: `content/schema/${name}.json`, describes, schema, ...(place && { place }) };
}

function kindOf(schema: (typeof pageDocumentSchema.def.options)[number]): string {
  return [...schema.def.shape.kind.def.values].join('-');
}

/**
 * Returns the files with the contract as JSON Schema (draft 2020-12), by path from the site's root. `generator` is a
 * hash of the program's code.
 */
export function jsonSchemas(generator: string): ReadonlyMap<string, OutputFile> {
  return new Map(
    contentSchemas.map(({ file, schema }) => [
      file,
      {
        key: generator,
        make: async () => `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
      },
    ]),
  );
}
