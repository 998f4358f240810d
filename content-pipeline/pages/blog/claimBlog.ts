import { claimTags } from '../../articles/tags';
import type { RouteIndex } from '../../links/routeIndex';
import { type BlogEdition, listedPosts } from '../../sections/blog/blogEdition';
import { listLength } from '../../sections/blog/blogLists';
import { blogAddresses } from './blogAddresses';

/** Claims all addresses of a blog: those of its lists first, so that a post of the same name is the one to give way. */
export function claimBlog(edition: BlogEdition, routes: RouteIndex): void {
  const { language, sectionIndex, posts } = edition;
  const { config } = language;
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'path']) };
  const addresses = blogAddresses(edition.path, config.value.trailingSlash);
  const listed = listedPosts(edition);
  const length = listLength(listed.length, edition.section.postsPerPage);
  const pages = Array.from({ length }, (_, index) => addresses.list(index + 1));
  for (const path of [...pages, addresses.archive]) routes.claim(path, owner);
  claimTags(listed, addresses, owner, routes);
  for (const { source, path } of posts) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['slug']) });
  }
}
