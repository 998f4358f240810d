import path from 'node:path/posix';
import { z } from 'zod';
import { type Article, articleAt, listArticleFiles } from '../../articles/article';
import { articleKeys, slugSchema } from '../../articles/frontMatter';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { editUrlSchema, tagsConfigSchema } from '../../config/fields';
import type { Language } from '../../config/readLanguages';
import type { ReadConfig } from '../../config/readSiteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import { articlePath, isBelow, pagePath, withoutMarkdownExtension } from '../../links/pagePath';
import type { Redirect } from '../../links/redirects';
import type { AddressesByName } from '../sectionKind';
import { type DocsSectionConfig, folderOf } from './docsConfig';
import type { FolderSettings } from './folderSettings';
import { type NumberedName, readNumbers } from './readNumbers';

/**
 * Schema of a link to a neighbouring page: `false` for none, or a map with a label, a target (the path or id of a
 * document, or a URL), or both.
 */
const neighbourSchema = z
  .union([
    z.literal(false),
    z.strictObject({
      label: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'The text of the link. By default, the label in the sidebar, or the text of `href` if that is set.',
          examples: ['Lists'],
        }),
      href: z
        .string()
        .min(1)
        .optional()
        .meta({
          description:
            'The path or the id of a document, or a URL; by default, the neighbour in the sidebar.',
          examples: ['./lists.md', 'guide/caching'],
        }),
    }),
  ])
  .optional();

/** Schema of the front matter of a document. */
export const docFrontMatterSchema = z.strictObject({
  ...articleKeys,
  slug: slugSchema,
  sidebarLabel: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'The label in the sidebar; the title by default.', examples: ['Pages'] }),
  sidebarBadge: z
    .string()
    .min(1)
    .optional()
    .meta({
      description: 'A short word next to the label in the sidebar, such as "New". None by default.',
      examples: ['New'],
    }),
  tags: tagsConfigSchema.meta({
    description: 'The tags, each with a page that lists its documents. None by default.',
    examples: [['lists', 'type system']],
  }),
  id: z
    .string()
    .regex(/^[^\s./][^\n/]*(?:\/[^\s./][^\n/]*)*$/, 'must be an id such as "guide/my-page"')
    .optional()
    .meta({
      description:
        "The id of the document in `recto.yaml` and in links; by default, the path below the version's folder without `.md` and number prefixes. If several documents have the same id, the folder of each is put before it (`guide/pagination` for `pagination`).",
      examples: ['guide/pagination'],
    }),
  order: z
    .number()
    .optional()
    .meta({
      description:
        'The position in a sidebar that lists the folder: lower numbers are first. Documents without it are last.',
      examples: [2],
    }),
  sidebarHidden: z
    .boolean()
    .default(false)
    .meta({
      description: 'True if generated sidebars do not contain the page. False by default.',
      examples: [true],
    }),
  sidebar: z
    .union([z.literal(false), z.string().min(1)])
    .optional()
    .meta({
      description:
        'The name of the sidebar that the page shows, or `false` for none; by default, the first one that lists the page, or, if there is none, the first one of the section.',
      examples: ['guide', false],
    }),
  previous: neighbourSchema.meta({
    description:
      'The link to the previous page, or `false` for none; by default, the previous page in the sidebar.',
    examples: [false, { label: 'Lists', href: './lists.md' }],
  }),
  next: neighbourSchema.meta({
    description:
      'The link to the next page, or `false` for none; by default, the next page in the sidebar.',
    examples: [false, { href: 'guide/caching' }],
  }),
  editUrl: z
    .union([z.literal(false), editUrlSchema])
    .optional()
    .meta({
      description:
        'The URL for editing the page, or `false` for none; by default, `editUrl` of the section.',
      examples: [false, 'https://github.com/kit/kit/edit/main/notes.md'],
    }),
});
type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;

/** The file of a document. */
export interface DocSource extends MarkdownFile<DocFrontMatter>, NumberedName {
  /**
   * The path below the version's folder, without its extension and number prefixes: `tutorials/index`. If a folder has
   * no `index`, its `README` gets the name `index`. If it has no `README` either, the file with the name of the folder
   * gets it.
   */
  name: string;
  /**
   * The `id` of the front matter, or the value of `file` if there is none. If another document has the same `id`, the folder
   * of the file is added in front of it: `tutorials/start`.
   */
  id: string;
  /** The path of the file below the version's folder, without its extension and number prefixes. */
  file: string;
  /** The value of `order` in the front matter. A translation has the value of its original. */
  order: number | undefined;
}

export type Doc = Article<DocSource>;

type DocsVersion = DocsSectionConfig['versions'][number];

/** One version of a section in one language. */
export interface DocsEdition {
  language: Language;
  section: DocsSectionConfig;
  /** The index of the section in `sections` of `recto.yaml`. */
  sectionIndex: number;
  version: DocsSectionConfig['versions'][number];
  /** True for the first version in the configuration, which readers should use. */
  isNewest: boolean;
  /** The route path of the version: `/docs/`. */
  path: string;
  docs: readonly Doc[];
  /**
   * The id of the version's main document; `undefined` if the section has no `mainDoc` and the version has no published
   * documents.
   */
  mainDoc: string | undefined;
  /** The redirects from the path of the version to its main document, and from `…/index` to the path of the folder. */
  redirects: readonly Redirect[];
  /** The ids of the section's documents in all versions, including drafts. */
  knownIds: ReadonlySet<string>;
  /** The folders that contain documents in any version, including drafts. */
  knownFolders: ReadonlySet<string>;
  /**
   * The settings of folders for generated sidebars. The keys are the paths of the folders below the folder of the
   * version.
   */
  folders: ReadonlyMap<string, FolderSettings>;
}

interface DocsPlace {
  config: ReadConfig;
  section: DocsSectionConfig;
  sectionIndex: number;
  version: DocsVersion;
}

/**
 * Returns the route path of a version of a section, such as `/docs/2.0/`. A version without a path has the path of the
 * section.
 */
export function versionPath(
  { path }: Pick<DocsSectionConfig, 'path'>,
  version: DocsVersion,
  { value }: ReadConfig,
): string {
  return pagePath(version.path ?? path, value.trailingSlash);
}

interface NamedDoc extends NumberedName {
  /** The path of the file below the site's folder. */
  sourcePath: string;
  /** The path of the file below the version's folder, without `.md` and number prefixes. */
  file: string;
}

async function listDocs(
  files: FileStore,
  { config, section, sectionIndex, version }: DocsPlace,
  report: Report,
): Promise<NamedDoc[]> {
  const names: string[] = [];
  const folder = folderOf(section, version);
  for (const [index, include] of section.include.entries()) {
    const found = await listArticleFiles(
      files,
      config,
      {
        folder: path.join(folder, include),
        key: ['sections', sectionIndex, 'include', index],
        needs: 'Markdown file',
        hint: 'add a Markdown file to the folder, or correct "folder" or "include" of the section',
      },
      report,
    );
    names.push(...found.filter((name) => !isExcluded(name, folder, section.exclude)));
  }
  const inVersion = (name: string) => nameInVersion(name, folder);
  const nameOf = readNumbers(section.numberPrefixes ? names.map(inVersion) : []);
  const docs = names.map((sourcePath) => ({ sourcePath, ...nameOf(inVersion(sourcePath)) }));
  const indexes = indexFiles(docs.map(({ name }) => name));
  return docs.map(({ name, ...doc }) => ({
    ...doc,
    file: name,
    name: indexes.has(name) ? path.join(path.dirname(name), 'index') : name,
  }));
}

/** Returns the path of a file below the folder of its version, without its extension. */
export function nameInVersion(sourcePath: string, folder: string): string {
  return withoutMarkdownExtension(sourcePath.slice(folder === '.' ? 0 : folder.length + 1));
}

/** Tests if a file or one of its folders is excluded. The paths in `exclude` are below the folder of the version. */
function isExcluded(file: string, folder: string, exclude: readonly string[]): boolean {
  return exclude.some((each) => isBelow(path.relative(folder, file), path.normalize(each)));
}

/**
 * Returns the names of the documents that are published at the paths of their folders. In each folder, this is the
 * first of these files that exists: `index`, `README`, the file with the name of the folder. Folders without such a
 * file are omitted.
 */
function indexFiles(names: readonly string[]): ReadonlySet<string> {
  const byFolder = new Map<string, { name: string; rank: number }>();
  for (const name of names) {
    const folder = path.dirname(name);
    const base = path.basename(name).toLowerCase();
    const rank = ['index', 'readme', path.basename(folder).toLowerCase()].indexOf(base);
    const best = byFolder.get(folder);
    if (rank !== -1 && rank < (best?.rank ?? Number.POSITIVE_INFINITY)) {
      byFolder.set(folder, { name, rank });
    }
  }
  return new Set([...byFolder.values()].map(({ name }) => name));
}

/**
 * Returns the name of the main document of a section without `mainDoc`. This is the first `index` or `readme` in the
 * folders of `include`. If there is none, it is the first document. Returns `undefined` if there are no documents.
 */
export function mainDocOf(
  docs: readonly NumberedName[],
  { include }: DocsSectionConfig,
): string | undefined {
  for (const name of include.flatMap((folder) => [`${folder}/index`, `${folder}/readme`])) {
    const key = path.normalize(name).toLowerCase();
    const found = docs.find((doc) => doc.name.toLowerCase() === key);
    if (found !== undefined) return found.name;
  }
  return docs[0]?.name;
}

/**
 * Returns the files of one version of a section. The keys of the map are the route paths that are derived from the
 * names of the files. The route path of the version usually refers to its main document.
 */
export async function docsByName(files: FileStore, place: DocsPlace): Promise<AddressesByName> {
  const { config, section, version } = place;
  const base = version.path ?? section.path;
  const docs = await listDocs(files, place, () => undefined);
  const first = mainDocOf(docs, section);
  // `mainDoc` is an id. Without front matter, only the ids of files are known.
  const main = docs.find(({ name, file }) =>
    section.mainDoc === undefined ? name === first : file === section.mainDoc,
  );
  const addressOf = (address: string) => pagePath(address, config.value.trailingSlash);
  return new Map([
    ...(main === undefined ? [] : [[addressOf(base), main.sourcePath] as const]),
    ...docs.map(
      ({ name, sourcePath }) =>
        [addressOf(articlePath(base, name, undefined)), sourcePath] as const,
    ),
  ]);
}

/**
 * Reads the documents of one version of a section. They are sorted by the order of the folders in `include`, then by
 * file path. Invalid documents are reported and omitted.
 */
export async function readDocs(files: FileStore, place: DocsPlace, report: Report): Promise<Doc[]> {
  const { config, section, version } = place;
  const base = version.path ?? section.path;
  const docs: Doc[] = [];
  for (const { sourcePath, ...named } of await listDocs(files, place, report)) {
    const file = await readMarkdownFile(files, sourcePath, docFrontMatterSchema, report);
    if (file === undefined) continue;
    const { id = named.file, order } = file.frontMatter;
    const source = { ...named, id, order, ...file };
    const address = articlePath(base, source.name, file.frontMatter.slug);
    docs.push(articleAt(source, pagePath(address, config.value.trailingSlash)));
  }
  const unique = withFoldersInIds(docs);
  checkIds(unique, report);
  return unique;
}

/**
 * Adds the folder to the ids of documents that have the same id in their front matter. In Docusaurus, such an id
 * replaces only the name of the file, so that documents in different folders can have the same id.
 */
function withFoldersInIds(docs: readonly Doc[]): Doc[] {
  const counts = new Map<string, number>();
  for (const { source } of docs) counts.set(source.id, (counts.get(source.id) ?? 0) + 1);
  return docs.map((doc) => {
    const { id, file, frontMatter } = doc.source;
    if (frontMatter.id === undefined || id.includes('/') || counts.get(id) === 1) return doc;
    return { ...doc, source: { ...doc.source, id: path.join(path.dirname(file), id) } };
  });
}

/**
 * Reports documents of a version that have the same id, because sidebars and links by id can refer to only one of them.
 */
function checkIds(docs: readonly Doc[], report: Report): void {
  const owners = new Map<string, DocSource>();
  const hasOwnId = ({ source }: Doc) => source.frontMatter.id !== undefined;
  // Of two, the one that chose its id is the one that can choose another.
  for (const { source: doc } of [
    ...docs.filter((each) => !hasOwnId(each)),
    ...docs.filter(hasOwnId),
  ]) {
    const { id, source, placeOf, frontMatter } = doc;
    const first = owners.get(id);
    if (first === undefined) {
      owners.set(id, doc);
      continue;
    }
    // Documents with the same name and without slugs have the same route path, which is reported.
    if (first.name === doc.name && frontMatter.slug === first.frontMatter.slug) continue;
    const { line } = first.placeOf(['id']);
    report({
      code: 'duplicate-id',
      severity: 'error',
      message: `id "${id}" is already used by ${first.source.path}${line === undefined ? '' : `:${line}`}`,
      hint: 'set another "id" in the front matter of one of the two documents',
      file: source.path,
      ...placeOf(['id']),
    });
  }
}
