import path from 'node:path/posix';
import { slug } from 'github-slugger';
import { z } from 'zod';
import { type Article, articleAt, listArticleFiles } from '../../articles/article';
import { articleKeys, daySchema } from '../../articles/frontMatter';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { tagsConfigSchema } from '../../config/fields';
import type { ReadConfig } from '../../config/readSiteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import type { AddressesByName } from '../sectionKind';
import type { BlogSectionConfig } from './blogConfig';
import { blogAddresses } from './blogLists';

/** The front matter of a post. */
export const postFrontMatterSchema = z.strictObject({
  ...articleKeys,
  date: daySchema.optional().meta({
    description:
      'The date on which the post is published, such as `2026-01-31`; the date at the beginning of the file name by default.',
    examples: ['2026-01-31'],
  }),
  authors: z
    .union([z.string().min(1), z.array(z.string().min(1))])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
    .default([])
    .meta({
      description:
        'The id of the author in `authors.yaml`, or a list of ids. Without it, the post shows no author.',
      examples: ['ada', ['ada', 'grace']],
    }),
  tags: tagsConfigSchema.meta({
    description: 'The tags, each with a page that lists its posts. None by default.',
    examples: [['releases']],
  }),
  slug: z
    .string()
    .regex(/^[\w~-][\w.~-]*$/, 'must be a path segment such as "my-post"')
    .optional()
    .meta({
      description:
        "The last segment of the post's path; the file name without its date by default.",
      examples: ['version-2'],
    }),
});
type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;

/** The file of a post. */
export interface PostSource extends MarkdownFile<PostFrontMatter> {
  /** The date on which the post is published: `2026-01-31`. */
  date: string;
}

/** A post in one language. */
export interface Post extends Article<PostSource> {
  /** The date on which the post is published: `2026-01-31`. */
  date: string;
  /** The ids of the post's authors in the front matter. `withKnownAuthors` removes unknown ids. */
  authors: readonly string[];
}

interface PostsPlace {
  config: ReadConfig;
  section: BlogSectionConfig;
  sectionIndex: number;
}

/** Returns the Markdown files of a blog, as paths below the site's folder. Reports a folder without such files. */
function listPosts(
  files: FileStore,
  { config, section: { folder }, sectionIndex }: PostsPlace,
  report: Report,
): Promise<string[]> {
  return listArticleFiles(
    files,
    config,
    {
      folder,
      key: ['sections', sectionIndex, 'folder'],
      needs: 'post',
      hint: 'add a post to the folder, or remove the section',
    },
    report,
  );
}

/**
 * Returns the files of a blog by the route paths that are derived from their names. The route paths of the list of
 * posts and of the archive are mapped to the last file.
 */
export async function postsByName(files: FileStore, place: PostsPlace): Promise<AddressesByName> {
  const { config, section } = place;
  const addresses = blogAddresses(section.path, config.value.trailingSlash);
  const names = await listPosts(files, place, () => undefined);
  return new Map(
    names.flatMap((name) => [
      [addresses.list(1), name],
      [addresses.archive, name],
      [addresses.post(lastPartOf(readName(name))), name],
    ]),
  );
}

/** Reads the posts of a blog, the newest first. Invalid posts are reported and omitted. */
export async function readPosts(
  files: FileStore,
  place: PostsPlace,
  report: Report,
): Promise<Post[]> {
  const { config, section } = place;
  const names = await listPosts(files, place, report);
  const { post: addressOf } = blogAddresses(section.path, config.value.trailingSlash);
  const read = await Promise.all(names.map((name) => readPost(files, name, addressOf, report)));
  const posts = read.flatMap((post) => post ?? []);
  return posts.sort(
    (a, b) => compare(b.date, a.date) || compare(a.source.source.path, b.source.source.path),
  );
}

async function readPost(
  files: FileStore,
  sourcePath: string,
  addressOf: (slug: string) => string,
  report: Report,
): Promise<Post | undefined> {
  const file = await readMarkdownFile(files, sourcePath, postFrontMatterSchema, report);
  if (file === undefined) return undefined;
  const named = readName(sourcePath);
  const date = file.frontMatter.date ?? named.day;
  if (date === undefined || !daySchema.safeParse(date).success) {
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message: date === undefined ? 'the post has no date' : `invalid date "${date}"`,
      hint: 'add a date to the file name, such as "2026-01-31-my-post.md", or set "date" in the front matter',
      file: file.source.path,
      ...file.placeOf([]),
    });
    return undefined;
  }
  const { authors } = file.frontMatter;
  const address = addressOf(file.frontMatter.slug ?? lastPartOf(named));
  return { ...articleAt({ ...file, date }, address), date, authors };
}

/**
 * Returns the date (`day`, `undefined` if there is none) and the rest of the name of a file or of the folder of
 * `index.md`.
 */
function readName(sourcePath: string): { day: string | undefined; name: string } {
  const bare = sourcePath.replace(/(?:\/index)?\.mdx?$/, '');
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.basename(bare)) ?? [];
  return { day, name: name ?? path.basename(bare) };
}

/**
 * Returns the last segment of the route path of a post without a `slug`, or `post` if no character of its name can be
 * used.
 */
function lastPartOf({ name }: { name: string }): string {
  return slug(name) || 'post';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
