import type {
  Definition,
  Heading,
  Html,
  Paragraph,
  Parents,
  PhrasingContent,
  Root,
  RootContent,
  Text,
} from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { readBareAddress } from '#manifest/bareAddress';
import type { Report } from '../../diagnostics/diagnostic';
import { isHtmlTag } from '../html/allowedHtml';
import type { PageContext } from '../render/page';
import { placeOf, type SourceText } from '../sourceText';
import { readAlert } from './callouts';
import { readDirective } from './readDirective';
import { readInstall, readSnippets } from './tabs';

/** The data and functions that a `NodeReader` needs. */
interface DialectContext extends Pick<PageContext, 'words' | 'elements'> {
  definitions: ReadonlyMap<string, Definition>;
  source: SourceText;
  report: Report;
}

/** The type of a node below the root of a tree. */
type NodeType = RootContent['type'];
type NodeOf<Type extends NodeType> = Extract<RootContent, { type: Type }>;

/**
 * A function that converts a node. It returns the nodes that replace the node, or `undefined` if the node remains. It
 * may change a node that remains.
 */
type NodeReader<Type extends NodeType> = (
  node: NodeOf<Type>,
  parent: Parents,
  context: DialectContext,
) => RootContent[] | undefined;

const unchanged = () => undefined;

/** The reader of each kind of node. TypeScript reports a kind without a reader. */
const readers: { readonly [Type in NodeType]: NodeReader<Type> } = {
  blockquote: (quote, _, { source, words, report }) => readAlert(quote, source, words, report),
  break: unchanged,
  code(code, _, { source, report }) {
    const instead = readInstall(code, source, report);
    return instead === undefined ? undefined : [instead];
  },
  containerDirective: (directive, _, { source, words, report }) =>
    readDirective(directive, source, words, report),
  definition: unchanged,
  delete: unchanged,
  emphasis: unchanged,
  footnoteDefinition: unchanged,
  footnoteReference: unchanged,
  heading: readHeadingId,
  html: readHtmlNode,
  image: unchanged,
  imageReference(node, _, { definitions }) {
    const { url = '', title } = definitions.get(key(node)) ?? {};
    return [{ type: 'image', url, title, alt: node.alt, position: node.position }];
  },
  inlineCode: unchanged,
  inlineMath: unchanged,
  leafDirective: unchanged,
  link(link, parent, { source }) {
    readBareAddress(link, parent.children, source.text);
    return undefined;
  },
  linkReference(node, _, { definitions }) {
    const { url = '', title } = definitions.get(key(node)) ?? {};
    return [{ type: 'link', url, title, children: node.children, position: node.position }];
  },
  list: unchanged,
  listItem: unchanged,
  math: unchanged,
  // `readMdx` has replaced the nodes of MDX.
  mdxFlowExpression: unchanged,
  mdxJsxFlowElement: unchanged,
  mdxJsxTextElement: unchanged,
  mdxTextExpression: unchanged,
  mdxjsEsm: unchanged,
  paragraph: (paragraph, _, { source }) =>
    isContents(paragraph) ? [] : readSnippets(paragraph, source),
  strong: unchanged,
  table: unchanged,
  tableCell: unchanged,
  tableRow: unchanged,
  text: readText,
  textDirective: unchanged,
  thematicBreak: unchanged,
  yaml: unchanged,
};

function readNode<Type extends NodeType>(
  node: NodeOf<Type>,
  parent: Parents,
  context: DialectContext,
): RootContent[] | undefined {
  return readers[node.type as Type](node, parent, context);
}

/**
 * Converts the parts of a parsed tree that are not CommonMark or GFM: callouts, tabs, figures and explicit ids.
 * References become links and images, so that later steps need not handle references.
 */
export function readDialect(
  tree: Root,
  source: SourceText,
  { words, elements }: Pick<PageContext, 'words' | 'elements'>,
  report: Report,
): void {
  const definitions = definitionsOf(tree);
  const context: DialectContext = { definitions, source, words, elements, report };

  visit(tree, (node, index, parent) => {
    if (node.type === 'root' || parent === undefined || index === undefined) return undefined;
    // Bare URLs that the parser finds in texts have no position.
    if (node.position === undefined && parent.position !== undefined)
      node.position = parent.position;
    const instead = readNode(node, parent, context);
    if (instead === undefined) return undefined;
    // The replacement of a node is of the same kind, block or inline.
    (parent.children as RootContent[]).splice(index, 1, ...instead);
    // The replacements are visited next.
    return index;
  });
}

function definitionsOf(tree: Root): ReadonlyMap<string, Definition> {
  const definitions = new Map<string, Definition>();
  visit(tree, 'definition', (node) => {
    // Where two define the same label, the first one counts.
    if (!definitions.has(key(node))) definitions.set(key(node), node);
  });
  return definitions;
}

/** Returns the key under which a label is compared: without regard to case, and with "ß" equal to "ss". */
function key({ identifier }: { identifier: string }): string {
  return identifier.toUpperCase();
}

/** Removes `{#id}` from the end of a heading, and sets it as the id of the heading. */
function readHeadingId(heading: Heading): undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'text') return;
  const mark = /(?:^|[ \t]+)\{#([^\s{}]+)\}[ \t]*$/.exec(last.value);
  if (mark?.[1] === undefined) return;
  last.value = last.value.slice(0, mark.index);
  if (last.value === '') heading.children.pop();
  heading.data = { hProperties: { id: mark[1] } };
}

/**
 * Tests if a paragraph is a mark for a list of the page's headings, such as `[[toc]]`. It is removed, because pages have
 * an outline.
 */
function isContents(paragraph: Paragraph): boolean {
  const isPlain = paragraph.children.every(({ type }) => type === 'text' || type === 'emphasis');
  return isPlain && /^(?:\[\[toc\]\]|\[toc\])$/i.test(textOf(paragraph).trim());
}

/** Removes the marks `{% raw %}` and `{% endraw %}`, with which other tools protect text from their templates. */
function readText(text: Text, parent: Parents): RootContent[] | undefined {
  if (!text.value.includes('{%')) return undefined;
  text.value = text.value.replace(/\{%-?[ \t]*(?:end)?raw[ \t]*-?%\}\n?/g, '');
  return text.value === '' && parent.type === 'paragraph' ? [] : undefined;
}

const inlineParents: ReadonlySet<Parents['type']> = new Set<Parents['type']>([
  ...(['delete', 'emphasis', 'heading', 'link', 'paragraph', 'strong', 'tableCell'] as const),
]);

/**
 * Returns the nodes that replace an HTML node. For a comment, returns an empty array. If the HTML only looks like a
 * tag, such as the type in `Promise<Result>`, reports the HTML and returns it as text. Returns `undefined` for all
 * other HTML, which is not replaced.
 */
function readHtmlNode(
  { value, position }: Html,
  parent: Parents,
  { source, elements, report }: DialectContext,
): PhrasingContent[] | undefined {
  if (isComment(value)) return [];
  const name = /^<\/?([a-z][\w.-]*)[^<]*>$/i.exec(value)?.[1];
  if (!inlineParents.has(parent.type) || name === undefined || isHtmlTag(name)) return undefined;
  if (elements?.has(name.toLowerCase())) return undefined;
  report({
    code: 'unsafe-html',
    severity: 'warning',
    message: `"${value}" is not an HTML tag and is shown as text`,
    hint: 'put it in backticks, or escape its first character as "\\<"',
    file: source.path,
    ...placeOf(source.text, position, value),
  });
  return [{ type: 'text', value, ...(position === undefined ? {} : { position }) }];
}

function isComment(value: string): boolean {
  const inner = /^<!--([\s\S]*)-->\s*$/.exec(value)?.[1];
  return inner !== undefined && !inner.includes('-->');
}
