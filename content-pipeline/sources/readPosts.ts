import path from 'node:path/posix';
import { slug } from 'github-slugger';
import type { Place, Report } from '../diagnostics/diagnostic';
import type { FileStore } from '../files/fileStore';
import { type PostFrontMatter, postFrontMatterSchema } from './postFrontMatter';
import { type MarkdownFile, readMarkdownFile } from './readMarkdownFile';
import { reportEmptyFolder } from './reportEmptyFolder';

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
