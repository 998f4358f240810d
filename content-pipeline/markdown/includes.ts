import path from 'node:path/posix';
import type { Parents, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import type { Diagnostic, Place, Report } from '../diagnostics/diagnostic';
import { limits } from './limits';
import type { PageContext, PartialText } from './render/page';
import { placeOf, type SourceText } from './sourceText';

/**
 * The text of a page, followed by the texts of the files that the page includes or imports. Thus each line of all these
 * files has its own number.
 */
export interface WholeText extends SourceText {
  included: readonly IncludedText[];
}

interface IncludedText {
  path: string;
  /** Number of the file's first line in the whole text, counted from 1. */
  firstLine: number;
}

/**
 * A function that parses the text of an included file. It returns `undefined`, after reporting the problem, if the file
 * exceeds a limit.
 */
export type ParseIncluded = (source: SourceText) => Root | undefined;

/** A page that includes or imports files. */
export interface IncludingPage extends Pick<PageContext, 'readPartial'> {
  /** The text of the page, followed by the texts of the files that have been included so far. */
  whole: { path: string; text: string; included: IncludedText[] };
  parseIncluded: ParseIncluded;
  report: Report;
}

/**
 * Converts the position of a diagnostic, and returns the converted diagnostic. A line of the whole text becomes the
 * path of the file that contains the line, and the line number in that file. Diagnostics about other files are returned
 * unchanged.
 */
export function placeInFile<Described extends Partial<Diagnostic>>(
  diagnostic: Described,
  { path: name, included }: Pick<WholeText, 'path' | 'included'>,
): Described {
  const { line, file = name } = diagnostic;
  if (line === undefined || file !== name) return diagnostic;
  const from = included.findLast(({ firstLine }) => firstLine <= line);
  if (from === undefined) return diagnostic;
  return { ...diagnostic, file: from.path, line: line - from.firstLine + 1 };
}

/**
 * Parses a file that is compiled as a part of a page, and adds the text of the file to the page. `chain` contains the
 * names of the files through which the page includes the file. `cut` returns the part of the text to compile, in which
 * lines keep their numbers. Returns `undefined` if the page cannot import files. Also returns `undefined`, after
 * reporting the problem, if the file does not exist, includes itself or exceeds a limit.
 */
export function insertFile(
  target: string,
  place: Place,
  { whole, readPartial, parseIncluded, report }: IncludingPage,
  chain: readonly string[],
  cut: (text: string) => string = (text) => text,
): { tree: Root; from: PartialText } | undefined {
  const from = readPartial?.(target, chain.at(-1), placeInFile(place, whole));
  if (from === undefined) return undefined;
  const isTooLarge = whole.text.length + from.text.length > limits.bytes;
  if (isTooLarge || chain.includes(from.name)) {
    report({
      code: isTooLarge ? 'too-large' : 'broken-import',
      severity: 'error',
      message: isTooLarge
        ? `this page with its imported and included files is larger than ${limits.bytes / 1_000_000} MB`
        : `"${target}" imports or includes itself`,
      hint: isTooLarge ? 'split the page' : 'remove one of the imports or includes',
      file: whole.path,
      ...place,
    });
    return undefined;
  }
  const text = cut(from.text);
  const tree = parseIncluded({ path: from.path, text });
  if (tree === undefined) return undefined;
  const lines = whole.text.split(/\r\n|\r|\n/).length;
  const offset = whole.text.length + 1;
  whole.text += `\n${text}`;
  whole.included.push({ path: from.path, firstLine: lines + 1 });
  visit(tree, ({ position }) => {
    for (const point of position ? [position.start, position.end] : []) {
      point.line += lines;
      point.offset = (point.offset ?? 0) + offset;
    }
  });
  return { tree, from };
}

/** Changes targets that are relative to `folder`, the folder of an included file, to be relative to the page. */
export function rebase(tree: Root, folder: string): void {
  const moved = (target: string) => {
    const isFile =
      /^\.{1,2}\//.test(target) || /^[^:/?#\s]+(?:\/[^:?#\s]*)*\.\w+(?:[?#]|$)/.test(target);
    if (!isFile) return target;
    const joined = path.join(folder, target);
    return joined.startsWith('.') ? joined : `./${joined}`;
  };
  visit(tree, (node) => {
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition')
      node.url = moved(node.url);
    else if (node.type === 'html')
      node.value = node.value.replace(
        /(\s(?:href|poster|src)=")([^"]+)(?=")/gi,
        (_, before: string, target: string) => before + moved(target),
      );
    else if (node.type === 'code' && node.meta)
      node.meta = node.meta.replace(
        /((?:^|\s)file=["']?)([^\s"']+)/,
        (_, before: string, target: string) => before + moved(target),
      );
  });
}

interface Include {
  target: string;
  /**
   * Part of the file: a line (`3`), a range of lines (`3,7`, `3,` or `,7`) or the name of a region; the whole file if
   * missing.
   */
  part?: string | undefined;
  /** Source text that includes the file, such as `<!--@include: ./part.md-->`. */
  words: string;
}

const comment = /^<!--\s*@include:\s*([^\s{}#]+?)(?:#([^\s{}]+?))?\s*(?:\{([\d\s,]*)\})?\s*-->/;
const snippet = /^--8<--\s+"([^":\n]+)(?::([^"\n]+))?"$/;
const block = /^:{3,}\s*include(?:\{[^}\n]*?\bfile=(?:"([^"\n]+)"|([^\s"}]+))[^}\n]*\}|\s+(\S+))/;

/** Tests if a text possibly includes files. */
export function hasIncludes(text: string): boolean {
  return /@include:|--8<--|^[ \t>]*:{3,}\s*include\b/m.test(text);
}

/**
 * Returns the targets of the files that a text includes, so that the files can be read before the text is compiled. The
 * text is not parsed, therefore the result can contain files that are not used.
 */
export function includeTargetsOf(text: string): string[] {
  if (!hasIncludes(text)) return [];
  return text.split(/\r\n|\r|\n/).flatMap((line) => {
    const written = line.replace(/^[\s>]+/, '').trimEnd();
    const found = [...(written.match(/<!--\s*@include:.*?-->/g) ?? []), written].map(includeIn);
    return found.flatMap((include) => include?.target ?? []);
  });
}

function includeIn(written: string): Include | undefined {
  const [words, file, region, range] = comment.exec(written) ?? [];
  if (words !== undefined && file !== undefined)
    return { target: file, part: range?.trim() || region, words };
  const [line, base, section] = snippet.exec(written) ?? [];
  // The paths of MkDocs start from the folder of its configuration.
  if (line !== undefined)
    return { target: `@/${base}`, part: section?.replace(/^(\d*):(\d*)$/, '$1,$2'), words: line };
  const [opening, quoted, bare, title] = block.exec(written) ?? [];
  const target = quoted ?? bare ?? title;
  return opening === undefined || target === undefined ? undefined : { target, words: opening };
}

/**
 * Inserts the content of included files into a page. The content replaces `<!--@include: ./part.md-->` of VitePress,
 * `--8<-- "part.md"` of MkDocs, and `:::include{file=part.md}`. Links in a file are relative to its folder. If a file
 * cannot be inserted, the include is removed. `chain` contains the names of the files through which the page includes
 * `tree`.
 */
export function includeFiles(tree: Root, page: IncludingPage, chain: readonly string[] = []): void {
  visit(tree, (node, index, parent) => {
    if (parent === undefined || index === undefined) return undefined;
    if (node.type !== 'html' && node.type !== 'paragraph' && node.type !== 'containerDirective')
      return undefined;
    const { start, end } = node.position ?? {};
    const written = page.whole.text.slice(start?.offset, end?.offset);
    const include = includeIn(written);
    if (include === undefined) return undefined;
    const { target, part, words } = include;
    const place = placeOf(page.whole.text, node.position, words);
    const inserted = insertFile(target, place, page, chain, (text) => partOf(text, part));
    const children = inserted === undefined ? [] : withIncludes(inserted, page, chain);
    // A directive that is not closed contains everything that follows it, which stays.
    const rest = node.type === 'containerDirective' ? node.children : [];
    const fitting = inParent(children, parent);
    (parent.children as RootContent[]).splice(index, 1, ...fitting, ...rest);
    return index + fitting.length;
  });
}

function withIncludes(
  { tree, from }: { tree: Root; from: PartialText },
  page: IncludingPage,
  chain: readonly string[],
): RootContent[] {
  includeFiles(tree, page, [...chain, from.name]);
  if (from.folder !== '') rebase(tree, from.folder);
  return tree.children;
}

/**
 * Returns the nodes that are inserted into `parent`: all nodes or, in a paragraph, only the inline content of the
 * file's paragraphs.
 */
function inParent(children: readonly RootContent[], parent: Parents): RootContent[] {
  if (parent.type !== 'paragraph') return [...children];
  return children.flatMap((child) => (child.type === 'paragraph' ? child.children : []));
}

/** Returns a text in which all lines outside a part are empty. Returns the whole text if it has no such part. */
function partOf(text: string, part: string | undefined): string {
  if (part === undefined) return text;
  const lines = text.split(/\r\n|\r|\n/);
  const [first, last] = rangeOf(lines, part) ?? [1, lines.length];
  return lines.map((line, index) => (index + 1 < first || index + 1 > last ? '' : line)).join('\n');
}

function rangeOf(
  lines: readonly string[],
  part: string,
): [first: number, last: number] | undefined {
  const range = /^(\d*)\s*,\s*(\d*)$|^(\d+)$/.exec(part);
  if (range !== null) {
    const [, first, last, only] = range;
    return [Number(only ?? (first || 1)), Number(only ?? (last || lines.length))];
  }
  const name = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const mark = (words: string) =>
    lines.findIndex((line) => new RegExp(`${words}\\s*${name}(?![\\w-])`).test(line));
  const [start, end] = [
    mark('(?:#region|--8<--\\s*\\[start:)'),
    mark('(?:#endregion|--8<--\\s*\\[end:)'),
  ];
  return start === -1 || end < start ? undefined : [start + 2, end];
}
