import type { Author, PostPage, PostSummary } from '#manifest/blogPage';
import { dayInWords } from '#manifest/dayInWords';
import type { PageDocument } from '#manifest/pageDocument';
import { checkDocument } from '../../articles/checkDocument';
import { type ArticleContext, compileArticle } from '../../articles/compileArticle';
import { pageWordsOf } from '../../articles/pageWords';
import { previewImage } from '../../articles/previewImage';
import { type ArticlesContext, rememberArticle } from '../../articles/rememberArticle';
import { indexTags, tagLinks, tagPages } from '../../articles/tags';
import type { AuthorConfig } from '../../config/authorsConfig';
import type { FeedFormat } from '../../config/blogConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/drawing/linkTarget';
import { type BlogAddresses, blogAddresses } from '../../pages/blog/blogAddresses';
import type { CompiledEdition } from '../../pages/compiledEdition';
import { untranslatedNotice } from '../../pages/untranslatedNotice';
import { type BlogEdition, listedPosts, type PlacedPost } from './blogEdition';
import { archivePage, blogListPages, blogSidebar } from './blogLists';
import { excerptOf } from './excerptOf';
import { readingTime } from './readingTime';
import type { PostSource } from './readPosts';

/** A blog, and what is given to programs that follow it. */
export interface CompiledBlog {
  edition: CompiledEdition;
  feed: BlogFeed;
}

/** Compiles a blog; posts that nothing has changed for are taken as they were. */
export async function compileBlog(
  edition: BlogEdition,
  context: ArticlesContext,
  report: Report,
): Promise<CompiledBlog> {
  const { section, language, path } = edition;
  const { id, kind, label } = section;
  const config = language.config.value;
  const addresses = blogAddresses(path, config.trailingSlash);
  const words = pageWordsOf(language);
  const listed = listedPosts(edition);
  const tags = indexTags(listed);
  const posts = await compilePosts(edition, { addresses, listed }, context);
  const home = { label, href: path };
  const title = section.title ?? label;
  const lists = { addresses, words, section: home, title };
  const summaries = listed.flatMap((post) => posts.get(post)?.summary ?? []);
  const documents: PageDocument[] = [
    ...blogListPages(
      summaries,
      { ...lists, description: section.description },
      section.postsPerPage,
    ).map(checkDocument),
    ...[...posts.values()].map(({ page }) => page),
    checkDocument(archivePage(summaries, lists)),
    ...tagPages(tags, {
      ...{ path: addresses.tags, pathOf: addresses.tag, section: home, kind: 'posts', words },
      listed: (post) => ({ path: post.path, ...post.source.frontMatter }),
    }).map(checkDocument),
  ];
  const images = new Map(
    edition.posts.map((post) => [post.path, previewImage(post, context.links, report)]),
  );
  const keywords = new Map(
    edition.posts.map(({ path: address, source }) => [address, source.frontMatter.keywords]),
  );
  const titles = listed.map((post) => ({ path: post.path, title: post.source.frontMatter.title }));
  const around = { addresses, words, length: section.postsInSidebar, hasTags: tags.length > 0 };
  const compiled: CompiledEdition = {
    section: { id, kind, label },
    version: { name: 'current', label: 'Current', isLast: true },
    locale: language.code,
    path,
    pages: documents.map((document) => ({
      document,
      image: images.get(document.path),
      keywords: keywords.get(document.path),
    })),
    redirects: [],
    sidebars: new Map([[id, blogSidebar(titles, around)]]),
  };
  const feed: BlogFeed = {
    title,
    description: section.description,
    locale: language.code,
    path,
    files: section.feed.formats.map((format) => ({ format, address: addresses.feed(format) })),
    posts: listed.flatMap((post) => posts.get(post)?.page ?? []).slice(0, section.feed.posts),
  };
  return { edition: compiled, feed };
}

async function compilePosts(
  edition: BlogEdition,
  { addresses, listed }: { addresses: BlogAddresses; listed: readonly PlacedPost[] },
  context: ArticlesContext,
): Promise<ReadonlyMap<PlacedPost, CompiledPost>> {
  const { section, language, path, posts } = edition;
  const config = language.config.value;
  const authors = authorsOf(edition, context.links);
  const notice = untranslatedNotice(language);
  const compiled = new Map<PlacedPost, CompiledPost>();
  for (const post of posts) {
    const { original } = post;
    const surroundings = {
      path: post.path,
      breadcrumbs: [{ label: section.label, href: path }],
      date: post.date,
      authors: post.authors.flatMap((id): Author[] => [authors.get(id) ?? []].flat()),
      // What stands in no list is not found by its tags.
      tags: post.isListed ? tagLinks(post.tags, addresses.tag) : [],
      ...neighboursOf(post, listed),
      unlisted: !post.isListed,
      // A post is of its day; that it was changed later is worth a word only if its author says so.
      lastUpdated: post.source.frontMatter.lastUpdated,
      editUrl: section.editUrl,
      language: language.code,
      ...(original && { original, notice }),
      levels: config.tableOfContents,
      codeLinks: post.source.frontMatter.codeLinks,
    };
    const { source, standsFor } = post;
    const article = { kind: 'post', source, standsFor, around: surroundings };
    const remembered = await rememberArticle(article, context, (text, around, heard) => {
      const { page, summary } = compilePost(text, around, heard);
      return { page: checkDocument(page), summary };
    });
    compiled.set(post, remembered);
  }
  return compiled;
}

/** The posts before and after in the lists: the newer one, and the older one. */
function neighboursOf(post: PlacedPost, listed: readonly PlacedPost[]) {
  const at = listed.indexOf(post);
  const linkTo = (other: PlacedPost | undefined) =>
    other && { label: other.source.frontMatter.title, href: other.path };
  if (at === -1) return {};
  return { previous: linkTo(listed[at - 1]), next: linkTo(listed[at + 1]) };
}

/** The authors of a blog by id, as readers see them. A picture that does not exist is reported. */
function authorsOf(
  { authors, path }: Pick<BlogEdition, 'authors' | 'path'>,
  links: SiteLinks,
): ReadonlyMap<string, Author> {
  const { value, file, sourcePath, placeOf } = authors;
  const { resolveImage } = links.markdownFor({ file, sourcePath, pagePath: path });

  function avatarOf({ image }: AuthorConfig, id: string): { avatar?: string } {
    if (image === undefined) return {};
    const found = resolveImage(image, placeOf([id, 'image']));
    return found === undefined ? {} : { avatar: encodeAddress(found.src) };
  }

  return new Map(
    Object.entries(value).map(([id, author]) => [
      id,
      {
        name: author.name,
        ...(author.title === undefined ? {} : { title: author.title }),
        ...(author.url === undefined ? {} : { href: author.url }),
        ...avatarOf(author, id),
        ...(author.group && { isGroup: true }),
      },
    ]),
  );
}

/** What surrounds a post. */
interface PostContext extends ArticleContext, Pick<PostPage, 'date' | 'authors' | 'tags'> {}

/** A post, and what lists say of it. */
interface CompiledPost {
  page: PostPage;
  summary: PostSummary;
}

/** Compiles a post into its page and its entry in lists. */
function compilePost(post: PostSource, context: PostContext, report: Report): CompiledPost {
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

/** What is given to programs that follow a blog. */
export interface BlogFeed {
  title: string;
  description?: string | undefined;
  locale: string;
  /** Where the blog begins: `/blog/`. */
  path: string;
  /** The forms it is published in, and their addresses. */
  files: readonly { format: FeedFormat; address: string }[];
  /** Newest first, with their whole texts. */
  posts: readonly PostPage[];
}
