import { type ZodMiniType, z } from 'zod/mini';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routeTable';
import { schemaAgeOf, schemaVersionSchema } from '#manifest/schemaVersion';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';
import { DataError } from './dataError';

// By default zod tries whether it may compile code, which the policy of the site reports as a breach.
z.config({ jitless: true });

const schemas = {
  manifest: manifestSchema,
  page: pageDocumentSchema,
  routes: routeTableSchema,
  sidebar: sidebarSchema,
  symbols: symbolIndexSchema,
} satisfies Record<string, ZodMiniType>;

/** The kinds of files that the content consists of. */
export type ContentKind = keyof typeof schemas;

/** What a file of a kind holds. */
export type Content<Kind extends ContentKind> = z.infer<(typeof schemas)[Kind]>;

/** Takes what a file says for the content of its kind, or throws a `DataError`. */
export function checkContent<Kind extends ContentKind>(
  kind: Kind,
  url: string,
  value: unknown,
): Content<Kind> {
  checkVersion(url, value);
  const result = schemas[kind].safeParse(value);
  if (!result.success) throw new DataError('wrong-shape', url, { cause: result.error });
  // The compiler does not follow that the schema of a kind gives the content of that kind.
  return result.data as Content<Kind>;
}

/** Content of another major version is refused before anyone looks at its shape. */
function checkVersion(url: string, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('schemaVersion' in value)) return;
  const version = schemaVersionSchema.safeParse(value.schemaVersion);
  if (!version.success) return;
  const age = schemaAgeOf(version.data);
  if (age !== 'readable') throw new DataError(age, url, { cause: version.data });
}
