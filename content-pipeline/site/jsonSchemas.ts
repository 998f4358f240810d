import { z } from 'zod';
import { contentSchemas } from './contentSchemas';
import type { OutputFile } from './outputFile';

/**
 * The contract as JSON Schema (draft 2020-12), by name from the root of a site. It changes with the
 * program alone, whose hash is given.
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
