import { z } from 'zod';
import { addressPattern, formerAddressSchema, pageOutlineConfigSchema } from '../config/fields';

const day = z.iso.date('must be a date such as "2026-01-31"');

/** The schemas of the keys that the front matter of documents, posts and standalone pages can have. */
export const articleKeys = {
  title: z
    .string()
    .min(1)
    .meta({
      description:
        'The title of the page. The default is the text of the first heading if it has level 1 (`# Title`), or otherwise the name of the file, or of its folder for an `index` or `README` file. A first heading that repeats the title is not shown a second time.',
      examples: ['Pagination'],
    }),
  description: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'One or two sentences without markup, for search engines, link previews and lists. None by default.',
      examples: ['How to return long lists in parts.'],
    }),
  layout: z
    .enum(['doc', 'wide', 'bare', 'landing'])
    .default('doc')
    .meta({
      description:
        'The layout of the page: `doc` is the default, `wide` has no outline and longer lines, `bare` has only the navbar, the text and the footer, and `landing` is a `bare` page with larger text.',
      examples: ['wide'],
    }),
  tableOfContents: z
    .union([z.literal(false), pageOutlineConfigSchema])
    .optional()
    .meta({
      description:
        'The levels of the headings in the page\'s outline ("On this page"), or `false` for no outline; the levels of `recto.yaml` by default.',
      examples: [false, { minHeadingLevel: 2, maxHeadingLevel: 4 }],
    }),
  aliases: z
    .array(formerAddressSchema)
    .default([])
    .meta({
      description:
        "Former paths of the page, which redirect to it: from the site's root (`/old/page`), or relative to the section's path (`old-page`). None by default.",
      examples: [['/old/page', 'old-page']],
    }),
  draft: z
    .boolean()
    .default(false)
    .meta({
      description: 'True if the page is published only with `--drafts`. False by default.',
      examples: [true],
    }),
  unlisted: z
    .boolean()
    .default(false)
    .meta({
      description:
        'True if the page is published but does not appear in sidebars, lists, feeds, the sitemap or the search. False by default.',
      examples: [true],
    }),
  keywords: z
    .array(z.string().trim().min(1))
    .default([])
    .meta({
      description:
        'Further words with which readers can find the page in the search. None by default.',
      examples: [['lists', 'cursor']],
    }),
  image: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        "The image for link previews: a PNG, JPEG, WebP or GIF file, by its path relative to the Markdown file or, in the static folder, from the site's root, or a URL. Without it, an image with the title is generated, unless `socialImages` in `recto.yaml` is `none`.",
      examples: ['./pagination.png'],
    }),
  codeLinks: z
    .boolean()
    .optional()
    .meta({
      description:
        'True if inline code that is the name of an exported symbol links to the symbol. The default is the setting in `recto.yaml`.',
      examples: [false],
    }),
  lastUpdated: day.optional().meta({
    description:
      'The date of the last change, such as `2026-01-31`. By default, documents and standalone pages have the date of the newest commit of their file; posts have no such date.',
    examples: ['2026-01-31'],
  }),
  extra: z
    .record(z.string(), z.unknown())
    .optional()
    .meta({
      description:
        'Data for other programs, which the page document contains. Front matter that has no meaning in Recto is added.',
      examples: [{ audience: 'beginners' }],
    }),
};

const articleFrontMatterSchema = z.object(articleKeys);
export type ArticleFrontMatter = z.infer<typeof articleFrontMatterSchema>;

/** Schema of `slug`, the path of a document or of a standalone page. */
export const slugSchema = z
  .string()
  .regex(
    addressPattern,
    'must be a path segment such as "my-page" or a path such as "/a/my-page", without "..", spaces or any of ? # % : * | < > " \\',
  )
  .optional()
  .meta({
    description:
      "The last part of the page's path (`my-page`), or its whole path below the section's path (`/a/my-page`). The default is the name of the file without its extension, with hyphens instead of spaces and of characters such as `?` and `#`; the `index` file of a folder has the path of the folder.",
    examples: ['my-page', '/a/my-page'],
  });

/** Schema of the date on which a post is published, such as `2026-01-31`. */
export const daySchema = day;
