import type { PostPage, PostSummary } from '#manifest/blogPage';
import { dayInWords } from '#manifest/dayInWords';
import { type ArticleContext, compileArticle } from '../../articles/compileArticle';
import type { Report } from '../../diagnostics/diagnostic';
import { excerptOf } from '../../sections/blog/excerptOf';
import { readingTime } from '../../sections/blog/readingTime';
import type { PostSource } from '../../sections/blog/readPosts';

/** What surrounds a post. */
export interface PostContext extends ArticleContext, Pick<PostPage, 'date' | 'authors' | 'tags'> {}

/** A post, and what lists say of it. */
export interface CompiledPost {
  page: PostPage;
  summary: PostSummary;
}

/** Compiles a post into its page and its entry in lists. */
export function compilePost(post: PostSource, context: PostContext, report: Report): CompiledPost {
  const { path, date, authors, tags, language, markdown } = context;
  const { fields, text, parsed } = compileArticle(post, context, report);
  const facts = {
    date,
    dateInWords: dayInWords(date, language),
    authors,
    tags,
    readingTime: readingTime(text),
  };
  const excerpt = excerptOf(parsed, path, markdown);
  const summary: PostSummary = {
    title: fields.title,
    href: path,
    ...facts,
    ...(excerpt.children.length === 0 ? {} : { excerpt: { type: 'tree', tree: excerpt } }),
  };
  return { page: { kind: 'post', ...fields, ...facts }, summary };
}
