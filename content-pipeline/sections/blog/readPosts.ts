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
import { type PostAuthor, postAuthorSchema, type WithAuthors } from './authors';
import type { BlogSectionConfig } from './blogConfig';
import { blogAddresses } from './blogLists';

/** Schema of the front matter of a post. */
export const postFrontMatterSchema = z.strictObject({
  ...articleKeys,
  date: daySchema.optional().meta({
    description:
      'The date on which the post is published, such as `2026-01-31`; the date at the beginning of the file name by default.',
    examples: ['2026-01-31'],
  }),
  authors: z
    .union([postAuthorSchema, z.array(postAuthorSchema)])
    .transform((authors) =>
      [authors].flat().map((each): PostAuthor => (typeof each === 'string' ? { id: each } : each)),
    )
    .default([])
    .meta({
      description:
        'The id of the author in `authors.yaml`, a map with the keys of an author in that file, or a list of these. Without it, the post shows no author.',
      examples: ['ada', ['ada', 'grace'], { name: 'Ada Lovelace', url: 'https://example.org/ada' }],
    }),
  tags: tagsConfigSchema.meta({
    description: 'The tags, each with a page that lists its posts. None by default.',
    examples: [['releases']],
  }),
  slug: z
    .string()
    .regex(
      /^\/?[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*\/?$/,
      'must be a path segment such as "my-post", or several with slashes between them',
    )
    .optional()
    .meta({
      description:
        "The part of the post's path after that of the blog. By default, the file name without its date; with `datePaths`, the date and the rest of the file name.",
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
export interface Post extends Article<PostSource>, WithAuthors {
  /** The date on which the post is published: `2026-01-31`. */
  date: string;
}

interface PostsPlace {
  config: ReadConfig;
  section: BlogSectionConfig;
  sectionIndex: number;
}

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
 * Returns the files of a blog. The keys of the map are the route paths that are derived from the names of the files.
 * The route paths of the list of posts and of the archive are mapped to the last file.
 */
export async function postsByName(files: FileStore, place: PostsPlace): Promise<AddressesByName> {
  const { config, section } = place;
  const addresses = blogAddresses(section.path, config.value.trailingSlash);
  const names = await listPosts(files, place, () => undefined);
  return new Map(
    names.flatMap((name) => [
      [addresses.list(1), name],
      [addresses.archive, name],
      [addresses.post(lastPartOf(readName(name), section)), name],
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
  const read = await Promise.all(
    names.map((name) => readPost(files, name, { section, addressOf }, report)),
  );
  const posts = read.flatMap((post) => post ?? []);
  return posts.sort(
    (a, b) => compare(b.date, a.date) || compare(a.source.source.path, b.source.source.path),
  );
}

async function readPost(
  files: FileStore,
  sourcePath: string,
  { section, addressOf }: { section: BlogSectionConfig; addressOf(slug: string): string },
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
      message:
        date === undefined
          ? 'the post has no date'
          : `invalid date "${date}" in the name of the file or its folder`,
      hint:
        date === undefined
          ? 'add a date to the file name, such as "2026-01-31-my-post.md", or set "date" in the front matter'
          : 'correct the date in this name, or set "date" in the front matter',
      file: file.source.path,
      ...file.placeOf([]),
    });
    return undefined;
  }
  const { authors } = file.frontMatter;
  const address = addressOf(file.frontMatter.slug ?? lastPartOf(named, section));
  return { ...articleAt({ ...file, date }, address), date, authors, authorsFrom: file };
}

/**
 * Splits the name of a post into the date (`day`, such as `2026-01-31`) and the rest (`name`). The name of a post is
 * the name of its file, or of its folder if the file is `index.md`. `day` is `undefined` if the name does not begin
 * with a date.
 */
function readName(sourcePath: string): { day: string | undefined; name: string } {
  const bare = sourcePath.replace(/(?:\/index)?\.mdx?$/, '');
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.basename(bare)) ?? [];
  return { day, name: name ?? path.basename(bare) };
}

/**
 * Returns the default of `slug`: the name of the post. If the blog has `datePaths`, the date is added before the name,
 * such as `2026/01/31/name`. The name is `post` if none of its characters can be used in a route path.
 */
function lastPartOf(
  { day, name }: { day: string | undefined; name: string },
  { datePaths }: Pick<BlogSectionConfig, 'datePaths'>,
): string {
  // As in Docusaurus, a version such as `6.0.0` keeps its dots.
  const last =
    name
      .split('.')
      .flatMap((part) => slug(part) || [])
      .join('.') || 'post';
  return datePaths && day !== undefined ? `${day.replaceAll('-', '/')}/${last}` : last;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
