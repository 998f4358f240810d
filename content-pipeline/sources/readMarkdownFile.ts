import type { z } from 'zod';
import type { Place, Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import type { SourceText } from '../markdown/sourceText';
import { readFrontMatter } from './frontMatter';

/** A Markdown file with its checked front matter. */
export interface MarkdownFile<FrontMatter> {
  /** Its path below the site's folder. */
  sourcePath: string;
  frontMatter: FrontMatter;
  placeOf: (path: readonly PropertyKey[]) => Place;
  source: SourceText;
}

/** Reads a Markdown file whose front matter keeps to a schema; nothing after a report when it is faulty. */
export async function readMarkdownFile<Schema extends z.ZodType>(
  files: FileStore,
  sourcePath: string,
  schema: Schema,
  report: Report,
): Promise<MarkdownFile<z.output<Schema>> | undefined> {
  const path = files.nameOf(sourcePath);
  const result = await files.read(sourcePath);
  if (result.status !== 'found') {
    report({
      code: result.status === 'outside' ? 'outside-root' : 'missing-source',
      severity: 'error',
      message: 'A document is a regular file below the folder of its site, and this one is not',
      hint: 'Put the file itself where the link is',
      file: path,
    });
    return undefined;
  }
  const text = decodeText(result.bytes, path, report);
  if (text === undefined) return undefined;
  const source = { path, text };
  const read = readFrontMatter(source, schema, report);
  if (read === undefined) return undefined;
  return { sourcePath, frontMatter: read.value, placeOf: read.placeOf, source };
}
