import { z } from 'zod';

/** Free pages with more to say about them than where they lie. */
const pagesInFolderSchema = z.strictObject({
  folder: z.string().min(1),
  /** Address for editing the source of a page; `{file}` is its path from the site's folder. */
  editUrl: z.string().url().optional(),
});
export type PagesInFolder = z.infer<typeof pagesInFolderSchema>;

/** The folder with pages that belong to no section: `about.md` in it is `/about/`. */
export const pagesConfigSchema = z.union([z.string().min(1), pagesInFolderSchema]);

/** Returns the folder of free pages from both forms of the configuration; `undefined` when there is none. */
export function pagesInFolder(
  pages: z.infer<typeof pagesConfigSchema> | undefined,
): PagesInFolder | undefined {
  return typeof pages === 'string' ? { folder: pages } : pages;
}
