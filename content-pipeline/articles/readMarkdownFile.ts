import { z } from 'zod';
import { parseYaml, type WrittenYaml } from '../config/readYaml';
import { CommandError } from '../diagnostics/commandError';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { contentHash } from '../files/contentHash';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { type SourceFile, sourceFileOf } from '../links/sourceFile';
import { cutFrontMatter } from '../markdown/cutFrontMatter';
import { limits } from '../markdown/limits';
import type { SourceText } from '../markdown/sourceText';
import { openingTitle, titleFromName, titleIn } from './articleTitle';
import { isMap, readOtherKeys } from './otherFrontMatter';

/** A Markdown file with the valid part of its front matter. */
export interface MarkdownFile<FrontMatter> {
  /** The path of the file below the site's folder. */
  sourcePath: string;
  frontMatter: FrontMatter;
  /**
   * Returns the position of a value in the front matter. `path` contains the keys and indexes that lead to the value.
   * If there is no such value, returns the position of the innermost existing value on this path. Returns an empty
   * object if the front matter is missing or cannot be parsed.
   */
  placeOf: (path: readonly PropertyKey[]) => Place;
  source: SourceFile;
}

/**
 * Reads a Markdown file and validates its front matter with a schema. Reports all problems, and omits invalid keys.
 * Returns `undefined` in these cases: the file cannot be read as text, it is skipped because only a part of the site is
 * compiled, or a required key has no valid value.
 *
 * If the store has notes (`files.notes`), the front matter of an unchanged file is taken from its note. The text is
 * then read only when it is accessed.
 */
export async function readMarkdownFile<Schema extends z.ZodType>(
  files: FileStore,
  sourcePath: string,
  schema: Schema,
  report: Report,
): Promise<MarkdownFile<z.output<Schema>> | undefined> {
  const place = { sourcePath, path: files.nameOf(sourcePath), schema };
  const noted = findNote(files, place);
  if (noted !== undefined) {
    const source = noted.source && lazySource(files, sourcePath, noted.source);
    return fileOf(noted, source, place, report);
  }
  const note = files.notes?.note(sourcePath);
  const result = await files.read(sourcePath);
  if (result.status === 'skipped') return undefined;
  if (result.status !== 'found') {
    report({
      code: result.status === 'outside' ? 'outside-root' : 'missing-source',
      severity: 'error',
      message: `the file is ${result.status === 'outside' ? "a link to a hidden file or to a file outside the site's folder" : 'not a regular file'}`,
      hint: "replace it with a regular file in the site's folder",
      file: place.path,
    });
    return undefined;
  }
  const { bytes } = result;
  const read = () => readBytes(bytes, place);
  const { text, ...reading } = files.derive?.(sourcePath, bytes, schema, read) ?? read();
  if (note === undefined) {
    return fileOf(reading, reading.source && { ...reading.source, text }, place, report);
  }
  const stored = JSON.stringify(reading);
  note(stored, bytes.length);
  // The strings in `reading` are parts of the text, which would remain in memory with them.
  const copy: Reading = JSON.parse(stored);
  return fileOf(copy, copy.source && lazySource(files, sourcePath, copy.source), place, report);
}

interface ReadPlace<Schema> {
  sourcePath: string;
  path: string;
  schema: Schema;
}

/** The result of reading a file, which is stored as a note in JSON. */
interface Reading {
  /** A hash of the keys of the schema that validated the front matter. */
  keys: string;
  /** The valid front matter; missing if the file is not text, or if a required key is invalid or missing. */
  frontMatter?: unknown;
  source?: Omit<SourceFile, 'text'>;
  diagnostics: Diagnostic[];
}

/**
 * Returns the stored result of reading an unchanged file; `undefined` if there is none, or if the schema has other
 * keys.
 */
function findNote(
  { notes }: FileStore,
  { sourcePath, schema }: ReadPlace<z.ZodType>,
): Reading | undefined {
  const found = notes?.find(sourcePath);
  if (found === undefined) return undefined;
  try {
    const reading: Reading = JSON.parse(found.note);
    return reading.keys === keysOf(schema) ? reading : undefined;
  } catch {
    return undefined; // It is read again.
  }
}

/** The results of `keysOf`, because thousands of files have the same schema. */
const keyHashes = new WeakMap<z.ZodType, string>();

function keysOf(schema: z.ZodType): string {
  const known = keyHashes.get(schema);
  if (known !== undefined) return known;
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const hash = contentHash(JSON.stringify(keys));
  keyHashes.set(schema, hash);
  return hash;
}

/**
 * A source whose text is read from disk at each access, because the texts of all files together would take too much
 * memory. A class, because an object with its own getter takes twice the memory.
 */
class LazySource implements SourceFile {
  readonly path: string;
  readonly hash: string;
  readonly codeTargets: readonly string[];
  readonly imageTargets: readonly string[];
  readonly imports: readonly string[];
  readonly #read: () => Uint8Array;

  constructor(known: Omit<SourceFile, 'text'>, read: () => Uint8Array) {
    this.path = known.path;
    this.hash = known.hash;
    this.codeTargets = known.codeTargets;
    this.imageTargets = known.imageTargets;
    this.imports = known.imports;
    this.#read = read;
  }

  /** @throws {CommandError} `unreadable` if the text has changed */
  get text(): string {
    const text = decodeText(this.#read(), this.path, () => undefined);
    if (text !== undefined && contentHash(text) === this.hash) return text;
    throw new CommandError(
      'unreadable',
      `"${this.path}" was changed while the site was compiled`,
      'run the command again',
    );
  }
}

/** Returns a lazy source. It is not a closure of `readMarkdownFile`, which would retain the bytes of the file. */
function lazySource(
  { notes }: FileStore,
  sourcePath: string,
  known: Omit<SourceFile, 'text'>,
): SourceFile {
  return new LazySource(known, () => notes?.read(sourcePath) ?? new Uint8Array());
}

function fileOf<Schema extends z.ZodType>(
  { frontMatter, diagnostics }: Reading,
  source: SourceFile | undefined,
  { sourcePath, path, schema }: ReadPlace<Schema>,
  report: Report,
): MarkdownFile<z.output<Schema>> | undefined {
  for (const diagnostic of diagnostics) report(diagnostic);
  if (frontMatter === undefined || source === undefined) return undefined;
  const placeOf = (keys: readonly PropertyKey[]) =>
    readFrontMatter({ path, text: source.text }, schema, () => undefined)?.placeOf(keys) ?? {};
  // It was checked by this very schema.
  return { sourcePath, frontMatter: frontMatter as z.output<Schema>, placeOf, source };
}

function readBytes(
  bytes: Uint8Array,
  { path, schema }: ReadPlace<z.ZodType>,
): Reading & { text: string } {
  const diagnostics: Diagnostic[] = [];
  const report: Report = (diagnostic) => void diagnostics.push(diagnostic);
  const keys = keysOf(schema);
  const text = decodeText(bytes, path, report);
  if (text === undefined) return { keys, diagnostics, text: '' };
  const { text: _text, ...source } = sourceFileOf({ path, text });
  const frontMatter = readFrontMatter({ path, text }, schema, report)?.value;
  return { keys, frontMatter, source, diagnostics, text };
}

interface FrontMatter<Value> {
  value: Value;
  placeOf: MarkdownFile<unknown>['placeOf'];
}

/**
 * Reads and validates the front matter of a file. Reports all problems. Omits the invalid keys, so that the other parts
 * of the page are also checked. A missing title is taken from the text or from the name of the file. Returns
 * `undefined` if another required key is invalid or missing.
 */
function readFrontMatter<Schema extends z.ZodType>(
  source: SourceText,
  schema: Schema,
  report: Report,
): FrontMatter<z.output<Schema>> | undefined {
  const { frontMatter, body } = cutFrontMatter(source, report);
  const yaml = frontMatter && parseFrontMatter(source, frontMatter, report);
  const written = isMap(yaml?.value) ? yaml.value : {};
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const { values, extra, unknown, writtenKeys } = readOtherKeys(written, known);
  const title = () => titleIn(body) ?? titleFromName(source.path);
  const all = {
    ...(known.includes('title') && values.title === undefined && { title: title() }),
    ...values,
    ...(known.includes('sidebarLabel') && titleAndLabel(values, body)),
    ...(known.includes('extra') &&
      Object.keys(extra).length > 0 && {
        extra: isMap(values.extra) ? { ...extra, ...values.extra } : extra,
      }),
  };
  for (const key of unknown) {
    report({
      code: 'front-matter-unknown',
      severity: 'warning',
      subject: key,
      message: `the key "${key}" has no effect`,
      hint: 'remove it, or move it into "extra" if another program reads it from the page document',
      file: source.path,
      ...yaml?.placeOfKey([], key),
    });
  }
  const checked = isMap(yaml?.value ?? {}) ? all : yaml?.value;
  const valid = yaml?.validate(checked, schema, writtenKeys);
  const value = valid === undefined ? validPart(all, title, schema) : valid.value;
  if (value === undefined) return undefined;
  const placeOf = (path: readonly PropertyKey[]) => {
    const other = writtenKeys[String(path[0])];
    return yaml?.placeOf(other === undefined ? path : [other]) ?? {};
  };
  return { value, placeOf };
}

/**
 * Returns the title and the label of a document that has a title in its front matter and another one in its text. As in
 * Docusaurus, VitePress and MkDocs, the title in the text is shown above the text, and the other one in the sidebar.
 */
function titleAndLabel({ title, sidebarLabel }: Record<string, unknown>, body: string) {
  const shown = typeof title === 'string' ? openingTitle(body) : undefined;
  return shown !== undefined && { title: shown, sidebarLabel: sidebarLabel ?? title };
}

function parseFrontMatter(
  source: SourceText,
  frontMatter: { text: string; line: number },
  report: Report,
): WrittenYaml | undefined {
  if (frontMatter.text.length > limits.frontMatter) {
    report({
      code: 'too-large',
      severity: 'error',
      message: `front matter is longer than ${limits.frontMatter / 1_000} KB`,
      hint: 'shorten it, or move long texts below it',
      file: source.path,
      line: frontMatter.line,
    });
    return undefined;
  }
  return parseYaml(
    {
      file: source.path,
      text: frontMatter.text,
      firstLine: frontMatter.line,
      codes: { syntax: 'front-matter-syntax', shape: 'front-matter-shape' },
    },
    report,
  );
}

/**
 * Returns the validated values without the keys that have problems. An invalid title is replaced with the result of
 * `title`. Returns `undefined` if another required key is invalid or missing.
 */
function validPart<Schema extends z.ZodType>(
  values: Readonly<Record<string, unknown>>,
  title: () => string,
  schema: Schema,
): z.output<Schema> | undefined {
  const result = schema.safeParse(values);
  if (result.success) return result.data;
  const invalid = new Set(
    result.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys' && issue.path.length === 0
        ? issue.keys
        : [String(issue.path[0])],
    ),
  );
  const rest = Object.entries(values).filter(([key]) => !invalid.has(key));
  if (rest.length === Object.keys(values).length) return undefined;
  const part = Object.fromEntries([...(invalid.has('title') ? [['title', title()]] : []), ...rest]);
  return validPart(part, title, schema);
}
