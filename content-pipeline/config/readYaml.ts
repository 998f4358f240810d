import {
  type Alias,
  Document,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  type Scalar,
  stringify,
  type Tags,
  visit,
  type YAMLParseError,
} from 'yaml';
import type { z } from 'zod';
import type { DiagnosticCode, Place, Report } from '../diagnostics/diagnostic';
import { decodeText } from '../files/decodeText';
import type { FileStore } from '../files/fileStore';
import { describeIssues } from './describeIssue';

/** YAML text in a file: the whole file, or its front matter. */
export interface YamlSource {
  /** The name of the file in diagnostics. */
  file: string;
  text: string;
  /** The number of the line in which the text begins, counted from 1. */
  firstLine: number;
  /** The codes of diagnostics: `syntax` for invalid YAML, `shape` for values that do not match the schema. */
  codes: { syntax: DiagnosticCode; shape: DiagnosticCode };
}

/** A valid value, and the positions of its parts in the file. */
export interface YamlValue<Value> {
  value: Value;
  /**
   * Returns the position of the value at a path of keys and indexes. If there is no such value, returns the position of
   * the innermost existing value on this path.
   */
  placeOf(path: readonly PropertyKey[]): Place;
  /** Tests if the file contains a value at a path. */
  has(path: readonly PropertyKey[]): boolean;
  /** Returns the position of a key in the map at a path, or the position of the map if it does not have the key. */
  placeOfKey(path: readonly PropertyKey[], key: string): Place;
}

/** A valid YAML file of a site. */
export interface YamlFile<Value> extends YamlValue<Value> {
  /** The name of the file in diagnostics. */
  file: string;
}

/**
 * Reads a YAML file of a site, adds default values with `complete`, and validates the result with a schema. Returns
 * `'missing'` if the file does not exist. If the file is invalid, reports the problems and returns `undefined`.
 */
export async function readYamlFile<Schema extends z.ZodType>(
  files: FileStore,
  name: string,
  schema: Schema,
  report: Report,
  complete = async (value: unknown) => value,
): Promise<YamlFile<z.output<Schema>> | 'missing' | undefined> {
  const file = files.nameOf(name);
  const result = await files.read(name);
  if (result.status !== 'found') return 'missing';
  const text = decodeText(result.bytes, file, report);
  if (text === undefined) return undefined;
  const codes = { syntax: 'config-syntax', shape: 'config-shape' } as const;
  const written = parseYaml({ file, text, firstLine: 1, codes }, report);
  const value = written?.validate(await complete(written.value), schema);
  return value && { ...value, file };
}

/** The parsed value of a YAML text, which has not been validated. */
export interface WrittenYaml {
  /** The value; an empty map if the text contains none. */
  value: unknown;
  /**
   * Validates a value and returns the output of the schema. If the value is invalid, reports each problem at its
   * position in the text and returns `undefined`. `writtenKeys` maps top-level keys of the value to their names in the
   * text, if these names differ.
   */
  validate<Schema extends z.ZodType>(
    value: unknown,
    schema: Schema,
    writtenKeys?: Readonly<Record<string, string>>,
  ): YamlValue<z.output<Schema>> | undefined;
  /** Returns the position of a value, as `YamlValue.placeOf` does. */
  placeOf: YamlValue<unknown>['placeOf'];
  /** Returns the position of a key, as `YamlValue.placeOfKey` does. */
  placeOfKey: YamlValue<unknown>['placeOfKey'];
}

/**
 * Parses YAML. If the text is invalid, reports the errors with their positions and returns `undefined`. The number of
 * aliases is limited, unknown tags are not errors, and merge keys (`<<`) are ordinary keys.
 */
export function parseYaml(source: YamlSource, report: Report): WrittenYaml | undefined {
  const lineCounter = new LineCounter();
  const document = parseDocument(source.text, { lineCounter, uniqueKeys: true, merge: false });

  function placeAt(range: readonly number[] | null | undefined): Place {
    const [start = 0, end = start] = range ?? [];
    const { line, col } = lineCounter.linePos(start);
    const length = source.text.slice(start, end).split('\n')[0]?.length;
    return { line: line + source.firstLine - 1, column: col, length };
  }

  for (const error of causesOf(document.errors)) {
    const { message, hint, pos = error.pos } = describeSyntaxError(error, document);
    report({
      code: source.codes.syntax,
      severity: 'error',
      message,
      hint,
      file: source.file,
      ...placeAt(pos),
    });
  }
  if (document.errors.length > 0) return undefined;

  const contents: unknown = document.contents;
  const root = isNode(contents) ? contents : undefined;
  const placeOf = (path: readonly PropertyKey[]) => placeAt(nodeAt(root, path)?.range ?? [0, 0]);

  const has = (path: readonly PropertyKey[]) => document.hasIn(path);
  const placeOfKey = (path: readonly PropertyKey[], name: string) => {
    const key = keyAt(nodeAt(root, path), name);
    return key === undefined ? placeOf(path) : placeAt(key.range);
  };

  /** Tests if the value at a path is empty because its text begins with `#`, as in `accent: #0b57d0`. */
  const isComment = (path: readonly PropertyKey[]) => {
    const node = nodeAt(root, path);
    const start = node?.range?.[0] ?? source.text.length;
    return isScalar(node) && node.value === null && /^#\S/.test(source.text.slice(start));
  };

  const written = toValue(document);
  if (written === undefined) return undefined;
  return {
    value: written.value ?? {},
    placeOf,
    placeOfKey,
    validate(value, schema, writtenKeys = {}) {
      const result = schema.safeParse(value, { reportInput: true });
      if (result.success) return { value: result.data, has, placeOf, placeOfKey };
      for (const problem of describeIssues(result.error.issues, schema, value)) {
        const { key, path } = problem;
        const own = String(path[0]);
        const other = writtenKeys[own];
        const asWritten = (text: string) =>
          other === undefined ? text : text.replaceAll(`"${own}`, `"${other}`);
        report({
          code: problem.code ?? source.codes.shape,
          severity: 'error',
          message: asWritten(problem.message),
          hint: isComment(path) ? commentHint : asWritten(problem.hint),
          file: source.file,
          ...(key === undefined || other !== undefined
            ? placeOf(other === undefined ? path : [other])
            : placeOfKey(path, key)),
        });
      }
      return undefined;
    },
  };

  function toValue(parsed: typeof document): { value: unknown } | undefined {
    try {
      return { value: parsed.toJS({ maxAliasCount: 100 }) };
    } catch {
      const place = { code: source.codes.syntax, severity: 'error', file: source.file } as const;
      const unknown = aliasesWithoutAnchor(parsed);
      for (const alias of unknown) {
        report({
          ...place,
          message: `invalid YAML: no anchor "&${alias.source}" before the alias "*${alias.source}"`,
          hint: 'put the value in quotes if it is text that begins with "*", or add the anchor',
          ...placeAt(alias.range),
        });
      }
      if (unknown.length > 0) return undefined;
      report({
        ...place,
        message: 'invalid YAML: the aliases repeat too many values',
        hint: 'replace the aliases with the values that they refer to',
        line: source.firstLine,
        column: 1,
      });
      return undefined;
    }
  }
}

/** Returns the errors of a document without those that follow from another one. */
function causesOf(errors: readonly YAMLParseError[]): readonly YAMLParseError[] {
  const tooDeep = errors.filter(({ code }) => code === 'RESOURCE_EXHAUSTION');
  if (tooDeep.length > 0) return tooDeep.slice(0, 1);
  // After a line with a tab, the parser reports keys that are missing or occur twice.
  const tabs = errors.filter(({ code }) => code === 'TAB_AS_INDENT');
  return tabs.length > 0 ? tabs : errors;
}

/**
 * Returns the message and the hint for a syntax error. Returns `pos` if the cause is at another position than the one
 * that the parser reports.
 */
function describeSyntaxError(
  error: YAMLParseError,
  document: Document,
): { message: string; hint: string; pos?: [number, number] } {
  const { code, message } = error;
  if (code === 'RESOURCE_EXHAUSTION') {
    return { message: 'lists and maps are nested too deeply', hint: 'reduce the nesting' };
  }
  if (code === 'MULTIPLE_DOCS') {
    return {
      message: 'invalid YAML: "---" begins a second document',
      hint: 'remove this line: a file contains only one document',
    };
  }
  const quote = /^Missing closing .quote/.test(message)
    ? lastQuoteBefore(error.pos[0], document)
    : undefined;
  if (quote !== undefined) {
    return {
      message: 'invalid YAML: the quote is not closed',
      hint: 'add the closing quote at the end of the value, or remove this one',
      // The parser reports the end of the file.
      pos: [quote, quote + 1],
    };
  }
  return {
    message: `invalid YAML: ${firstLineOf(message)}`,
    hint: syntaxHints[code] ?? 'correct the YAML at this position',
  };
}

const commentHint =
  'put the value in quotes: without them, a text that begins with "#" is a comment';

const syntaxHints: Readonly<Record<string, string>> = {
  BLOCK_AS_IMPLICIT_KEY:
    'put a text that contains a colon and a space in quotes, or correct the indentation',
  DUPLICATE_KEY: 'remove or rename one of the two keys',
  TAB_AS_INDENT: 'replace the tabs at the beginning of the line with spaces',
};

/** Returns the offset of the last quoted text that begins before an offset; `undefined` if there is none. */
function lastQuoteBefore(end: number, document: Document): number | undefined {
  let found: number | undefined;
  visit(document, {
    Scalar(_, { type, range }) {
      const start = range?.[0];
      if (type?.startsWith('QUOTE') && start !== undefined && start < end) {
        found = Math.max(found ?? 0, start);
      }
    },
  });
  return found;
}

/** Returns the aliases of a document that refer to a missing anchor or to an anchor that is defined after the alias. */
function aliasesWithoutAnchor(document: Document): Alias[] {
  const aliases: Alias[] = [];
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) === undefined) aliases.push(alias);
    },
  });
  return aliases;
}

/**
 * Returns the node at a path. If it does not exist, returns the innermost existing node on this path. Returns
 * `undefined` if the file is empty.
 */
function nodeAt(root: Node | undefined, path: readonly PropertyKey[]): Node | undefined {
  let node = root;
  for (const step of path) {
    const next: unknown =
      node !== undefined && 'get' in node && typeof node.get === 'function'
        ? node.get(typeof step === 'symbol' ? String(step) : step, true)
        : undefined;
    if (!isNode(next)) return node;
    node = next;
  }
  return node;
}

function keyAt(node: Node | undefined, key: string): Node | undefined {
  if (!isMap(node)) return undefined;
  const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
  return isNode(pair?.key) ? pair.key : undefined;
}

function firstLineOf(message: string): string {
  return (message.split('\n')[0] ?? message).replace(/ at line \d+, column \d+:?$/, '');
}

/** Formats a text as a YAML value, in quotes if YAML requires them. */
export function yamlOf(text: string): string {
  return stringify(text, { lineWidth: 0 }).trimEnd();
}

/**
 * Formats a value as YAML. After each scalar and each empty collection, adds the comment that `commentOf` returns for
 * its path.
 */
export function printYaml(
  value: unknown,
  commentOf: (path: readonly PropertyKey[]) => string,
): string {
  const document = new Document(value);
  function annotate(node: unknown, path: readonly PropertyKey[]): void {
    if (isMap<Scalar<string>>(node) && node.items.length > 0) {
      for (const { key, value } of node.items) annotate(value, [...path, key.value]);
    } else if (isSeq(node) && node.items.length > 0) {
      for (const [index, item] of node.items.entries()) annotate(item, [...path, index]);
    } else if (isNode(node)) {
      node.comment = ` ${commentOf(path)}`;
    }
  }
  annotate(document.contents, []);
  return document.toString({ lineWidth: 0 });
}

/**
 * The tags of environment variables. The variables are not read: `!ENV NAME` results in `null`, and `!ENV [NAME,
 * default]` results in the default.
 */
const environmentTags: Tags = [
  { tag: '!ENV', resolve: () => null },
  {
    tag: '!ENV',
    collection: 'seq',
    resolve: (list) => (isSeq(list) ? (list.items.at(-1) ?? list) : list),
  },
];

/**
 * Parses YAML of another tool. Unknown tags are not errors, merge keys (`<<`) are supported, and environment variables
 * are not read. Returns the value, or the first error with its position.
 *
 * @throws {ReferenceError} if an alias has no anchor, or if aliases repeat too many values
 */
export function parseOtherYaml(
  text: string,
): { value: unknown } | { message: string; line: number; column: number } {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, {
    ...{ lineCounter, merge: true, logLevel: 'silent' },
    customTags: environmentTags,
  });
  const [error] = document.errors;
  const failure = (offset: number, message: string) => {
    const { line, col } = lineCounter.linePos(offset);
    return { message: firstLineOf(message), line, column: col };
  };
  if (error !== undefined) return failure(error.pos[0], error.message);
  try {
    return { value: document.toJS({ maxAliasCount: 1_000 }) };
  } catch (cause) {
    // An alias without an anchor, or too many aliases.
    const [alias] = aliasesWithoutAnchor(document);
    return failure(alias?.range?.[0] ?? 0, cause instanceof Error ? cause.message : String(cause));
  }
}

/**
 * Formats the content of a configuration file as YAML, with a comment of several lines at its beginning and empty lines
 * around each list and map at the top level.
 */
export function printSiteConfig(value: object, comment: readonly string[]): string {
  const document = new Document(value);
  if (isMap<Scalar>(document.contents)) {
    const { items } = document.contents;
    for (const [index, { key, value: own }] of items.entries()) {
      const before: unknown = items[index - 1]?.value;
      key.spaceBefore = index > 0 && (!isScalar(own) || !isScalar(before));
    }
  }
  document.commentBefore = comment.map((line) => (line === '' ? '' : ` ${line}`)).join('\n');
  return document.toString({ lineWidth: 0, singleQuote: true });
}
