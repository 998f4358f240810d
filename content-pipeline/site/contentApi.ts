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
 * Returns a map with one output file, the README for programs that read the site's JSON. The key is its path from the
 * site's root. `generator` is a hash of the program's code.
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

Everything that this site shows is available as JSON in \`content/\`. Any program may read it; no API key is needed.

## Find a page

1. Read \`content/manifest.json\`. It refers to all other files, directly or through other files. File names are relative to \`content/\`.
2. Find the path of the page in \`routes\`. An entry of the type \`page\` contains the file name of the page's \`document\`. An entry of the type \`section\` covers all paths below its own path and specifies a section, a version and a language. An entry of the type \`redirect\` contains the path to look for instead.
3. In \`sections\`, the edition of that version and language contains the file names of its route table (\`routes\`), its \`sidebars\` and, for a reference, the index of its symbols (\`symbols\`). The \`entries\` of the table contain the file name of each page's document. A long table has \`parts\` instead: read the part with the longest \`prefix\` that the page's path, with a slash at its end, begins with.
4. Read the document. Its \`kind\` determines which schema describes it.

## Hashes and caching

- Only \`content/manifest.json\` changes in place. Request it again each time, with \`If-None-Match\`.
- Every file that it refers to is named after a hash: the first 20 hexadecimal digits of the SHA-256 of its bytes. Such a file never changes, so it can be cached without a time limit.
- \`release\` in the manifest changes whenever the content changes. Recent releases remain available as \`content/releases/<release>.json\`.

## Versions

\`schemaVersion\` has the form \`major.minor\`. The current version is \`${currentSchemaVersion}\`. New optional fields and new files raise the minor number: ignore unknown fields. All other changes raise the major number: do not read content with a different major number.

## Schemas

The schemas are JSON Schema, draft 2020-12.

${schemas.join('\n')}

## Text

Every page is also available as Markdown, in the same folder as its HTML. \`llms.txt\` at the root of the site lists the files of articles and packages of current versions in the default language.
`;
}

/** A schema of the contract, and the files that it describes. */
export interface ContentSchema {
  /** The file with the schema, relative to the site's root. */
  file: string;
  /** A short description of the files. */
  describes: string;
  /**
   * The path, relative to `content/`, of the described file or of the folder that contains the described files. Missing
   * if the schema is only a part of another schema.
   */
  place?: string;
  schema: z.core.$ZodType;
}

/**
 * The schemas of the JSON files in a site's content. Page documents have one schema for all kinds of pages, and a
 * schema for each kind.
 */
export const contentSchemas: readonly ContentSchema[] = [
  contentSchema('manifest', 'the manifest', manifestSchema, 'manifest.json'),
  contentSchema(
    'route-table',
    'the pages and redirects of a section, or a part of them',
    routeTableSchema,
    'routes',
  ),
  contentSchema(
    'sidebar',
    'the sidebar of a page: links to other pages',
    sidebarSchema,
    'sidebars',
  ),
  contentSchema(
    'symbol-index',
    'the exported names of a section, or a part of them',
    symbolIndexSchema,
    'symbols',
  ),
  ...[
    contentSchema(
      'search-entries',
      'names, headings and members that the search finds',
      searchEntriesSchema,
    ),
    contentSchema('search-text', 'texts that the search finds, with their index', searchTextSchema),
    contentSchema(
      'search-words',
      'words of texts, with the texts that contain them',
      searchWordsSchema,
    ),
    contentSchema(
      'search-documents',
      'texts that the search finds by words',
      searchDocumentsSchema,
    ),
    contentSchema('search-types', 'signatures that the search finds by types', searchTypesSchema),
  ].map((schema) => ({ ...schema, place: 'search' })),
  contentSchema('search-shards', 'a list of search files', searchShardsSchema, 'shards'),
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
 * Returns the files with the contract as JSON Schema (draft 2020-12). The keys are paths from the site's root.
 * `generator` is a hash of the program's code.
 */
export function jsonSchemas(generator: string): ReadonlyMap<string, OutputFile> {
  return new Map(
    contentSchemas.map(({ file, schema }) => [
      file,
      {
        key: generator,
        make: async () => {
          // Parts that are used more than once are written once, so the files have a third of the size.
          const json = z.toJSONSchema(schema, { io: 'input', reused: 'ref' });
          return `${JSON.stringify(json)}\n`;
        },
      },
    ]),
  );
}
