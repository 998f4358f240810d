import type { z } from 'zod';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
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
  const readings = known.get(result.bytes) ?? new Map<z.ZodType, Reading<unknown>>();
  known.set(result.bytes, readings);
  const earlier = readings.get(schema);
  const isSame = earlier?.sourcePath === sourcePath && earlier.path === path;
  // It was read with this very schema.
  const reading = isSame
    ? (earlier as Reading<z.output<Schema>>)
    : readBytes(result.bytes, { sourcePath, path, schema });
  readings.set(schema, reading);
  for (const diagnostic of reading.diagnostics) report(diagnostic);
  return reading.file;
}

/** What was made of bytes. */
interface Reading<FrontMatter> {
  sourcePath: string;
  path: string;
  file: MarkdownFile<FrontMatter> | undefined;
  diagnostics: Diagnostic[];
}

/** Whoever keeps the bytes of a file, as `recto dev` does, has them read once. */
const known = new WeakMap<Uint8Array, Map<z.ZodType, Reading<unknown>>>();

function readBytes<Schema extends z.ZodType>(
  bytes: Uint8Array,
  { sourcePath, path, schema }: { sourcePath: string; path: string; schema: Schema },
): Reading<z.output<Schema>> {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const text = decodeText(bytes, path, report);
  if (text === undefined) return { sourcePath, path, file: undefined, diagnostics };
  const source = { path, text };
  const read = readFrontMatter(source, schema, report);
  const file = read && { sourcePath, frontMatter: read.value, placeOf: read.placeOf, source };
  return { sourcePath, path, file, diagnostics };
}
