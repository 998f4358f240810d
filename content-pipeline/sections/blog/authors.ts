import { z } from 'zod';
import type { Author } from '#manifest/blogPage';
import { isMap, readAuthor } from '../../articles/otherFrontMatter';
import type { MarkdownFile } from '../../articles/readMarkdownFile';
import { readYamlFile, type YamlFile } from '../../config/readYaml';
import type { Report } from '../../diagnostics/diagnostic';
import { suggest } from '../../diagnostics/nearestNames';
import type { FileStore } from '../../files/fileStore';
import type { SiteLinks } from '../../links/siteLinks';
import { encodeAddress } from '../../markdown/render/renderLink';

/** Schema of the entry of an author in `authors.yaml`. */
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

/**
 * Schema of an author in the front matter of a post: an id in `authors.yaml`, or a map with an id, a name or both. The
 * values of the map replace those in `authors.yaml`.
 */
export const postAuthorSchema = z.union([
  z.string().min(1),
  authorConfigSchema
    .omit({ group: true })
    .partial({ name: true })
    .extend({
      id: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'The id of an author in `authors.yaml`, whose values apply to the keys that are missing.',
          examples: ['ada'],
        }),
    })
    .refine(({ id, name }) => (id ?? name) !== undefined, {
      error: 'must have a "name", or an "id"',
      // A misspelt key is reported alone.
      when: ({ issues }) => issues.length === 0,
    }),
]);

/** An author in the front matter of a post: an id in `authors.yaml`, other values such as a name, or both. */
export type PostAuthor = { id?: string | undefined } & {
  [Key in keyof AuthorConfig]?: AuthorConfig[Key] | undefined;
};

/**
 * The authors of a post, and the file whose front matter describes them. For a translation, this file is the original.
 */
export interface WithAuthors {
  authors: readonly PostAuthor[];
  authorsFrom: Pick<MarkdownFile<unknown>, 'source' | 'sourcePath' | 'placeOf'>;
}

/** Schema of `authors.yaml`: the authors by id. Posts refer to these ids in the key `authors` of their front matter. */
export const authorsConfigSchema = z.record(z.string().min(1), authorConfigSchema);

/** The authors of a blog by id, with their positions in the file that lists them. */
export interface AuthorsSource
  extends Pick<YamlFile<Readonly<Record<string, AuthorConfig>>>, 'value' | 'placeOf' | 'file'> {
  /** The path of the file below the site's folder. */
  sourcePath: string;
}

/** The possible names of the file with authors, in order of preference. `authors.yml` is the name in Docusaurus. */
const authorFiles = ['authors.yaml', 'authors.yml'];

/** Converts the content of a file with authors, which may have the keys of Docusaurus, to the keys of Recto. */
async function withOwnKeys(authors: unknown): Promise<unknown> {
  if (!isMap(authors)) return authors;
  return Object.fromEntries(
    Object.entries(authors).map(([id, author]) => [id, readAuthor(author)]),
  );
}

/**
 * Reads the authors of a blog from `authors.yaml` or `authors.yml` in its folder. Without such a file, the result
 * contains no authors. If the file is invalid, reports its problems and returns `undefined`.
 */
export async function readAuthors(
  files: FileStore,
  folder: string,
  report: Report,
): Promise<AuthorsSource | undefined> {
  const paths = authorFiles.map((name) => `${folder}/${name}`);
  const names = await files.list(folder);
  const sourcePath = paths.find((name) => names.includes(name)) ?? `${folder}/authors.yaml`;
  const authors = await readYamlFile(files, sourcePath, authorsConfigSchema, report, withOwnKeys);
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
export function withKnownAuthors<Post extends WithAuthors>(
  post: Post,
  authors: AuthorsSource | undefined,
  report: Report,
): Post {
  if (authors === undefined) return { ...post, authors: [] };
  const ids = Object.keys(authors.value);
  const { placeOf, source } = post.authorsFrom;
  const known = post.authors.filter(({ id }, index) => {
    if (id === undefined || Object.hasOwn(authors.value, id)) return true;
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
 * Creates a function that returns the authors of a post in the form that page documents contain. Pictures that do not
 * exist are reported and omitted.
 */
export function createAuthorReader(
  { value, file, sourcePath, placeOf }: AuthorsSource,
  pagePath: string,
  links: SiteLinks,
): (post: WithAuthors & { path: string }) => Author[] {
  const inFile = links.markdownFor({ file, sourcePath, pagePath });
  const known = new Map(
    Object.entries(value).map(([id, author]) => [
      id,
      publishedFields(author, (image) => inFile.resolveImage(image, placeOf([id, 'image']))),
    ]),
  );
  return ({ authors, authorsFrom, path }) => {
    const { source, sourcePath: inSite } = authorsFrom;
    const inPost = links.markdownFor({ file: source.path, sourcePath: inSite, pagePath: path });
    return authors.map(({ id, ...own }, index) => {
      const place = authorsFrom.placeOf(['authors', index, 'image']);
      const fields = publishedFields(own, (image) => inPost.resolveImage(image, place));
      return { name: id ?? '', ...(id !== undefined && known.get(id)), ...fields };
    });
  };
}

function publishedFields(
  { name, title, url, image, group }: Omit<PostAuthor, 'id'>,
  resolveImage: (image: string) => { src: string } | undefined,
): Partial<Author> {
  const found = image === undefined ? undefined : resolveImage(image);
  return {
    ...(name === undefined ? {} : { name }),
    ...(title === undefined ? {} : { title }),
    ...(url === undefined ? {} : { href: url }),
    ...(found === undefined ? {} : { avatar: encodeAddress(found.src) }),
    ...(group === true && { isGroup: true }),
  };
}
