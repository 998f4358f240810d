import type { z } from 'zod';
import { readYaml, type YamlValue } from '../config/readYaml';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import { limits } from '../markdown/limits';
import type { SourceText } from '../markdown/sourceText';

/** A Markdown file with its checked front matter. */
export interface MarkdownFile<FrontMatter> {
  /** Its path below the site's folder. */
  sourcePath: string;
  frontMatter: FrontMatter;
  placeOf: (path: readonly PropertyKey[]) => Place;
  source: SourceText;
}

/** Reads a Markdown file and checks its front matter by a schema; returns undefined after a report when it is invalid. */
export async function readMarkdownFile<Schema extends z.ZodType>(
  files: FileStore,
  sourcePath: string,
  schema: Schema,
  report: Report,
): Promise<MarkdownFile<z.output<Schema>> | undefined> {
  const result = await files.read(sourcePath);
  if (result.status === 'left-out') return undefined;
  const path = files.nameOf(sourcePath);
  if (result.status !== 'found') {
    report({
      code: result.status === 'outside' ? 'outside-root' : 'missing-source',
      severity: 'error',
      message: `the file is ${result.status === 'outside' ? "outside of the site's folder" : 'not a regular file'}`,
      hint: 'put the file itself where the link is',
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

interface Reading<FrontMatter> {
  sourcePath: string;
  path: string;
  file: MarkdownFile<FrontMatter> | undefined;
  diagnostics: Diagnostic[];
}

/**
 * Readings by the bytes they were made from: `recto dev` keeps the bytes of unchanged files. Without it, each edit
 * reads all files again, at 0.3 to 0.5 ms each.
 */
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

function readFrontMatter<Schema extends z.ZodType>(
  source: SourceText,
  schema: Schema,
  report: Report,
): YamlValue<z.output<Schema>> | undefined {
  const { frontMatter } = cutFrontMatter(source, report);
  if (frontMatter !== undefined && frontMatter.text.length > limits.frontMatter) {
    report({
      code: 'too-large',
      severity: 'error',
      message: `front matter is longer than ${limits.frontMatter / 1_000} KB`,
      hint: 'shorten it, or write long texts below it',
      file: source.path,
      line: frontMatter.line,
    });
    return undefined;
  }
  return readYaml(
    {
      file: source.path,
      text: frontMatter?.text ?? '',
      firstLine: frontMatter?.line ?? 1,
      codes: { syntax: 'front-matter-syntax', shape: 'front-matter-shape' },
    },
    schema,
    report,
  );
}
