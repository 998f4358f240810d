import { parse } from 'yaml';
import { z } from 'zod';
import type { Page } from './readFences';

/** The schema of further words that find a page in the search. */
export const keywordsSchema = z.array(z.string().min(1)).min(1).optional();

/** Returns the problems that the schema finds in a page's front matter, or one problem if there is no front matter. */
export function checkFrontMatter({ file, markdown }: Page, schema: z.ZodType): string[] {
  const matter = /^---\n([\s\S]*?)\n---\n/.exec(markdown)?.[1];
  if (matter === undefined) return [`${file}:1: has no front matter`];
  const result = schema.safeParse(parse(matter));
  if (result.success) return [];
  return result.error.issues.map(
    ({ path, message }) => `${file}:1: front matter ${path.join('.')}: ${message}`,
  );
}
