import type { PostPage, PostSummary } from '#manifest/blogPage';
import type { ContentElement } from '#manifest/contentTree';
import { dayInWords } from '#manifest/dayInWords';
import type { Link } from '#manifest/link';
import type { OutlineLevels } from '#manifest/outline';
import { levelsOf } from '../../config/outlineConfig';
import type { Report } from '../../diagnostics/diagnostic';
import { compileMarkdown, type MarkdownContext } from '../../markdown/compileMarkdown';
import { outlineOf } from '../../markdown/outlineOf';
import { parseMarkdown } from '../../markdown/parseMarkdown';
import type { PostSource } from '../../sources/readPosts';
import { excerptOf } from './excerptOf';
import { readingTime } from './readingTime';

/** What surrounds a post. */
export interface PostContext
  extends Pick<PostPage, 'path' | 'breadcrumbs' | 'date' | 'authors' | 'tags' | 'original'> {
  previous?: Link | undefined;
  next?: Link | undefined;
  unlisted: boolean;
  /** Where the sources can be changed; `{file}` is filled in. */
  editUrl?: string | undefined;
  /** The language that days are written in. */
  language: string;
  /** What is said of a text that has not been translated. */
  notice?: ContentElement | undefined;
  levels: OutlineLevels;
  markdown: MarkdownContext;
}

/** A post, and what lists say of it. */
export interface CompiledPost {
  page: PostPage;
  summary: PostSummary;
}

/** Compiles a post into its page and its entry in lists. */
export function compilePost(post: PostSource, context: PostContext, report: Report): CompiledPost {
  const { path, date, authors, tags, language, notice } = context;
  const parsed = parseMarkdown(post.source, report);
  const { tree, headings, text } = compileMarkdown(parsed, context.markdown, report);
  const { title, description, tableOfContents } = post.frontMatter;
  const levels = levelsOf(tableOfContents ?? {}, context.levels);
  const facts = {
    date,
    dateInWords: dayInWords(date, language),
    authors,
    tags,
    readingTime: readingTime(text),
  };
  const children = notice === undefined ? tree.children : [notice, ...tree.children];
  const page: PostPage = {
    kind: 'post',
    path,
    title,
    ...(description === undefined ? {} : { description }),
    outline: outlineOf(headings, levels),
    ...(tableOfContents === undefined ? {} : { outlineLevels: levels }),
    breadcrumbs: context.breadcrumbs,
    ...(context.previous === undefined ? {} : { previous: context.previous }),
    ...(context.next === undefined ? {} : { next: context.next }),
    ...(context.original && { original: context.original }),
    ...(context.unlisted && { unlisted: true }),
    ...(context.editUrl === undefined
      ? {}
      : { editUrl: context.editUrl.replaceAll('{file}', post.sourcePath) }),
    ...changeOf(post, language),
    ...facts,
    body: { type: 'tree', tree: { ...tree, children } },
  };
  const excerpt = excerptOf(parsed, path, context.markdown);
  const summary: PostSummary = {
    title,
    href: path,
    ...facts,
    ...(excerpt.children.length === 0 ? {} : { excerpt: { type: 'tree', tree: excerpt } }),
  };
  return { page, summary };
}

/** A post is of its day; that it was changed later is worth a word only if its author says so. */
function changeOf({ frontMatter: { lastUpdated } }: PostSource, language: string) {
  if (lastUpdated === undefined) return {};
  return { lastUpdated, lastUpdatedInWords: dayInWords(lastUpdated, language) };
}
