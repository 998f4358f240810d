import type { Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { Report } from '../diagnostics/diagnostic';
import { englishWords } from '../words/pageWords';
import { assignAnchors } from './anchors';
import { cutFrontMatter } from './cutFrontMatter';
import { checkColons } from './dialect/directive';
import { readDialect } from './dialect/readDialect';
import { safeElements } from './html/safeElements';
import { checkTree, limits, withinLimits } from './limits';
import { lineTooDeep } from './nesting';
import { type MarkdownOptions, parseBlocks } from './parser';
import type { PageContext } from './render/page';
import type { SourceText } from './sourceText';

/** A parsed Markdown file. */
export interface ParsedMarkdown extends SourceText {
  /** The YAML at the beginning of the file, and the number of its first line. */
  frontMatter?: { text: string; line: number };
  /** The tree without the front matter. Its positions are those in the whole file. */
  tree: Root;
  /** All anchors of the compiled page. They are computed on first access. */
  readonly anchors: ReadonlySet<string>;
  /** The text of the first paragraph that contains text, without markup. */
  firstParagraph?: string;
}

/** The optional syntax of a file, the messages in its language, and the custom elements that it may contain. */
type ParseOptions = MarkdownOptions & Pick<PageContext, 'words' | 'elements'>;

/** Parses a Markdown file. A file that exceeds a limit is reported, and its tree is empty. */
export function parseMarkdown(
  { path, text }: SourceText,
  report: Report,
  options: ParseOptions,
): ParsedMarkdown {
  const source: SourceText = { path, text };
  const { frontMatter, body } = cutFrontMatter(source, report);
  const tree = parse(source, body, report, options) ?? { type: 'root', children: [] };
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
): Root | undefined {
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
  const tooDeep = lineTooDeep(body, limits.nesting);
  if (tooDeep !== undefined) {
    report({
      code: 'too-deep',
      severity: 'error',
      message: `blocks are nested more than ${limits.nesting} levels deep`,
      hint: 'flatten the list or quote',
      file: source.path,
      line: tooDeep,
    });
    return undefined;
  }
  return withinLimits(source, report, () => {
    const tree = parseBlocks(body, options);
    if (!checkTree(tree, source, report)) return undefined;
    readDialect(tree, source, options, report);
    checkColons(tree, source, report);
    return tree;
  });
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

/** Returns the anchors of a tree. Reports no problems, since they are reported when the page is compiled. */
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
