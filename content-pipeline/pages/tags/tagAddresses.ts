import { pagePath } from '../../links/pagePath';
import type { RouteIndex, RouteOwner } from '../../links/routeIndex';
import { indexTags, type TaggedPage } from './indexTags';

/** Where the tags of a section have their pages. */
export function tagAddresses(sectionPath: string, trailingSlash: boolean) {
  return {
    tags: pagePath(`${sectionPath}/tags`, trailingSlash),
    tag: (slug: string) => pagePath(`${sectionPath}/tags/${slug}`, trailingSlash),
  };
}

/** Claims the addresses of the tags that some pages bear; where none bears any, there is no list either. */
export function claimTags(
  pages: readonly TaggedPage[],
  { tags: list, tag }: ReturnType<typeof tagAddresses>,
  owner: RouteOwner,
  routes: RouteIndex,
): void {
  const tags = indexTags(pages);
  if (tags.length === 0) return;
  for (const path of [list, ...tags.map(({ slug }) => tag(slug))]) routes.claim(path, owner);
}
