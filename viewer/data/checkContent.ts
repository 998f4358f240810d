import { type ZodMiniType, z } from 'zod/mini';
import { schemaAgeOf, schemaVersionSchema } from '#manifest/schemaVersion';
import { LoadError } from '../lazy/loadError';
import { logWarning } from '../logWarning';
import { cleanContent } from './cleanContent';

// By default zod tries whether it may compile code, which the policy of the site reports as a breach.
z.config({ jitless: true });

// Each is evaluated when it is wanted for the first time: on slow devices that takes a while.
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
  async 'search-types'() {
    const { searchTypesSchema } = await searchSchemas();
    return searchTypesSchema;
  },
} satisfies Record<string, () => Promise<ZodMiniType>>;

/** Only who searches needs them. */
function searchSchemas() {
  return import(/* webpackChunkName: "search-schemas" */ '#manifest/search');
}

/** The kinds of files that the content consists of. */
export type ContentKind = keyof typeof schemas;

/** What a file of a kind holds. */
export type Content<Kind extends ContentKind> = z.infer<
  Awaited<ReturnType<(typeof schemas)[Kind]>>
>;

/** The kinds that hold trees. Others may be very long. */
const withTrees: ReadonlySet<ContentKind> = new Set(['manifest', 'page', 'symbols']);

/** Takes what a file says for the content of its kind, or throws a `LoadError`. */
export async function checkContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  value: unknown,
): Promise<Content<Kind>> {
  checkVersion(url, value);
  const schema = await schemas[kind]();
  const result = schema.safeParse(value, { reportInput: true });
  if (!result.success) {
    // Readers are told that the content cannot be shown; its author finds out why in the console.
    import(/* webpackChunkName: "trouble" */ './explainSchemaErrors').then(
      ({ tellAuthor }) => tellAuthor(url, result.error.issues),
      (error) => logWarning('What explains faults is missing', error),
    );
    throw new LoadError('wrong-shape', url, { cause: result.error });
  }
  // The compiler does not follow that the schema of a kind gives the content of that kind.
  const content = result.data as Content<Kind>;
  return withTrees.has(kind) ? cleanContent(content) : content;
}

/** Content of another major version is refused before anyone looks at its shape. */
function checkVersion(url: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return;
  const version = schemaVersionSchema.safeParse(value.schemaVersion);
  if (!version.success) return;
  const age = schemaAgeOf(version.data);
  if (age !== 'readable') throw new LoadError(age, url, { cause: version.data });
}
