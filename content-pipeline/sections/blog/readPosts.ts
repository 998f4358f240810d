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
  /** The day on which it is published; that of the file's name when missing. */
  date: daySchema.optional(),
  /** The ids of its authors, as `authors.yaml` lists them. */
  authors: z
    .union([z.string().min(1), z.array(z.string().min(1))])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
    .default([]),
  /** Words under which readers find the post among others. */
  tags: tagsConfigSchema,
  /** The last part of its address; the file's name without its day when missing. */
  slug: z
    .string()
    .regex(/^[\w~-][\w.~-]*$/, 'must be an address part such as "my-post"')
    .optional(),
});
type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;

/** A post as its author wrote it. */
export interface PostSource extends MarkdownFile<PostFrontMatter> {
  /** The day on which it is published. */
  date: string;
}

export interface Post extends Article<PostSource> {
  date: string;
  /** The ids of its authors; all of them are known. */
  authors: readonly string[];
}

interface PostsPlace {
  config: ReadConfig;
  section: BlogSectionConfig;
  sectionIndex: number;
}

/** Lists the files of a blog. */
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
      hint: 'write a first post, or remove the blog from the site',
    },
    report,
  );
}

/** Returns the files of a blog by the addresses that their names give them; its lists have the last file. */
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

/** Reads the posts of a blog, the newest first. Invalid ones are reported and omitted. */
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
      message: date === undefined ? 'missing day of the post' : `no such day: ${date}`,
      hint: 'begin the name of the file with a day, such as "2026-01-31-my-post.md", or write "date"',
      file: file.source.path,
      ...file.placeOf([]),
    });
    return undefined;
  }
  const { authors } = file.frontMatter;
  const address = addressOf(file.frontMatter.slug ?? lastPartOf(named));
  return { ...articleAt({ ...file, date }, address), date, authors };
}

/** Returns the day (`undefined` without one) and the name in `2026-01-31-my-post.md`, or in a folder of that name. */
function readName(sourcePath: string): { day: string | undefined; name: string } {
  const bare = sourcePath.replace(/(?:\/index)?\.md$/, '');
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.basename(bare)) ?? [];
  return { day, name: name ?? path.basename(bare) };
}

/** Returns the last part of a post's address where its author has not chosen one. */
function lastPartOf({ name }: { name: string }): string {
  return slug(name) || 'post';
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
