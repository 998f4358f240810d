import { z } from 'zod';
import type { Author } from '#manifest/blogPage';
import { readYamlFile, type YamlFile } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { FileStore } from '../../files/fileStore';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/render/renderLink';
import type { Post } from './readPosts';

/** Entry of an author in `authors.yaml`. */
const authorConfigSchema = z.strictObject({
  name: z.string().min(1),
  /** Occupation, in a few words. */
  title: z.string().min(1).optional(),
  /** Their own page. */
  url: z
    .string()
    .regex(/^https?:\/\/[^\s\\]+$/i, 'must be an address such as "https://example.org"')
    .optional(),
  /** Their picture: a file beside `authors.yaml`, one that is published at the root, or another host's. */
  image: z.string().min(1).optional(),
  /** True for a team or a company; structured data for search engines contains it. */
  group: z.boolean().default(false),
});
type AuthorConfig = z.infer<typeof authorConfigSchema>;

/** All authors by the ids that posts name them by. */
const authorsConfigSchema = z.record(z.string().min(1), authorConfigSchema);

/** The authors of a blog by id, and how messages name the file that lists them. */
export interface AuthorsSource
  extends Pick<YamlFile<Readonly<Record<string, AuthorConfig>>>, 'value' | 'placeOf' | 'file'> {
  sourcePath: string;
}

/** Reads the authors of a blog: none when it has no list of them, undefined after a report when the list is invalid. */
export async function readAuthors(
  files: FileStore,
  folder: string,
  report: Report,
): Promise<AuthorsSource | undefined> {
  const sourcePath = `${folder}/authors.yaml`;
  const authors = await readYamlFile(files, sourcePath, authorsConfigSchema, report);
  if (authors === 'missing') {
    const file = files.nameOf(sourcePath);
    return { value: {}, placeOf: () => ({ line: 1 }), file, sourcePath };
  }
  return authors && { ...authors, sourcePath };
}

/** Returns a post with its known authors. Unknown ones are reported, unless the list itself is invalid. */
export function withKnownAuthors(
  post: Post,
  authors: AuthorsSource | undefined,
  report: Report,
): Post {
  if (authors === undefined) return { ...post, authors: [] };
  const ids = Object.keys(authors.value);
  const { placeOf, source } = post.source;
  const known = post.authors.filter((id, index) => {
    if (Object.hasOwn(authors.value, id)) return true;
    report({
      code: 'unknown-author',
      severity: 'error',
      message: `author "${id}" is not listed in ${authors.file}`,
      hint: suggest(id, ids, 'add the author to that list'),
      file: source.path,
      ...placeOf(['authors', index]),
    });
    return false;
  });
  return { ...post, authors: known };
}

/** Returns the authors of a blog by id, as its pages show them. Reports pictures that do not exist. */
export function publishedAuthors(
  { value, file, sourcePath, placeOf }: AuthorsSource,
  pagePath: string,
  links: SiteLinks,
): ReadonlyMap<string, Author> {
  const { resolveImage } = links.markdownFor({ file, sourcePath, pagePath });

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
