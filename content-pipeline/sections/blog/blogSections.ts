import {
  aliasesOf,
  claimArticles,
  codeFilesOf,
  imageFilesOf,
  linkedPages,
  listedArticles,
  sourcesOf,
} from '../../articles/article';
import { checkTags, claimTags } from '../../articles/tags';
import { translateArticles, translatedPath } from '../../articles/translateArticles';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import { countOf } from '../../diagnostics/formatDiagnostics';
import type { RouteIndex } from '../../links/routeIndex';
import type { UnpublishedPage } from '../../links/siteLinks';
import {
  type ClaimedEdition,
  type ClaimedSections,
  type CollectContext,
  onlyVersion,
  type Publication,
  type SectionKind,
  sectionsOfKind,
} from '../sectionKind';
import { readAuthors, withKnownAuthors } from './authors';
import { type BlogSectionConfig, blogConfiguration } from './blogConfig';
import { blogAddresses, listLength } from './blogLists';
import { type BlogEdition, compileBlog } from './compileBlog';
import { type Post, postFrontMatterSchema, postsByName, readPosts } from './readPosts';

/** The kind of section for blogs: posts, newest first, with lists, tags and feeds. */
export const blogSections: SectionKind = {
  configuration: blogConfiguration,
  async collect(context, report) {
    const blogs: BlogEdition[] = [];
    const unpublished: UnpublishedPage[] = [];
    const places = sectionsOfKind<BlogSectionConfig>(context.config.value, 'blog');
    for (const place of places) {
      const collected = await collectBlog(place, context, report);
      blogs.push(collected.edition);
      unpublished.push(...collected.unpublished);
    }
    const editions = [...blogs];
    const [from, ...others] = context.languages;
    for (const to of others) {
      for (const blog of blogs) {
        editions.push(await translateBlog(blog, { ...context, from, to }, report));
      }
    }
    return { claim: (routes) => claimBlogs(editions, unpublished, routes) };
  },
  async addressesByName({ config, files }) {
    const places = sectionsOfKind<BlogSectionConfig>(config.value, 'blog');
    const found = places.map((place) => postsByName(files, { config, ...place }));
    return new Map((await Promise.all(found)).flatMap((addresses) => [...addresses]));
  },
};

async function collectBlog(
  { section, sectionIndex }: Pick<BlogEdition, 'section' | 'sectionIndex'>,
  { files, languages: [language], today, drafts }: CollectContext,
  report: Report,
): Promise<{ edition: BlogEdition; unpublished: UnpublishedPage[] }> {
  const { config } = language;
  const [authors, read] = await Promise.all([
    readAuthors(files, section.folder, report),
    readPosts(files, { config, section, sectionIndex }, report),
  ]);
  const posts: Post[] = [];
  const unpublished: UnpublishedPage[] = [];
  for (const post of read.map((each) => withKnownAuthors(each, authors, report))) {
    const { source, path } = post;
    const reason = whyUnpublished(source, { today, drafts });
    if (reason === undefined) posts.push(post);
    else {
      const { sourcePath } = source;
      unpublished.push({ sourcePath, file: source.source.path, path, reason });
    }
  }
  checkTags(posts, report);
  const { list } = blogAddresses(section.path, config.value.trailingSlash);
  const none = { value: {}, placeOf: () => ({}), file: '', sourcePath: '' };
  return {
    edition: {
      ...{ language, section, sectionIndex, path: list(1), posts },
      authors: authors ?? none,
    },
    unpublished,
  };
}

/** Returns the reason why a post is not published yet, such as `a draft`; `undefined` if the post is published. */
export function whyUnpublished(
  { date, frontMatter }: { date: string; frontMatter: { draft: boolean } },
  { today, drafts }: Publication,
): string | undefined {
  if (drafts) return undefined;
  if (frontMatter.draft) return 'a draft';
  if (today === undefined || date <= today) return undefined;
  return `dated ${date}, after the build date ${today}`;
}

/** Returns a blog in another language. Posts without a valid translation have the text of the default language. */
async function translateBlog(
  blog: BlogEdition,
  context: Pick<CollectContext, 'files'> & { from: Language; to: Language },
  report: Report,
): Promise<BlogEdition> {
  const { to: language } = context;
  const sections = sectionsOfKind<BlogSectionConfig>(language.config.value, 'blog');
  const place = sections.find(({ sectionIndex }) => sectionIndex === blog.sectionIndex);
  return {
    ...blog,
    ...{ language, section: place?.section ?? blog.section },
    path: translatedPath(blog.path, language),
    posts: await translateArticles(blog.posts, postFrontMatterSchema, context, report),
  };
}

function claimBlogs(
  blogs: readonly BlogEdition[],
  unpublished: readonly UnpublishedPage[],
  routes: RouteIndex,
): ClaimedSections {
  const inDefault = blogs.filter(({ language }) => language.isDefault);
  const posts = inDefault.flatMap((blog) => blog.posts);
  const count = blogs.reduce((sum, blog) => sum + blog.posts.length, 0);
  return {
    editions: blogs.map((blog) => claimBlog(blog, routes)),
    linkScopes: blogs.map(({ section, language, posts }) => ({
      ...{ name: section.id, section: section.id, language, isNewest: true },
      pages: linkedPages(posts),
    })),
    unpublished,
    translatable: posts.map(({ originalFile }) => originalFile),
    aliases: inDefault.flatMap((blog) => aliasesOf(blog.posts, blog.section.path)),
    codeFiles: blogs.flatMap((blog) => codeFilesOf(blog.posts, blog.language)),
    imageFiles: blogs.flatMap((blog) => imageFilesOf(blog.posts)),
    imageFolders: inDefault.map(({ section }) => section.folder),
    publishedFiles: blogs.flatMap(feedAddresses),
    sources: () => sourcesOf(blogs.flatMap((blog) => blog.posts)),
    summary: blogs.length === 0 ? undefined : countOf(count, 'post'),
  };
}

/**
 * Claims the route paths of a blog. Lists are claimed before posts, so that a post with the path of a list is reported.
 */
function claimBlog(blog: BlogEdition, routes: RouteIndex): ClaimedEdition {
  const { language, section, sectionIndex, path, posts } = blog;
  const { config } = language;
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'path']) };
  const addresses = blogAddresses(path, config.value.trailingSlash);
  const listed = listedArticles(posts);
  const length = listLength(listed.length, section.postsPerPage);
  const lists = Array.from({ length }, (_, index) => addresses.list(index + 1));
  for (const list of [...lists, addresses.archive]) routes.claim(list, owner);
  claimTags(listed, addresses, owner, routes);
  claimArticles(posts, language, routes);
  return {
    language,
    place: {
      section: { id: section.id, kind: section.kind, label: section.label },
      version: onlyVersion,
      locale: language.code,
      path,
      redirects: [],
    },
    paths: posts.map((post) => post.path),
    compile: (context, report) => compileBlog(blog, context, report),
  };
}

function feedAddresses({ path, section, language }: BlogEdition): string[] {
  const { feed } = blogAddresses(path, language.config.value.trailingSlash);
  return section.feed.formats.map(feed);
}
