import type { PostPage, PostSummary } from '#manifest/blogPage';
import { dayInWords } from '#manifest/dayInWords';
import { toContentTree } from '#manifest/hast';
import type { PageDocument } from '#manifest/pageDocument';
import { listedArticles } from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import {
  type ArticleContext,
  articleFacts,
  compileArticle,
  compileStored,
} from '../../articles/compileArticle';
import type { StoredPage } from '../../articles/pageStore';
import { previewImage } from '../../articles/previewImage';
import { tagLinks, tagPages } from '../../articles/tags';
import { untranslatedNotice } from '../../articles/untranslatedNotice';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import type { MarkdownContext } from '../../markdown/compileMarkdown';
import { pageWordsOf } from '../../words/pageWords';
import type { CompileContext, CompiledPage, EditionLists } from '../sectionKind';
import { type AuthorsSource, createAuthorReader } from './authors';
import type { BlogSectionConfig } from './blogConfig';
import {
  archivePage,
  type BlogAddresses,
  blogAddresses,
  blogListPages,
  blogSidebar,
} from './blogLists';
import { excerptOf } from './excerptOf';
import type { Post, PostSource } from './readPosts';

/** A blog in one language. */
export interface BlogEdition {
  language: Language;
  section: BlogSectionConfig;
  /** The index of the section in `sections` of `recto.yaml`. */
  sectionIndex: number;
  /** The route path of the blog: `/blog/`. */
  path: string;
  /** The posts, newest first. */
  posts: readonly Post[];
  authors: AuthorsSource;
}

/**
 * Compiles and yields the pages of a blog: the list of posts, the posts, the archive and the pages of tags. At the end,
 * returns the sidebar and the data of the feed.
 */
export async function* compileBlog(
  blog: BlogEdition,
  context: CompileContext,
  report: Report,
): AsyncGenerator<CompiledPage, EditionLists> {
  const { section, language, path } = blog;
  const addresses = blogAddresses(path, language.config.value.trailingSlash);
  const words = pageWordsOf(language);
  const listed = listedArticles(blog.posts);
  // Lists show the beginnings of posts, and are the first pages of the edition.
  const posts = await compilePosts(blog, { addresses, listed }, context);
  const summaries = listed.flatMap((post) => posts.get(post)?.summary ?? []);
  const home = { label: section.label, href: path };
  const title = section.title ?? section.label;
  const { description, postsPerPage } = section;
  const lists = { addresses, words, section: home, title, description };
  yield* pagesOf(blogListPages(summaries, lists, postsPerPage), context);
  for (const [post, { page }] of posts) {
    const image = previewImage(post, context.links, report);
    yield { page, image, keywords: post.source.frontMatter.keywords };
  }
  yield* pagesOf([archivePage(summaries, lists)], context);
  const tags = tagPages(listed, { ...addresses, section: home, kind: 'posts', words });
  yield* pagesOf(tags, context);
  const length = section.postsInSidebar;
  return {
    sidebars: new Map([
      [section.id, blogSidebar(listed, { addresses, words, length, hasTags: tags.length > 0 })],
    ]),
    feed: {
      title,
      description,
      locale: language.code,
      path,
      files: section.feed.formats.map((format) => ({ format, address: addresses.feed(format) })),
      posts: listed
        .flatMap((post) => posts.get(post)?.page.file ?? [])
        .slice(0, section.feed.posts),
    },
  };
}

async function* pagesOf(
  documents: readonly PageDocument[],
  { store }: Pick<CompileContext, 'store'>,
): AsyncGenerator<CompiledPage> {
  for (const document of documents) yield { page: await store.put(checkDocument(document)) };
}

interface CompiledPost {
  page: StoredPage;
  summary: PostSummary;
}

/** Compiles the posts of a blog, except those that `context.isBuilt` excludes. */
async function compilePosts(
  { section, language, path, posts, authors }: BlogEdition,
  { addresses, listed }: { addresses: BlogAddresses; listed: readonly Post[] },
  context: CompileContext,
): Promise<ReadonlyMap<Post, CompiledPost>> {
  const authorsOf = createAuthorReader(authors, path, context.links);
  const notice = untranslatedNotice(language);
  const compiled = new Map<Post, CompiledPost>();
  const articles = posts.map((post) => {
    const { source, originalFile, original } = post;
    const { lastUpdated, codeLinks } = source.frontMatter;
    const pageContext = {
      path: post.path,
      breadcrumbs: [{ label: section.label, href: path }],
      date: post.date,
      authors: authorsOf(post),
      tags: tagLinks(post, addresses),
      ...neighboursOf(post, listed),
      unlisted: !post.isListed,
      // A post has a date of publication: only its author decides whether a later change is worth showing.
      lastUpdated,
      editUrl: section.editUrl,
      language: language.code,
      ...(original && { original, notice }),
      levels: language.config.value.tableOfContents,
      codeLinks,
    };
    return { post, source, originalFile, pageContext };
  });
  for await (const { article, page, extra } of compileStored(blogPosts, articles, context)) {
    compiled.set(article.post, { page, summary: extra.summary });
  }
  return compiled;
}

interface PostContext extends ArticleContext, Pick<PostPage, 'date' | 'authors' | 'tags'> {}

/** The kind of article for posts. */
export const blogPosts = { name: 'post', compile: compilePost, outline: outlinePost };

/**
 * Returns the list entry of a post and the facts of its page, without compiling the post. The entry has no excerpt. Its
 * reading time is computed from the whole file, including markup.
 */
function outlinePost(post: PostSource, context: PostContext) {
  const { path, date, authors, tags, language } = context;
  const summary: PostSummary = {
    title: post.frontMatter.title,
    href: path,
    ...{ date, dateInWords: dayInWords(date, language), authors, tags },
    readingTime: readingTime(post.source.text),
  };
  const facts = { ...articleFacts('post', post, context), post: { date, authors } };
  return { facts, extra: { summary } };
}

function compilePost(
  post: PostSource,
  context: PostContext,
  links: MarkdownContext,
  report: Report,
) {
  const { path, date, authors, tags, language } = context;
  const { fields, text, parsed, markdown } = compileArticle(post, context, links, report);
  const facts = {
    date,
    dateInWords: dayInWords(date, language),
    authors,
    tags,
    readingTime: readingTime(text),
  };
  const excerpt = excerptOf(parsed, path, links);
  const summary: PostSummary = {
    title: fields.title,
    href: path,
    ...facts,
    ...(excerpt.length > 0 && { excerpt: { type: 'tree', tree: toContentTree(excerpt) } }),
  };
  const page = checkDocument<PostPage>({ kind: 'post', ...fields, ...facts });
  return { page, summary, markdown };
}

/** The reading speed on a screen per minute: in words, or in characters for scripts without spaces between words. */
const pace = { words: 220, characters: 500 };

const characters = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu;

/** Returns the time to read a text in minutes, rounded up; at least 1. */
export function readingTime(text: string): number {
  const characterCount = text.match(characters)?.length ?? 0;
  const wordCount = text.replace(characters, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(wordCount / pace.words + characterCount / pace.characters));
}

/**
 * Returns links to the newer post (`previous`) and the older post (`next`), or an empty object if lists do not show the
 * post.
 */
function neighboursOf(post: Post, listed: readonly Post[]) {
  const index = listed.indexOf(post);
  const linkTo = (other: Post | undefined) =>
    other && { label: other.source.frontMatter.title, href: other.path };
  if (index === -1) return {};
  return { previous: linkTo(listed[index - 1]), next: linkTo(listed[index + 1]) };
}
