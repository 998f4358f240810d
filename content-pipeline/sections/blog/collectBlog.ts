import { previewOf } from '../../articles/previewImage';
import { indexTags } from '../../articles/tags';
import type { Language } from '../../config/readLanguages';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { FileStore } from '../../files/fileStore';
import type { RouteIndex } from '../../links/routeIndex';
import { blogAddresses } from '../../pages/blog/blogAddresses';
import { claimBlog } from '../../pages/blog/claimBlog';
import type { LeftOut } from '../../pages/leftOut';
import type { BlogEdition } from './blogEdition';
import { type Publication, whyLeftOut } from './publication';
import { type AuthorsSource, type PostSource, readAuthors, readPosts } from './readPosts';

interface BlogPlace extends Pick<BlogEdition, 'section' | 'sectionIndex'>, Publication {
  files: FileStore;
  language: Language;
  routes: RouteIndex;
}

/** A blog, and the posts that are not published yet. */
export interface CollectedBlog {
  edition: BlogEdition;
  leftOut: LeftOut[];
}

/** Reads a blog in the site's first language and claims its addresses. */
export async function collectBlog(
  { files, language, section, sectionIndex, routes, ...publication }: BlogPlace,
  report: Report,
): Promise<CollectedBlog> {
  const { config } = language;
  const { folder } = section;
  const place = { file: config.file, ...config.placeOf(['sections', sectionIndex, 'folder']) };
  const [authors, sources] = await Promise.all([
    readAuthors(files, folder, report),
    readPosts(files, { folder, config: place }, report),
  ]);
  const addresses = blogAddresses(section.path, config.value.trailingSlash);
  const leftOut: LeftOut[] = [];
  const posts = sources.flatMap((source) => {
    const { sourcePath: standsFor, date, frontMatter } = source;
    const known = knownAuthors(source, authors, report);
    const path = addresses.post(source.slug);
    const reason = whyLeftOut(source, publication);
    if (reason !== undefined) {
      leftOut.push({ sourcePath: standsFor, file: source.source.path, path, reason });
      return [];
    }
    const { tags, unlisted } = frontMatter;
    const preview = previewOf(source);
    const isListed = !unlisted;
    return [{ source, path, standsFor, date, authors: known, tags, preview, isListed }];
  });
  indexTags(posts, report);
  const edition: BlogEdition = {
    language,
    section,
    sectionIndex,
    path: addresses.list(1),
    posts,
    authors: authors ?? { value: {}, placeOf: () => ({}), file: '', sourcePath: '' },
  };
  claimBlog(edition, routes);
  return { edition, leftOut };
}

/** The authors of a post that the list knows; the others are reported, unless the list itself is faulty. */
function knownAuthors(
  { frontMatter, placeOf, source }: PostSource,
  authors: AuthorsSource | undefined,
  report: Report,
): string[] {
  if (authors === undefined) return [];
  const ids = Object.keys(authors.value);
  return frontMatter.authors.filter((id, index) => {
    if (Object.hasOwn(authors.value, id)) return true;
    report({
      code: 'unknown-author',
      severity: 'error',
      message: `The author "${id}" is not listed in ${authors.file}`,
      hint: suggest(id, ids, 'Add the author to that list'),
      file: source.path,
      ...placeOf(['authors', index]),
    });
    return false;
  });
}
