import { z } from 'zod';
import { type Article, articleAt, listArticleFiles } from '../../articles/article';
import { articleKeys, slugSchema } from '../../articles/frontMatter';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { tagsConfigSchema } from '../../config/fields';
import { type Language, localesFolder } from '../../config/readLanguages';
import type { ReadConfig } from '../../config/readSiteConfig';
import type { Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import { articlePath, pagePath } from '../../links/pagePath';
import type { Redirect } from '../../links/redirects';
import type { AddressesByName } from '../sectionKind';
import type { DocsSectionConfig } from './docsConfig';
import { type NumberedName, readNumbers } from './readNumbers';

/** The front matter of a document. */
export const docFrontMatterSchema = z.strictObject({
  ...articleKeys,
  slug: slugSchema,
  /** The words of the sidebar; the title when missing. */
  sidebarLabel: z.string().min(1).optional(),
  /** A short word beside them, such as "New". */
  sidebarBadge: z.string().min(1).optional(),
  /** Words under which readers find the document among others. */
  tags: tagsConfigSchema,
  /** Its name in the configuration, so that its file can move; its path below the section's folder when missing. */
  id: z
    .string()
    .regex(/^[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*$/, 'must be an id such as "guide/my-page"')
    .optional(),
  /** Its place among the documents and folders beside it, where a sidebar lists a folder. */
  order: z.number().optional(),
});
type DocFrontMatter = z.infer<typeof docFrontMatterSchema>;

/** A document as its author wrote it. */
export interface DocSource extends MarkdownFile<DocFrontMatter>, NumberedName {
  /** Its path below the version's folder, without the ending and the numbers that order files: `tutorials/index`. */
  name: string;
  /** Its name in the configuration: the id of its front matter, else its name. */
  id: string;
}

export type Doc = Article<DocSource>;

type DocsVersion = DocsSectionConfig['versions'][number];

/** One version of a section in one language. */
export interface DocsEdition {
  language: Language;
  section: DocsSectionConfig;
  /** The index of the section in the configuration, for places of messages. */
  sectionIndex: number;
  version: DocsSectionConfig['versions'][number];
  isNewest: boolean;
  /** Route path of the version: `/docs/`. */
  path: string;
  docs: readonly Doc[];
  /** The section's own address leads to its main document, and `…/index` to the folder that it opens. */
  redirects: readonly Redirect[];
  /** The ids of the section's documents in any version, with those that are not published. */
  knownIds: ReadonlySet<string>;
  /** The folders that its documents are in, in any version. */
  knownFolders: ReadonlySet<string>;
}

interface DocsPlace {
  config: ReadConfig;
  section: DocsSectionConfig;
  sectionIndex: number;
  version: DocsVersion;
}

/** Returns the path of a version of a section: `/docs/`. */
export function versionPath(
  { path }: Pick<DocsSectionConfig, 'path'>,
  version: DocsVersion,
  { value }: ReadConfig,
): string {
  return pagePath(version.path ?? path, value.trailingSlash);
}

/** A file of a version. */
interface NamedDoc extends NumberedName {
  sourcePath: string;
}

/** Lists the files of one version of a section. */
async function listDocs(
  files: FileStore,
  { config, section, sectionIndex, version }: DocsPlace,
  report: Report,
): Promise<NamedDoc[]> {
  const names: string[] = [];
  for (const [index, include] of section.include.entries()) {
    const found = await listArticleFiles(
      files,
      config,
      {
        folder: version.folder === '.' ? include : `${version.folder}/${include}`,
        key: ['sections', sectionIndex, 'include', index],
        needs: 'Markdown file',
        hint: 'create the folder, or remove it from "include"',
      },
      report,
    );
    // Translations are read beside their originals.
    names.push(...found.filter((name) => !name.startsWith(`${localesFolder}/`)));
  }
  const inVersion = (name: string) =>
    name.slice(version.folder === '.' ? 0 : version.folder.length + 1).replace(/\.md$/, '');
  const nameOf = readNumbers(section.numberPrefixes ? names.map(inVersion) : []);
  return names.map((sourcePath) => ({ sourcePath, ...nameOf(inVersion(sourcePath)) }));
}

/** Returns the files of one version of a section by the addresses that their names give them. */
export async function docsByName(files: FileStore, place: DocsPlace): Promise<AddressesByName> {
  const { config, section, version } = place;
  const base = version.path ?? section.path;
  const docs = await listDocs(files, place, () => undefined);
  const main = docs.find(({ name }) => name === section.mainDoc);
  const addressOf = (address: string) => pagePath(address, config.value.trailingSlash);
  return new Map([
    ...(main === undefined ? [] : [[addressOf(base), main.sourcePath] as const]),
    ...docs.map(
      ({ name, sourcePath }) =>
        [addressOf(articlePath(base, name, undefined)), sourcePath] as const,
    ),
  ]);
}

/** Reads the documents of one version of a section, sorted by file. Invalid ones are reported and omitted. */
export async function readDocs(files: FileStore, place: DocsPlace, report: Report): Promise<Doc[]> {
  const { config, section, version } = place;
  const base = version.path ?? section.path;
  const docs: Doc[] = [];
  for (const { sourcePath, ...numbered } of await listDocs(files, place, report)) {
    const file = await readMarkdownFile(files, sourcePath, docFrontMatterSchema, report);
    if (file === undefined) continue;
    const source = { ...numbered, id: file.frontMatter.id ?? numbered.name, ...file };
    const address = articlePath(base, source.name, file.frontMatter.slug);
    docs.push(articleAt(source, pagePath(address, config.value.trailingSlash)));
  }
  checkIds(docs, report);
  return docs;
}

/** Reports documents of a version with the same id: sidebars and links by id would mean only one of them. */
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
    // Documents with the same name and without slugs have the same address, which is reported.
    if (first.name === doc.name && frontMatter.slug === first.frontMatter.slug) continue;
    const { line } = first.placeOf(['id']);
    report({
      code: 'duplicate-id',
      severity: 'error',
      message: `id "${id}" is already used by ${first.source.path}${line === undefined ? '' : `:${line}`}`,
      hint: 'give one of the two documents another "id"',
      file: source.path,
      ...placeOf(['id']),
    });
  }
}
