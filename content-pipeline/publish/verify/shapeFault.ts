import { z } from 'zod';
import { manifestSchema } from '#manifest/manifest';
import { pageDocumentSchema } from '#manifest/pageDocument';
import { routeTableSchema } from '#manifest/routes';
import { searchEntriesSchema, searchTextSchema, searchTypesSchema } from '#manifest/search';
import { sidebarSchema } from '#manifest/sidebar';
import { symbolIndexSchema } from '#manifest/symbolIndex';
import type { Fault } from './fileFaults';

/** The shapes of JSON files by their folders below `content/`. */
const schemas: Readonly<Record<string, z.core.$ZodType>> = {
  'manifest.json': manifestSchema,
  pages: pageDocumentSchema,
  routes: routeTableSchema,
  search: z.union([searchEntriesSchema, searchTextSchema, searchTypesSchema]),
  sidebars: sidebarSchema,
  symbols: symbolIndexSchema,
};

/** What is wrong with the text of a file of the content, named from `content/`. */
export function shapeFault(name: string, text: string): Fault | undefined {
  if (!name.endsWith('.json')) return undefined;
  const schema = schemas[name.split('/', 1)[0] ?? ''];
  let problem: string | undefined;
  try {
    const value: unknown = JSON.parse(text);
    const parsed = schema && z.safeParse(schema, value);
    const [issue] = parsed?.error?.issues ?? [];
    if (issue !== undefined) problem = `${issue.path.join('.') || 'the file'}: ${issue.message}`;
  } catch {
    problem = 'it is not JSON';
  }
  if (problem === undefined) return undefined;
  return {
    code: 'published-shape',
    severity: 'error',
    message: `The file does not have the shape that the viewer reads: ${problem}`,
    hint: 'Build and publish with the same version of Recto as the viewer that is there',
  };
}
