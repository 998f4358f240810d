import { z } from 'zod';
import { checkApiLinks } from './checkApiLinks';
import { checkApiUse } from './checkApiUse';
import { checkFrontMatter, keywordsSchema } from './checkFrontMatter';
import type { Page } from './readFences';

const frontMatterSchema = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(70).max(160),
  sidebarLabel: z.string().min(1).optional(),
  tags: z
    .array(z.string().regex(/^[a-z]+$/))
    .min(1)
    .optional(),
  keywords: keywordsSchema,
});

/** Returns the problems in a tutorial's front matter and links to the reference, such as missing links. */
export function checkPage(page: Page, apiExports: ReadonlyMap<string, Set<string>>): string[] {
  return [
    ...checkFrontMatter(page, frontMatterSchema),
    ...checkApiLinks(page, apiExports),
    ...checkApiUse(page),
  ];
}
