import type { RouteIndex } from '../../routes/routeIndex';
import { claimTags } from '../tags/tagAddresses';
import { blogAddresses } from './blogAddresses';
import { type BlogEdition, listedPosts } from './blogEdition';

/** How many pages the list of posts has: one at least. */
function listLength(edition: Pick<BlogEdition, 'posts' | 'section'>): number {
  const { postsPerPage } = edition.section;
  return Math.max(1, Math.ceil(listedPosts(edition).length / postsPerPage));
}

/** Claims all addresses of a blog: those of its lists first, so that a post of the same name is the one to give way. */
export function claimBlog(edition: BlogEdition, routes: RouteIndex): void {
  const { language, sectionIndex, posts } = edition;
  const { config } = language;
  const owner = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'path']) };
  const addresses = blogAddresses(edition.path, config.value.trailingSlash);
  const pages = Array.from({ length: listLength(edition) }, (_, index) =>
    addresses.list(index + 1),
  );
  for (const path of [...pages, addresses.archive]) routes.claim(path, owner);
  claimTags(listedPosts(edition), addresses, owner, routes);
  for (const { source, path } of posts) {
    routes.claim(path, { file: source.source.path, ...source.placeOf(['slug']) });
  }
}
