import type { Element, Root as ElementRoot } from 'hast';
import type { Code, Data, Image, Link, PhrasingContentMap, Root, RootContentMap } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkRehype, { type Options as RehypeOptions } from 'remark-rehype';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import type { Place } from '../diagnostics/diagnostic';
import type { PageWords } from '../words/pageWords';
import { readContainers } from './dialect/containers';
import { allowedHtml, allowedHtmlWith } from './html/allowedHtml';
import type { CustomElements } from './render/page';

declare module 'hast' {
  interface ElementData {
    /** Code block that this element represents. HTML of authors cannot set this field. */
    codeBlock?: Code;
    formula?: Formula;
  }
  interface ElementContentMap {
    keptElement: KeptElement;
  }
  interface RootContentMap {
    keptElement: KeptElement;
  }
}

/** A formula in TeX. */
export interface Formula {
  tex: string;
  /** True for a formula on separate lines. */
  isBlock: boolean;
}

/** A wrapper around an element that the HTML parser must not change. */
export interface KeptElement {
  type: 'keptElement';
  data: { element: Element };
}

type Formulas = Pick<RootContentMap, 'math'> & Pick<PhrasingContentMap, 'inlineMath'>;

/** Character code of the colon, which is the key of directives in the parser's tables. */
const colon = 58;

const elementOptions: RehypeOptions = {
  allowDangerousHtml: true,
  clobberPrefix: '',
  footnoteLabelProperties: { className: ['footnotes-title'] },
  handlers: {
    // Targets are not encoded, because the resolver compares them with names of files.
    link: (state, { url, title, children, position, data }: Link) => {
      const content = state.all({ type: 'paragraph', children });
      return withData(elementAt(position, 'a', { href: url, title }, content), data);
    },
    image: (_, { url, title, alt, position, data }: Image) =>
      withData(elementAt(position, 'img', { src: url, alt, title }, []), data),
    code: (_, node: Code) => ({
      ...elementAt(node.position, 'pre', {}, []),
      data: { codeBlock: node },
    }),
    math: (_, { value, position }: Formulas['math']) => ({
      ...elementAt(position, 'pre', {}, [{ type: 'text', value }]),
      data: { formula: { tex: value, isBlock: true } },
    }),
    inlineMath: (_, { value, position }: Formulas['inlineMath']) => ({
      ...elementAt(position, 'span', {}, [{ type: 'text', value }]),
      data: { formula: { tex: value, isBlock: false } },
    }),
  },
};

const blockParser = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(keepContainersOnly)
  .use(readContainers)
  .freeze();
const mathsParser = blockParser().use(remarkMath).freeze();
const mdxParser = blockParser().use(remarkMdx).freeze();
const mdxMathsParser = mathsParser().use(remarkMdx).freeze();
const inlineParser = unified().use(remarkParse).use(remarkGfm).use(dropBlocks).freeze();
const htmlParser = unified()
  .use(rehypeRaw, { passThrough: ['keptElement'] })
  .freeze();
const sanitizer = unified().use(rehypeSanitize, allowedHtml).freeze();

/** The optional syntax of a site. */
export interface MarkdownOptions {
  /** True if text between dollar characters is a formula. */
  maths?: boolean;
}

/**
 * Parses CommonMark with GFM, `:::` blocks, blocks of other tools and, if `maths` is `true`, formulas. Returns the
 * tree.
 */
export function parseBlocks(text: string, { maths = false }: MarkdownOptions = {}): Root {
  return (maths ? mathsParser : blockParser).parse(new VFile(text));
}

/** An error in the syntax of MDX. */
export interface MdxError {
  reason: string;
  place: Place;
}

/**
 * Parses MDX: Markdown with JSX, expressions and imports. Nothing is executed. HTML comments and explicit ids of
 * headings are allowed, as in Docusaurus. If there is a syntax error, returns the first one instead of a tree.
 */
export function parseMdx(text: string, { maths = false }: MarkdownOptions = {}): Root | MdxError {
  try {
    const tree = (maths ? mdxMathsParser : mdxParser).parse(new VFile(maskForMdx(text)));
    visit(tree, (node) => {
      if ('value' in node && typeof node.value === 'string') node.value = unmasked(node.value);
    });
    return tree;
  } catch (error) {
    if (!isSyntaxError(error)) throw error;
    const { line, column, reason } = error;
    return { reason, place: { line, column } };
  }
}

/** Parses a text in which only inline Markdown has a meaning, and returns its tree. */
export function parseInline(text: string): Root {
  return inlineParser.parse(new VFile(text));
}

/** Converts a Markdown tree to elements. HTML in the Markdown becomes `raw` nodes. */
export function buildElements(tree: Root, words: PageWords): ElementRoot {
  const options: RehypeOptions = {
    ...elementOptions,
    footnoteLabel: words('footnotes'),
    footnoteBackLabel: (index, repetition) =>
      words('footnote-back', {
        number: repetition > 1 ? `${index + 1}-${repetition}` : `${index + 1}`,
      }),
  };
  return unified().use(remarkRehype, options).runSync(tree);
}

/**
 * Returns a tree in which the `raw` nodes are parsed into elements by the rules of HTML. The result is not sanitised.
 */
export function parseHtml(tree: ElementRoot): ElementRoot {
  // Without a file, the parser omits positions.
  return htmlParser.runSync(tree, new VFile(''));
}

/** Returns a tree without elements and attributes that are not allowed in content. */
export function sanitize(tree: ElementRoot, elements?: CustomElements): ElementRoot {
  if (elements === undefined || elements.size === 0) return sanitizer.runSync(tree);
  return unified().use(rehypeSanitize, allowedHtmlWith(elements)).runSync(tree);
}

interface SyntaxProblem extends Error {
  reason: string;
  line: number | undefined;
  column: number | undefined;
}

/** Tests if an error is a `VFileMessage` of the parser, whose `line` and `column` may be `undefined`. */
function isSyntaxError(error: unknown): error is SyntaxProblem {
  return error instanceof Error && 'reason' in error && 'ruleId' in error;
}

/**
 * Unicode noncharacters that replace the braces of `{#id}` while a text is parsed. Texts normally do not contain these
 * characters.
 */
const [openBrace, closeBrace] = ['\uFDD0', '\uFDD1'];

/**
 * Replaces syntax that Docusaurus allows but the MDX parser rejects with text of the same length: the braces of
 * explicit heading ids, and HTML comments outside code.
 */
function maskForMdx(text: string): string {
  let fence = '';
  let inComment = false;
  return text
    .split(/(?<=\n|\r(?!\n))/)
    .map((line) => {
      const [, mark = ''] = /^[ \t>]*(`{3,}|~{3,})/.exec(line) ?? [];
      if (!inComment && mark !== '' && fence === '') {
        fence = mark;
        return line;
      }
      if (fence !== '') {
        if (mark.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
        return line;
      }
      return maskComments(
        line.replace(
          /^([ \t]*#{1,6}[ \t].*)\{(#[^\s{}]+)\}(?=\s*$)/,
          `$1${openBrace}$2${closeBrace}`,
        ),
      );
    })
    .join('');

  function maskComments(line: string): string {
    let masked = '';
    // Code spans are kept; a code span over several lines with a comment in it is too rare to be recognised.
    for (const part of line.split(/(<!--|-->|`[^`]*`)/)) {
      if (part === '<!--') inComment = true;
      masked += inComment ? part.replace(/[^\r\n]/g, ' ') : part;
      if (part === '-->') inComment = false;
    }
    return masked;
  }
}

function unmasked(text: string): string {
  return text.replaceAll(openBrace, '{').replaceAll(closeBrace, '}');
}

/** Restricts directives to `:::` blocks. Otherwise, `10:30`, `a:b` and `::x` would also be directives. */
function keepContainersOnly(this: Processor): void {
  for (const extension of this.data().micromarkExtensions ?? []) {
    const [container] = [extension.flow?.[colon] ?? []].flat();
    if (container === undefined) continue;
    extension.flow = { [colon]: container };
    extension.text = {};
  }
}

function dropBlocks(this: Processor): void {
  const blocks = [
    'blockQuote',
    'codeFenced',
    'codeIndented',
    'definition',
    'gfmFootnoteDefinition',
  ];
  const more = ['headingAtx', 'htmlFlow', 'list', 'setextUnderline', 'table', 'thematicBreak'];
  this.data().micromarkExtensions?.push({ disable: { null: [...blocks, ...more] } });
}

function withData(element: Element, data: Data | undefined): Element {
  return { ...element, properties: { ...data?.hProperties, ...element.properties } };
}

function elementAt(
  position: Element['position'],
  tagName: string,
  properties: Record<string, string | null | undefined>,
  children: Element['children'],
): Element {
  const element: Element = { type: 'element', tagName, properties: {}, children };
  for (const [name, value] of Object.entries(properties))
    if (typeof value === 'string') element.properties[name] = value;
  if (position !== undefined) element.position = position;
  return element;
}
