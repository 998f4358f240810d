import path from 'node:path/posix';
import { slug } from 'github-slugger';
import { z } from 'zod';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { reportEmptyFolder } from '../../articles/reportEmptyFolder';
import { type AuthorConfig, authorsConfigSchema } from '../../config/authorsConfig';
import { pageOutlineConfigSchema } from '../../config/outlineConfig';
import { readYaml, type YamlValue } from '../../config/readYaml';
import { oldAddressSchema } from '../../config/redirectConfig';
import { tagsConfigSchema } from '../../config/tagConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import { decodeText } from '../../files/decodeText';
import type { FileStore } from '../../files/fileStore';
import { publicationKeys } from '../../sources/publicationKeys';

/** A post as its author wrote it. */
export interface PostSource extends MarkdownFile<PostFrontMatter> {
  /** The last part of its address. */
  slug: string;
  /** The day on which it is published. */
  date: string;
}

interface PostsPlace {
  /** The folder with the posts. */
  folder: string;
  /** Where the configuration names it, for messages. */
  config: Place & { file: string };
}

/** Reads the posts of a blog, the newest first. Faulty ones are reported and left out. */
export async function readPosts(
  files: FileStore,
  { folder, config }: PostsPlace,
  report: Report,
): Promise<PostSource[]> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.md'));
  if (names.length === 0) {
    const hint = 'Write a first post, or take the blog out of the site';
    await reportEmptyFolder(files, { folder, lacks: 'post', hint, place: config }, report);
  }
  const read = await Promise.all(names.map((name) => readPost(files, name, report)));
  const posts = read.flatMap((post) => post ?? []);
  return posts.sort((a, b) => compare(b.date, a.date) || compare(a.source.path, b.source.path));
}

async function readPost(
  files: FileStore,
  sourcePath: string,
  report: Report,
): Promise<PostSource | undefined> {
  const file = await readMarkdownFile(files, sourcePath, postFrontMatterSchema, report);
  if (file === undefined) return undefined;
  const { day, name } = readName(sourcePath);
  const date = file.frontMatter.date ?? day;
  if (date === undefined || !isDay(date)) {
    report({
      code: 'front-matter-shape',
      severity: 'error',
      message:
        date === undefined
          ? 'A post has a day on which it is published, and this one has none'
          : `The file is named after the day ${date}, which no calendar has`,
      hint: 'Begin its name with a day, such as "2026-01-31-my-post.md", or write "date"',
      file: file.source.path,
      ...file.placeOf([]),
    });
    return undefined;
  }
  return { ...file, date, slug: file.frontMatter.slug ?? (slug(name) || 'post') };
}

/** What the name of a post says: `2026-01-31-my-post.md`, or a folder of that name with an `index.md`. */
function readName(sourcePath: string): { day: string | undefined; name: string } {
  const bare = sourcePath.replace(/(?:\/index)?\.md$/, '');
  const [, day, name] = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(path.basename(bare)) ?? [];
  return { day, name: name ?? path.basename(bare) };
}

function isDay(text: string): boolean {
  return postFrontMatterSchema.shape.date.safeParse(text).success;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Those who write posts, and how messages name the file that lists them. */
export interface AuthorsSource extends YamlValue<Readonly<Record<string, AuthorConfig>>> {
  file: string;
  sourcePath: string;
}

/** Reads the authors of a blog; a blog without a list of them has none. Nothing after a report when the list is faulty. */
export async function readAuthors(
  files: FileStore,
  folder: string,
  report: Report,
): Promise<AuthorsSource | undefined> {
  const sourcePath = `${folder}/authors.yaml`;
  const file = files.nameOf(sourcePath);
  const result = await files.read(sourcePath);
  if (result.status !== 'found')
    return { value: {}, placeOf: () => ({ line: 1 }), file, sourcePath };
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const value = readYaml({ file, text, firstLine: 1, codes }, authorsConfigSchema, report);
  return value && { ...value, file, sourcePath };
}

const day = z.iso.date('must be a day such as "2026-01-31"');

/** What an author may say about a post, between two lines of dashes. */
export const postFrontMatterSchema = z.strictObject({
  title: z.string().min(1),
  /** One or two plain sentences for search engines, link previews and lists. */
  description: z.string().min(1).optional(),
  /** The day on which it is published; that of the file's name when missing. */
  date: day.optional(),
  /** The day of its last change, where readers should know of it. */
  lastUpdated: day.optional(),
  /** The ids of those who wrote it, as `authors.yaml` lists them. */
  authors: z
    .union([z.string().min(1), z.array(z.string().min(1))])
    .transform((ids) => (typeof ids === 'string' ? [ids] : ids))
    .default([]),
  /** Words under which readers find the post among others. */
  tags: tagsConfigSchema,
  ...publicationKeys,
  /** The last part of its address; the file's name without its day when missing. */
  slug: z
    .string()
    .regex(/^[\w~-][\w.~-]*$/, 'must be an address part such as "my-post"')
    .optional(),
  /** Former addresses, which lead here: from the site's root, or relative to the blog's path. */
  aliases: z.array(oldAddressSchema).default([]),
  /** Which headings are listed in "On this page", where they are not those of the site. */
  tableOfContents: pageOutlineConfigSchema.optional(),
});
type PostFrontMatter = z.infer<typeof postFrontMatterSchema>;
