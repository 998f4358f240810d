import { z } from 'zod';
import type { Author } from '#manifest/blogPage';
import { readYamlFile, type YamlFile } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { FileStore } from '../../files/fileStore';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/render/renderLink';
import type { Post } from './readPosts';

/** The entry of an author in `authors.yaml`. */
const authorConfigSchema = z.strictObject({
  name: z
    .string()
    .min(1)
    .meta({ description: 'The name that readers see.', examples: ['Ada Lovelace'] }),
  title: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'The occupation, in a few words. Without it, posts show only the name.',
      examples: ['Maintainer'],
    }),
  url: z
    .string()
    .regex(/^https?:\/\/[^\s\\]+$/i, 'must be a URL such as "https://example.org"')
    .optional()
    .meta({
      description:
        'The URL of a page about the author, to which the name links. Without it, the name is not a link.',
      examples: ['https://example.org/ada'],
    }),
  image: z
    .string()
    .min(1)
    .optional()
    .meta({
      description:
        'The picture: a path relative to `authors.yaml`, the path of a file in the `static` folder that begins with `/`, or a URL. Without it, posts show no picture.',
      examples: ['./ada.png'],
    }),
  group: z
    .boolean()
    .default(false)
    .meta({
      description:
        'True for a team or a company, so that structured data for search engines describes an organization. False by default.',
      examples: [true],
    }),
});
type AuthorConfig = z.infer<typeof authorConfigSchema>;

/** The authors by id. Posts refer to these ids in the key `authors` of their front matter. */
export const authorsConfigSchema = z.record(z.string().min(1), authorConfigSchema);

/** The authors of a blog by id, with their positions in the file that lists them. */
export interface AuthorsSource
  extends Pick<YamlFile<Readonly<Record<string, AuthorConfig>>>, 'value' | 'placeOf' | 'file'> {
  /** The path of the file below the site's folder. */
  sourcePath: string;
}

/**
 * Reads the authors of a blog from `authors.yaml`. Returns no authors (an empty `value`) if the file does not exist, or
 * `undefined`, after reporting all problems, if the file is invalid.
 */
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

/**
 * Reports the unknown authors of a post and returns the post without them. If `authors` is `undefined` because
 * `authors.yaml` is invalid, all authors are removed and none is reported.
 */
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
      message: `author "${id}" not found in ${authors.file}`,
      hint: suggest(id, ids, 'add the author to that file'),
      file: source.path,
      ...placeOf(['authors', index]),
    });
    return false;
  });
  return { ...post, authors: known };
}

/**
 * Returns the authors of a blog by id, in the form that page documents contain. Pictures that do not exist are reported
 * and omitted.
 */
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
