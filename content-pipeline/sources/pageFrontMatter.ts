import type { z } from 'zod';
import { docFrontMatterSchema } from '../articles/frontMatter';

/** What an author may say about a free page: what documents say, but for sidebars, lists and names. */
export const pageFrontMatterSchema = docFrontMatterSchema.omit({
  sidebarLabel: true,
  sidebarBadge: true,
  tags: true,
  id: true,
  order: true,
});
export type PageFrontMatter = z.infer<typeof pageFrontMatterSchema>;
