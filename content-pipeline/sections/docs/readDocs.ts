import type { z } from 'zod';
import { type DocFrontMatter, docFrontMatterSchema } from '../../articles/frontMatter';
import { type MarkdownFile, readMarkdownFile } from '../../articles/readMarkdownFile';
import { reportEmptyFolder } from '../../articles/reportEmptyFolder';
import { localesFolder } from '../../config/readLanguages';
import type { DocsSectionConfig, docsVersionConfigSchema } from '../../config/sectionConfig';
import type { Place, Report } from '../../diagnostics/diagnostic';
import type { FileStore } from '../../files/fileStore';
import { type NumberedName, readNumbers } from './readNumbers';

/** A document as its author wrote it. */
export interface DocSource extends MarkdownFile<DocFrontMatter>, NumberedName {
  /** Its path below the version's folder, without the ending and the numbers that order files: `tutorials/index`. */
  name: string;
  /** What the configuration calls it: what its front matter says, else its name. */
  id: string;
}

interface DocsPlace {
  section: Pick<DocsSectionConfig, 'include' | 'numberPrefixes'>;
  version: Pick<z.infer<typeof docsVersionConfigSchema>, 'folder'>;
  /** Where the configuration names a folder, for messages. */
  config: { file: string; placeOf(index: number): Place };
}

/** Reads the documents of one version of a section, sorted by file. Faulty ones are reported and left out. */
export async function readDocs(
  files: FileStore,
  { section, version, config }: DocsPlace,
  report: Report,
): Promise<DocSource[]> {
  const names: string[] = [];
  for (const [index, include] of section.include.entries()) {
    const folder = version.folder === '.' ? include : `${version.folder}/${include}`;
    const found = (await files.list(folder)).filter(isDocument);
    if (found.length === 0) {
      const hint = 'Create the folder, or take it out of "include"';
      const place = { file: config.file, ...config.placeOf(index) };
      await reportEmptyFolder(files, { folder, lacks: 'Markdown file', hint, place }, report);
    }
    names.push(...found);
  }
  const inVersion = (name: string) =>
    name.slice(version.folder === '.' ? 0 : version.folder.length + 1).replace(/\.md$/, '');
  const nameOf = readNumbers(section.numberPrefixes ? names.map(inVersion) : []);
  const docs: DocSource[] = [];
  for (const path of names) {
    const file = await readMarkdownFile(files, path, docFrontMatterSchema, report);
    if (file === undefined) continue;
    const numbered = nameOf(inVersion(path));
    docs.push({ ...numbered, id: file.frontMatter.id ?? numbered.name, ...file });
  }
  return docs;
}

/** Translations are read beside what they translate. */
function isDocument(name: string): boolean {
  return name.endsWith('.md') && !name.startsWith(`${localesFolder}/`);
}

/** Reports documents of a version that have one id: sidebars and links by id would mean one of them alone. */
export function checkDocIds(docs: readonly DocSource[], report: Report): void {
  const owners = new Map<string, DocSource>();
  // Of two, the one that chose its id is the one that can choose another.
  for (const doc of [...docs.filter(isPlain), ...docs.filter((each) => !isPlain(each))]) {
    const { id, source, placeOf, frontMatter } = doc;
    const first = owners.get(id);
    if (first === undefined) {
      owners.set(id, doc);
      continue;
    }
    // Of one name and without slugs they have one address too, and are told so.
    if (first.name === doc.name && frontMatter.slug === first.frontMatter.slug) continue;
    const { line } = first.placeOf(['id']);
    report({
      code: 'duplicate-id',
      severity: 'error',
      message: `The id "${id}" belongs to ${first.source.path}${line === undefined ? '' : `:${line}`} already`,
      hint: 'Give one of the two documents another "id"',
      file: source.path,
      ...placeOf(['id']),
    });
  }
}

function isPlain({ frontMatter }: DocSource): boolean {
  return frontMatter.id === undefined;
}
