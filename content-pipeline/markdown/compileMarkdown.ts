import type { HastNode, HastTree } from '#manifest/hast';
import type { Place, Report } from '../diagnostics/diagnostic';
import { assignAnchors } from './anchors';
import { contentText, joinTexts } from './contentNode';
import { readDialect } from './dialect/readDialect';
import { safeElements } from './html/safeElements';
import { placeInFile } from './includes';
import { checkTree, limits, withinLimits } from './limits';
import type { ParsedMarkdown } from './parseMarkdown';
import { parseInline } from './parser';
import { plainText } from './plainText';
import type { FilePlace, Page, PageContext, PageHeading } from './render/page';
import { renderNodes } from './render/renderNodes';
import type { SourceText } from './sourceText';

/** The functions and settings of a site with which Markdown is compiled. */
export type MarkdownContext = PageContext;

/** The compiled text of a page. */
export interface CompiledMarkdown {
  tree: HastTree;
  /** The headings with text, except the heading of the footnotes, in the order of the page. */
  headings: readonly PageHeading[];
  /** The result of `plainText`: without markup and code blocks, with each block on a separate line. */
  text: string;
}

/**
 * Compiles a parsed page: sanitises HTML, resolves links and tokenises code. Returns the content tree, the headings and
 * the plain text. A page that exceeds a limit is reported, and its result is empty.
 */
export function compileMarkdown(
  parsed: ParsedMarkdown,
  context: MarkdownContext,
  report: Report,
): CompiledMarkdown {
  const source: SourceText = { path: parsed.path, text: parsed.text };
  const { included = [] } = parsed;
  if (included.length > 0) {
    const inFile = { path: parsed.path, included };
    const { included: _, ...whole } = parsed;
    return compileMarkdown(
      whole,
      placedContext(context, (place) => placeInFile(place, inFile)),
      (diagnostic) => report(placeInFile(diagnostic, inFile)),
    );
  }
  const page: Page = { source, context, report, headings: [] };
  const children = withinLimits(source, report, () => {
    const elements = safeElements(parsed.tree, source, context, report);
    assignAnchors(elements, source, report);
    const nodes = renderNodes(elements, page);
    return isSmallEnough(nodes, source, report) ? nodes : undefined;
  });
  if (children === undefined)
    return { tree: { type: 'root', children: [] }, headings: [], text: '' };
  const { headings } = page;
  return { tree: { type: 'root', children }, headings, text: plainText(children) };
}

function placedContext(context: PageContext, placeAt: (place: Place) => FilePlace): PageContext {
  const { readCode } = context;
  return {
    ...context,
    resolveLink: (target, place) => context.resolveLink(target, placeAt(place)),
    resolveImage: (target, place) => context.resolveImage(target, placeAt(place)),
    ...(readCode && { readCode: (target, place) => readCode(target, placeAt(place)) }),
  };
}

/**
 * Compiles text in which only inline Markdown has a meaning, such as a value in YAML. `line` is the line of the file in
 * which the text begins. Problems are reported without columns, because quotes and escapes in YAML shift columns.
 * Returns a content tree without paragraphs, which is empty if the text exceeds a limit.
 */
export function compileInline(
  { path, text, line = 1 }: SourceText & { line?: number },
  context: MarkdownContext,
  report: Report,
): HastTree {
  const source: SourceText = { path, text };
  const atLine: Report = ({ column: _, length: __, ...diagnostic }) =>
    report({ ...diagnostic, ...placeAt(diagnostic) });
  const placeAt = (place: Place): Place => ({ line: line - 1 + (place.line ?? 1) });
  const page: Page = {
    ...{ source, report: atLine, headings: [] },
    context: placedContext(context, placeAt),
  };
  const children = withinLimits(source, atLine, () => {
    const tree = parseInline(text);
    if (!checkTree(tree, source, atLine)) return [];
    readDialect(tree, source, context, atLine);
    return renderNodes(safeElements(tree, source, context, atLine), page);
  });
  return { type: 'root', children: withoutParagraphs(children ?? []) };
}

function withoutParagraphs(nodes: readonly HastNode[]): HastNode[] {
  const children = nodes.flatMap((node, index) => {
    if (node.type === 'text' || node.tagName !== 'p') return [node];
    return index === 0 ? node.children : [contentText(' '), ...node.children];
  });
  return joinTexts(children);
}

/**
 * Tests if the estimated size of a compiled page is at most `limits.output` characters, and reports a larger page. A
 * short text can exceed the limit if many links refer to the same definition with a long URL.
 */
function isSmallEnough(nodes: readonly HastNode[], { path }: SourceText, report: Report): boolean {
  if (sizeOf(nodes) <= limits.output) return true;
  report({
    code: 'too-large',
    severity: 'error',
    message: `the compiled page is larger than ${limits.output / 1_000_000} MB`,
    hint: 'split the page',
    file: path,
  });
  return false;
}

function sizeOf(nodes: readonly HastNode[]): number {
  let size = 0;
  for (const node of nodes) {
    if (node.type === 'text') size += 30 + node.value.length;
    else {
      size += 50 + node.tagName.length + sizeOf(node.children);
      for (const value of Object.values(node.properties ?? {})) size += 20 + String(value).length;
    }
  }
  return size;
}
