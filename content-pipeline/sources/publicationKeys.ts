import { z } from 'zod';

/** What documents, posts and free pages may say of how they are found and shown. */
export const publicationKeys = {
  /** Whether it is still being written: it is then left out. */
  draft: z.boolean().default(false),
  /** Whether it has an address but stands in no list, no feed and no search engine. */
  unlisted: z.boolean().default(false),
  /** Further words under which the search finds it. */
  keywords: z.array(z.string().trim().min(1)).default([]),
  /** The picture that previews of links to it show; one with its title is drawn when missing. */
  image: z.string().min(1).optional(),
  /** Whether names of symbols in inline code are linked, where that is not as in the whole site. */
  codeLinks: z.boolean().optional(),
};
