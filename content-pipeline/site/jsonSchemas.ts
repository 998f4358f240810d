import { z } from 'zod';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routeTable';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';
import type { Rendering } from './rendering';

/**
 * The contract as JSON Schema (draft 2020-12), by name from the root of a site: one schema for
 * each kind of file, and one for each kind of page document. They change with the program alone,
 * whose hash is given.
 */
export function jsonSchemas(generator: string): ReadonlyMap<string, Rendering> {
  const schemas = new Map<string, z.core.$ZodType>([
    ['manifest', manifestSchema],
    ['route-table', routeTableSchema],
    ['sidebar', sidebarSchema],
    ['symbol-index', symbolIndexSchema],
    ['page', pageDocumentSchema],
    ...pageDocumentSchema.def.options.map((option) => [`page-${kindOf(option)}`, option] as const),
  ]);
  return new Map(
    [...schemas].map(([name, schema]) => [
      `content/schema/${name}.json`,
      {
        key: generator,
        make: async () => `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
      },
    ]),
  );
}

function kindOf(schema: (typeof pageDocumentSchema.def.options)[number]): string {
  return [...schema.def.shape.kind.def.values].join('-');
}
