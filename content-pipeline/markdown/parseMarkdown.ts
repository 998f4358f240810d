import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Report } from '../diagnostics/diagnostic';
import { englishWords } from '../words/pageWords';
import { assignAnchors } from './anchors';
import { cutFrontMatter } from './cutFrontMatter';
import { checkParagraphs } from './dialect/directive';
import { readDialect } from './dialect/readDialect';
import { safeElements } from './html/safeElements';
import {
  hasIncludes,
  type IncludingPage,
  includeFiles,
  placeInFile,
  type WholeText,
} from './includes';
import { checkTree, limits, withinLimits } from './limits';
import { beginsWithImport } from './mdx/imports';
import { readMdx } from './mdx/readMdx';
import { lineTooDeep } from './nesting';
import { type MarkdownOptions, type MdxError, parseBlocks, parseMdx } from './parser';
import type { PageContext } from './render/page';
import type { SourceText } from './sourceText';

/** A parsed Markdown file. */
export interface ParsedMarkdown extends SourceText {
  /** The YAML at the beginning of the file, and the number of its first line. */
  frontMatter?: { text: string; line: number };
  /** The tree without the front matter. Its positions refer to `text`. */
  tree: Root;
  /** The files whose texts were added to `text`; can be missing if there are none. */
  included?: WholeText['included'];
  /** All anchors of the compiled page. They are computed on first access. */
  readonly anchors: ReadonlySet<string>;
  /**
   * The text of the first paragraph that has text and is not in another block, without markup; missing if there is no
   * such paragraph.
   */
  firstParagraph?: string;
}

type ParseOptions = MarkdownOptions & Pick<PageContext, 'words' | 'elements' | 'readPartial'>;

/**
 * Parses a Markdown or MDX file. Returns its tree, front matter and anchors. A file that exceeds a limit is reported,
 * and its tree is empty.
 */
export function parseMarkdown(
  { path, text }: SourceText,
  report: Report,
  options: ParseOptions,
): ParsedMarkdown {
  const { frontMatter, body } = cutFrontMatter({ path, text }, report);
  const parsed = parse({ path, text }, body, report, options);
  const { tree, ...source } = parsed ?? { path, text, tree: { type: 'root', children: [] } };
  const firstParagraph = firstWords(tree);
  let anchors: ReadonlySet<string> | undefined;
  return {
    ...source,
    ...(frontMatter === undefined ? {} : { frontMatter }),
    tree,
    // Computed on demand, because most texts do not need it: doc comments, pages without links to their headings.
    get anchors() {
      anchors ??= anchorsOf(tree, source, options.elements);
      return anchors;
    },
    ...(firstParagraph === undefined ? {} : { firstParagraph }),
  };
}

function parse(
  source: SourceText,
  body: string,
  report: Report,
  options: ParseOptions,
): (SourceText & Pick<ParsedMarkdown, 'tree' | 'included'>) | undefined {
  const tooLarge = lineTooLarge(source.text);
  if (tooLarge !== undefined) {
    report({
      code: 'too-large',
      severity: 'error',
      message: `this file is larger than ${limits.bytes / 1_000_000} MB`,
      hint: 'split the file',
      file: source.path,
      line: tooLarge,
    });
    return undefined;
  }
  return withinLimits(source, report, () => {
    const isMdxFile = isMdx(source.path, body);
    const parseFile = (file: SourceText, text: string) =>
      isMdxFile
        ? parseMdxFile(file, text, options, report)
        : parseChecked(file, text, report, (checked) => parseBlocks(checked, options));
    const tree = parseFile(source, body);
    if (tree === undefined) return undefined;
    const parseIncluded = (file: SourceText) => parseFile(file, cutFrontMatter(file, report).body);
    const whole = isMdxFile
      ? readMdx(tree, source, { ...options, parseIncluded }, report)
      : readIncludes(tree, source, { ...options, parseIncluded }, report);
    const reportInFile: Report = (diagnostic) => report(placeInFile(diagnostic, whole));
    if (whole.text !== source.text || isMdxFile)
      if (!checkTree(tree, whole, reportInFile)) return undefined;
    readDialect(tree, whole, options, reportInFile);
    checkParagraphs(tree, whole, reportInFile);
    // Without included texts, the author's text is complete.
    return isMdxFile || whole.included.length > 0 ? { ...whole, tree } : { ...source, tree };
  });
}

/**
 * Replaces the nodes that include files with the content of these files. Returns the text that all positions in the
 * tree refer to: the text of the page, followed by the texts of the included files.
 */
function readIncludes(
  tree: Root,
  source: SourceText,
  options: Pick<IncludingPage, 'readPartial' | 'parseIncluded'>,
  report: Report,
): WholeText {
  const whole: IncludingPage['whole'] = { ...source, included: [] };
  if (options.readPartial === undefined || !hasIncludes(source.text)) return whole;
  const inFile: Report = (diagnostic) => report(placeInFile(diagnostic, whole));
  includeFiles(tree, { ...options, whole, report: inFile });
  return whole;
}

/** Tests if a file is MDX: by its name, or because its text begins with an import, as in `.md` files of Docusaurus. */
function isMdx(path: string, body: string): boolean {
  return path.endsWith('.mdx') || beginsWithImport(body);
}

function parseChecked(
  source: SourceText,
  body: string,
  report: Report,
  parseText: (text: string) => Root,
): Root | undefined {
  const tooDeep = lineTooDeep(body, limits.nesting);
  if (tooDeep !== undefined) {
    report({
      code: 'too-deep',
      severity: 'error',
      message: `blocks are nested more than ${limits.nesting} levels deep`,
      hint: 'reduce the nesting of lists, quotes or other blocks',
      file: source.path,
      line: tooDeep,
    });
    return undefined;
  }
  const tree = parseText(body);
  return checkTree(tree, source, report) ? tree : undefined;
}

/**
 * Parses MDX, and returns its tree. If MDX has a syntax error, reports the error and parses the text as Markdown
 * without HTML, so that links to its headings work. Returns `undefined`, after reporting the problem, if the tree
 * exceeds a limit.
 */
function parseMdxFile(
  source: SourceText,
  body: string,
  options: ParseOptions,
  report: Report,
): Root | undefined {
  return parseChecked(source, body, report, (text) => {
    const parsed = parseMdx(text, options);
    if ('type' in parsed) return parsed;
    report({ ...mdxProblem(parsed), severity: 'error', file: source.path });
    const tree = parseBlocks(text, options);
    visit(tree, 'html', (html) => {
      html.value = '';
    });
    return tree;
  });
}

/**
 * Returns the code, message, hint and position of the diagnostic for a syntax error of MDX. Removes details for
 * JavaScript authors from the parser's message.
 */
function mdxProblem({ reason, place }: MdxError) {
  const [, line, column] = /\((\d+):(\d+)-\d+:\d+\)$/.exec(reason) ?? [];
  const unclosed = /^Expected a closing tag for `([^`]+)`/.exec(reason)?.[1];
  const at = line === undefined ? place : { line: Number(line), column: Number(column) };
  const code = 'mdx-syntax' as const;
  if (unclosed !== undefined)
    return {
      code,
      message: `the tag "${unclosed}" is not closed in its block`,
      hint: `add the end tag to the same block, or escape the tag as "\\${unclosed}"`,
      ...at,
      length: unclosed.length,
    };
  const [problem = ''] = reason.split(/ \(note: |, expected /);
  const isBrace = /expression|brace|acorn/.test(reason) && !/import/.test(reason);
  const message = problem
    .replace(/ with acorn$/, '')
    .replace(/^[A-Z]/, (first) => first.toLowerCase());
  const hint = isBrace
    ? 'escape a brace that is text as "\\{", or put the text in backticks'
    : /import/.test(reason)
      ? 'add an empty line after the imports and exports, and correct their syntax'
      : /closing (?:tag|slash)/.test(problem)
        ? 'add the start tag to the same block, remove the end tag, or put it in backticks'
        : 'escape a "<" that is text as "\\<", or put the text in backticks';
  return { code, message, hint, ...place };
}

/**
 * Returns the number of the line, counted from 1, in which a text exceeds `limits.bytes`; `undefined` if it does not.
 */
function lineTooLarge(text: string): number | undefined {
  const bytes = Buffer.from(text);
  if (bytes.length <= limits.bytes) return undefined;
  return bytes
    .subarray(0, limits.bytes)
    .toString()
    .split(/\r\n|\r|\n/).length;
}

function firstWords({ children }: Root): string | undefined {
  for (const child of children) {
    if (child.type !== 'paragraph') continue;
    const words = textOf(child, { includeImageAlt: false }).replace(/\s+/g, ' ').trim();
    if (words !== '') return words;
  }
  return undefined;
}

/**
 * Returns the anchors of a tree, or an empty set if the tree exceeds a limit. Problems are not reported here, because
 * they are reported when the page is compiled.
 */
function anchorsOf(
  tree: Root,
  source: SourceText,
  customElements: PageContext['elements'],
): ReadonlySet<string> {
  // No anchor depends on the words.
  const context = { words: englishWords, elements: customElements };
  const elements = () => safeElements(tree, source, context, ignore);
  const find = () => assignAnchors(elements(), source, ignore);
  return withinLimits(source, ignore, find) ?? new Set();
}

function ignore(): void {}
