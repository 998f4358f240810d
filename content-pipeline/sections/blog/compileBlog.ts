import type { Author, PostPage, PostSummary } from '#manifest/blogPage';
import { dayInWords } from '#manifest/dayInWords';
import type { PageDocument } from '#manifest/pageDocument';
import { listedArticles } from '../../articles/article';
import { checkDocument } from '../../articles/checkDocument';
import { type ArticleContext, compileArticle, compileCached } from '../../articles/compileArticle';
import { pageWordsOf, untranslatedNotice } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { tagLinks, tagPages } from '../../articles/tags';
import type { BlogSectionConfig } from '../../config/blogConfig';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import type { AuthoredText } from '../../markdown/authoredText';
import type { CompileContext, CompiledPage, EditionLists } from '../sectionKind';
import { type AuthorsSource, publishedAuthors } from './authors';
import {
  archivePage,
  type BlogAddresses,
  blogAddresses,
  blogListPages,
  blogSidebar,
} from './blogLists';
import { excerptOf } from './excerptOf';
import { readingTime } from './readingTime';
import type { Post, PostSource } from './readPosts';

/** A blog in one language. */
export interface BlogEdition {
  language: Language;
  section: BlogSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  /** Route path of the blog: `/blog/`. */
  path: string;
  /** Newest first. */
  posts: readonly Post[];
  authors: AuthorsSource;
}

/** Compiles the pages of a blog: the list of posts, the posts, the archive and the tags. */
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
  yield* pagesOf(blogListPages(summaries, lists, postsPerPage));
  for (const [post, { page, markdown }] of posts) {
    const image = previewImage(post, context.links, report);
    yield { document: page, markdown, image, keywords: post.source.frontMatter.keywords };
  }
  yield* pagesOf([archivePage(summaries, lists)]);
  const tags = tagPages(listed, { ...addresses, section: home, kind: 'posts', words });
  yield* pagesOf(tags);
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
      posts: listed.flatMap((post) => posts.get(post)?.page ?? []).slice(0, section.feed.posts),
    },
  };
}

function pagesOf(documents: readonly PageDocument[]): CompiledPage[] {
  return documents.map((document) => ({ document: checkDocument(document) }));
}

/** A post, and its entry in lists. */
interface CompiledPost {
  page: PostPage;
  summary: PostSummary;
  /** The text for the Markdown alternate. */
  markdown: AuthoredText;
}

async function compilePosts(
  { section, language, path, posts, authors }: BlogEdition,
  { addresses, listed }: { addresses: BlogAddresses; listed: readonly Post[] },
  context: CompileContext,
): Promise<ReadonlyMap<Post, CompiledPost>> {
  const knownAuthors = publishedAuthors(authors, path, context.links);
  const notice = untranslatedNotice(language);
  const compiled = new Map<Post, CompiledPost>();
  for (const post of posts) {
    const { source, originalFile, original } = post;
    const { lastUpdated, codeLinks } = source.frontMatter;
    const around = {
      path: post.path,
      breadcrumbs: [{ label: section.label, href: path }],
      date: post.date,
      authors: post.authors.flatMap((id): Author[] => [knownAuthors.get(id) ?? []].flat()),
      tags: tagLinks(post, addresses),
      ...neighboursOf(post, listed),
      unlisted: !post.isListed,
      // A post belongs to its day: only its author decides whether a later change is worth showing.
      lastUpdated,
      editUrl: section.editUrl,
      language: language.code,
      ...(original && { original, notice }),
      levels: language.config.value.tableOfContents,
      codeLinks,
    };
    const article = { kind: 'post', source, originalFile, around };
    compiled.set(post, await compileCached(article, context, compilePost));
  }
  return compiled;
}

interface PostContext extends ArticleContext, Pick<PostPage, 'date' | 'authors' | 'tags'> {}

function compilePost(post: PostSource, context: PostContext, report: Report): CompiledPost {
  const { path, date, authors, tags, language, markdown } = context;
  const { fields, text, parsed, markdown: authored } = compileArticle(post, context, report);
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
  const page = checkDocument({ kind: 'post', ...fields, ...facts });
  return { page, summary, markdown: authored };
}

/** Returns the posts before and after in the lists: the newer one, and the older one. */
function neighboursOf(post: Post, listed: readonly Post[]) {
  const index = listed.indexOf(post);
  const linkTo = (other: Post | undefined) =>
    other && { label: other.source.frontMatter.title, href: other.path };
  if (index === -1) return {};
  return { previous: linkTo(listed[index - 1]), next: linkTo(listed[index + 1]) };
}
