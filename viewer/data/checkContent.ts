import { type ZodMiniType, z } from 'zod/mini';
import { schemaAgeOf, schemaVersionSchema } from '#manifest/schemaVersion';
import { LoadError } from '../lazy/loadError';
import { yieldToBrowser } from '../lazy/yieldToBrowser';
import { logWarning } from '../logWarning';
import { cleanContent } from './cleanContent';
import { mayRunScripts } from './mayRunScripts';

// By default zod probes `new Function`, which violates the site's policy.
z.config({ jitless: true });

// Each schema is evaluated when it is first used, because that takes a while on slow devices.
const schemas = {
  async manifest() {
    const { manifestSchema } = await import(/* webpackChunkName: "content" */ '#manifest/manifest');
    return manifestSchema;
  },
  async page() {
    const { pageDocumentSchema } = await import(
      /* webpackChunkName: "content" */ '#manifest/pageDocument'
    );
    return pageDocumentSchema;
  },
  async routes() {
    const { routeTableSchema } = await import(/* webpackChunkName: "content" */ '#manifest/routes');
    return routeTableSchema;
  },
  async sidebar() {
    const { sidebarSchema } = await import(/* webpackChunkName: "content" */ '#manifest/sidebar');
    return sidebarSchema;
  },
  async symbols() {
    const { symbolIndexSchema } = await import(
      /* webpackChunkName: "content" */ '#manifest/symbolIndex'
    );
    return symbolIndexSchema;
  },
  async 'search-entries'() {
    const { searchEntriesSchema } = await searchSchemas();
    return searchEntriesSchema;
  },
  async 'search-text'() {
    const { searchTextSchema } = await searchSchemas();
    return searchTextSchema;
  },
  async 'search-words'() {
    const { searchWordsSchema } = await searchSchemas();
    return searchWordsSchema;
  },
  async 'search-documents'() {
    const { searchDocumentsSchema } = await searchSchemas();
    return searchDocumentsSchema;
  },
  async 'search-types'() {
    const { searchTypesSchema } = await searchSchemas();
    return searchTypesSchema;
  },
  async 'search-shards'() {
    const { searchShardsSchema } = await searchSchemas();
    return searchShardsSchema;
  },
} satisfies Record<string, () => Promise<ZodMiniType>>;

function searchSchemas() {
  return import(/* webpackChunkName: "search-schemas" */ '#manifest/search');
}

/** The kinds of content files. */
export type ContentKind = keyof typeof schemas;

/** The type of the checked content of a file of the kind `Kind`. */
export type Content<Kind extends ContentKind> = z.infer<
  Awaited<ReturnType<(typeof schemas)[Kind]>>
>;

/**
 * The kinds of files that contain content trees. Files of other kinds may be very large, so they are not searched for
 * content trees.
 */
const withTrees: ReadonlySet<ContentKind> = new Set(['manifest', 'page', 'symbols']);

/**
 * Checks the content of a file (`value`) against the schema of its kind, and logs the reason to the console if the
 * content does not match the schema. Returns the content without the elements and attributes that must not be rendered.
 * The list of custom elements is removed from a manifest if their scripts must not run (`mayRunScripts`).
 *
 * @throws {LoadError} if the file does not match the schema or has another major schema version.
 */
export async function checkContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  value: unknown,
): Promise<Content<Kind>> {
  checkVersion(url, value);
  await yieldToBrowser();
  const schema = await schemas[kind]();
  await yieldToBrowser();
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    // Readers see that the content cannot be shown; its author sees the reason in the console.
    import(/* webpackChunkName: "trouble" */ './explainSchemaErrors').then(
      ({ logSchemaErrors }) => logSchemaErrors(url, result.error.issues),
      (error) => logWarning('The code that explains schema errors could not be loaded', error),
    );
    throw new LoadError('wrong-shape', url, { cause: result.error });
  }
  // TypeScript does not infer that the schema of a kind parses the content of that kind.
  const content = result.data as Content<Kind>;
  if ('elements' in content && !mayRunScripts(url)) delete content.elements;
  return withTrees.has(kind) ? cleanContent(content) : content;
}

/**
 * Checks the major schema version of content before the content is checked against a schema. Accepts content without a
 * valid version.
 *
 * @throws {LoadError} if the content is too new or too old.
 */
function checkVersion(url: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return;
  const version = schemaVersionSchema.safeParse(value.schemaVersion);
  if (!version.success) return;
  const age = schemaAgeOf(version.data);
  if (age !== 'readable') throw new LoadError(age, url, { cause: version.data });
}
