import { z } from 'zod';
import { checkApiLinks } from './checkApiLinks';
import { checkFrontMatter, keywordsSchema } from './checkFrontMatter';
import type { Page } from './readFences';

/** Returns the schema of a post's front matter. `date` is the beginning of the post's file name. */
function frontMatterSchema(date: string, authors: readonly string[]) {
  return z.strictObject({
    title: z.string().min(1),
    description: z.string().min(70).max(160),
    date: z.iso.date().refine((value) => value === date, `the file name says ${date}`),
    authors: z.array(z.enum(authors)).min(1),
    tags: z
      .array(z.string().regex(/^[a-z]+$/))
      .min(3)
      .max(5),
    keywords: keywordsSchema,
  });
}

interface PostFacts {
  apiExports: ReadonlyMap<string, Set<string>>;
  authors: readonly string[];
}

/** Returns the problems in a post's front matter, excerpt and links to the reference. */
export function checkPost(page: Page, { apiExports, authors }: PostFacts): string[] {
  const date = page.file.slice(0, 'yyyy-mm-dd'.length);
  return [
    ...checkFrontMatter(page, frontMatterSchema(date, authors)),
    ...checkExcerpt(page),
    ...checkApiLinks(page, apiExports),
  ];
}

function checkExcerpt({ file, markdown }: Page): string[] {
  const [beginning = '', ...rest] = markdown.split('\n<!-- truncate -->\n');
  if (rest.length !== 1) return [`${file}:1: needs one line "<!-- truncate -->"`];
  return /^(#|```)/m.test(beginning)
    ? [`${file}:1: the excerpt above "<!-- truncate -->" contains a heading or code`]
    : [];
}
