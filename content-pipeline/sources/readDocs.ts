import type { z } from 'zod';
import type { DocsSectionConfig, docsVersionConfigSchema } from '../config/sectionConfig';
import type { Place, Report } from '../diagnostics/diagnostic';
import { suggest } from '../diagnostics/nearestNames';
import type { FileStore } from '../files/fileStore';
import { type DocFrontMatter, docFrontMatterSchema } from './frontMatter';
import { localesFolder } from './readLanguages';
import { type MarkdownFile, readMarkdownFile } from './readMarkdownFile';

/** A document as its author wrote it. */
export interface DocSource extends MarkdownFile<DocFrontMatter> {
  /** Its path below the version's folder, without the ending: `tutorials/index`. */
  id: string;
}

interface DocsPlace {
  section: Pick<DocsSectionConfig, 'include'>;
  version: Pick<z.infer<typeof docsVersionConfigSchema>, 'folder'>;
  /** Where the configuration names a folder, for messages. */
  config: { file: string; placeOf(index: number): Place };
}

/** Reads the documents of one version of a section, sorted by id. Faulty ones are reported and left out. */
export async function readDocs(
  files: FileStore,
  { section, version, config }: DocsPlace,
  report: Report,
): Promise<DocSource[]> {
  const docs: DocSource[] = [];
  for (const [index, include] of section.include.entries()) {
    const folder = version.folder === '.' ? include : `${version.folder}/${include}`;
    const names = (await files.list(folder)).filter(isDocument);
    if (names.length === 0) {
      const folders = new Set((await files.list('.')).map((name) => name.split('/')[0] ?? name));
      report({
        code: 'missing-source',
        severity: 'error',
        message: `The folder "${folder}" holds no Markdown file`,
        hint: suggest(folder, folders, 'Create the folder, or take it out of "include"'),
        file: config.file,
        ...config.placeOf(index),
      });
    }
    for (const name of names) {
      const doc = await readDoc(files, name, version.folder, report);
      if (doc !== undefined) docs.push(doc);
    }
  }
  return docs;
}

/** Translations are read beside what they translate. */
function isDocument(name: string): boolean {
  return name.endsWith('.md') && !name.startsWith(`${localesFolder}/`);
}

/**
 * Reads a document; nothing after a report when it is faulty. Its id is its path below `folder`,
 * without the ending.
 */
export async function readDoc(
  files: FileStore,
  sourcePath: string,
  folder: string,
  report: Report,
): Promise<DocSource | undefined> {
  const read = await readMarkdownFile(files, sourcePath, docFrontMatterSchema, report);
  if (read === undefined) return undefined;
  const inVersion = folder === '.' ? sourcePath : sourcePath.slice(folder.length + 1);
  return { id: inVersion.replace(/\.md$/, ''), ...read };
}
