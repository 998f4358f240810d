import type { Author } from '#manifest/blogPage';
import type { PageDocument } from '#manifest/pageDocument';
import type { Report } from '../../diagnostics/diagnostic';
import { checkDocument } from '../checkDocument';
import type { CompiledEdition } from '../compiledEdition';
import { pageWordsOf } from '../pageWords';
import { previewImage } from '../previewImage';
import { type ArticlesContext, rememberArticle } from '../rememberArticle';
import { indexTags } from '../tags/indexTags';
import { tagLinks, tagPages } from '../tags/tagPages';
import { untranslatedNotice } from '../untranslatedNotice';
import { authorsOf } from './authorsOf';
import { type BlogAddresses, blogAddresses } from './blogAddresses';
import { type BlogEdition, listedPosts, type PlacedPost } from './blogEdition';
import type { BlogFeed } from './blogFeed';
import { archivePage, blogListPages } from './blogLists';
import { blogSidebar } from './blogSidebar';
import { type CompiledPost, compilePost } from './compilePost';

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
