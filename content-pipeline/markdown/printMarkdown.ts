import type { Element, ElementContent, Properties, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { PhrasingContent } from 'mdast';
import rehypeRemark, { type Options } from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { isCallout } from '#manifest/callouts';
import type { HastElement, HastNode, HastTree } from '#manifest/hast';
import type { PageWords } from '../words/pageWords';
import { contentElement, contentText, hasClass } from './contentNode';
import { alertOf } from './dialect/callouts';
import {
  codeOf,
  isCodeFigure,
  type PlainPrinter,
  printPlainBlock,
  printPlainInline,
} from './printPlain';

interface PrintContext {
  resolve(href: string): string;
  words: PageWords;
  /** Results of earlier calls, which are reused. New results are added. */
  printed?: PrintedBlocks | undefined;
}

/**
 * The Markdown of blocks that only the general printer can print. The keys are the printed elements as JSON. Members
 * of several symbols repeat the same comments: the pages of a package with 7,700 such blocks have 660 different ones.
 */
export type PrintedBlocks = Map<string, string>;

/** Maximum number of results that are stored, so that memory does not grow with the site. */
const mostPrinted = 2_000;

type PrintHandler = NonNullable<NonNullable<Options['handlers']>[string]>;

/**
 * Handlers that replace or extend the handlers of `rehype-remark`. The keys are the names that `printedName` returns.
 */
const handlers: Readonly<Record<string, PrintHandler>> = {
  aside: printCallout,
  details: printDetails,
  figcaption: printCaption,
  'footnote-reference': printFootnoteReference,
  footnotes: printFootnotes,
  math: printFormula,
  pre: printCode,
  sub: printInTags,
  sup: printInTags,
  tab: printTab,
};

const printer = unified()
  .use(rehypeRemark, { handlers: { ...handlers }, document: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' })
  .freeze();

/**
 * Prints a content tree as CommonMark with GFM, without white space at the beginning and the end. The targets of links
 * and images are replaced with the results of `resolve`.
 */
export function printMarkdown({ children }: HastTree, context: PrintContext): string {
  const { resolve } = context;
  const general = (nodes: readonly HastNode[]) => printGenerally(nodes, context);
  const plain: PlainPrinter = {
    resolve,
    inline: (nodes) => printPlainInline(nodes, resolve) ?? general(nodes),
    blocks: (nodes) => printBlocks(nodes, plain, general),
  };
  return printPlainInline(children, resolve) ?? printBlocks(children, plain, general);
}

function printBlocks(
  nodes: readonly HastNode[],
  plain: PlainPrinter,
  general: PlainPrinter['blocks'],
): string {
  const blocks: string[] = [];
  let others: HastNode[] = [];
  nodes.forEach((node, index) => {
    const printed = printPlainBlock(node, nodes[index + 1], plain);
    if (printed === undefined) {
      others.push(node);
      return;
    }
    blocks.push(general(others), printed);
    others = [];
  });
  blocks.push(general(others));
  return blocks.filter((block) => block !== '').join('\n\n');
}

function printGenerally(nodes: readonly HastNode[], context: PrintContext): string {
  if (nodes.length === 0) return '';
  const root: Root = { type: 'root', children: printableElements(nodes, context) };
  const print = () => printer.stringify(printer.runSync(root)).trim();
  const { printed } = context;
  if (printed === undefined) return print();
  const key = JSON.stringify(root);
  const known = printed.get(key);
  if (known !== undefined) return known;
  const text = print();
  if (printed.size >= mostPrinted) printed.clear();
  printed.set(key, text);
  return text;
}

/**
 * Converts content to elements for the printer: resolves targets, reduces a code block to one text, and names each
 * element after its handler (`printedName`). Omits the links back from footnotes, and images for the dark colour mode.
 */
function printableElements(nodes: readonly HastNode[], context: PrintContext): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [{ type: 'text', value: node.value }];
    if (isForClicks(node) || node.properties?.dataMode === 'dark') return [];
    if (isCodeFigure(node)) return [codeElement(node)];
    const properties = resolvedProperties(node, context);
    const children = printableElements(contentOf(node, context), context);
    return [{ type: 'element', tagName: printedName(node), properties, children }];
  });
}

function contentOf(element: HastElement, { words }: PrintContext): HastNode[] {
  const { tagName, children } = element;
  // A film becomes a link, which needs a text.
  if (tagName === 'video' || tagName === 'audio')
    return [contentText(nameOfMedia(element)), ...children.filter(isSource)];
  if (tagName !== 'details' || children.some(isSummary)) return children;
  return [contentElement('summary', {}, [contentText(words('details'))]), ...children];
}

/** Returns the title or the file name of a film or a recording. */
function nameOfMedia({ properties, children }: HastElement): string {
  const file = String(properties?.src ?? children.find(isSource)?.properties?.src ?? '');
  return String(
    properties?.title ?? properties?.ariaLabel ?? file.slice(file.lastIndexOf('/') + 1),
  );
}

function isSource(node: HastNode): node is HastElement {
  return node.type === 'element' && node.tagName === 'source';
}

function isSummary(node: { type: string; tagName?: string }): boolean {
  return node.type === 'element' && node.tagName === 'summary';
}

function isForClicks(node: HastElement): boolean {
  return node.tagName === 'a' && hasClass(node, 'footnote-back');
}

function printedName(node: HastElement): string {
  if (hasClass(node, 'footnote-ref')) return 'footnote-reference';
  if (hasClass(node, 'footnotes')) return 'footnotes';
  if (hasClass(node, 'tab') && node.tagName === 'section') return 'tab';
  return node.tagName;
}

function codeElement(figure: HastElement): Element {
  const { text, language } = codeOf(figure);
  const properties = { dataLanguage: language, dataTitle: figure.properties?.dataTitle };
  return { type: 'element', tagName: 'pre', properties, children: [{ type: 'text', value: text }] };
}

function resolvedProperties(node: HastElement, { resolve }: PrintContext): Properties {
  const { properties = {}, tagName } = node;
  const { className, href, src } = properties;
  const result: Properties = { ...properties };
  if (typeof href === 'string' && !href.startsWith('#fn')) result.href = resolve(href);
  if (typeof src === 'string') result.src = resolve(src);
  // The printer reads the alignment of a column from an attribute, pages have a class for it.
  const [, align] = /\balign-(\w+)/.exec(String(className)) ?? [];
  if (align !== undefined && /^t[hd]$/.test(tagName)) result.align = align;
  return result;
}

/**
 * Converts a callout to a quote that begins with a keyword, such as `> [!NOTE]`. The title follows in bold, unless it
 * is the same word as the keyword or the callout's kind.
 */
function printCallout(...[state, aside]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const kind = String(aside.properties.dataKind);
  const name = isCallout(kind) ? alertOf(kind) : undefined;
  const [title, ...others] = aside.children;
  const hasTitle =
    title?.type === 'element' && [title.properties.className].flat().includes('callout-title');
  const children = hasTitle ? others : aside.children;
  const content = state.toFlow(state.all({ ...aside, children }));
  const label = hasTitle ? textOf(title) : '';
  const [first, ...rest] = content;
  const lineBreak: PhrasingContent = { type: 'text', value: '\n' };
  const start: PhrasingContent[] =
    name === undefined ? [] : [{ type: 'html', value: `[!${name}]` }];
  const startLine: PhrasingContent[] = name === undefined ? [] : [...start, lineBreak];
  if (label !== '' && ![kind, name?.toLowerCase()].includes(label.toLowerCase())) {
    const strong = { type: 'strong' as const, children: [{ type: 'text' as const, value: label }] };
    const paragraph = { type: 'paragraph' as const, children: [...startLine, strong] };
    return { type: 'blockquote', children: [paragraph, ...content] };
  }
  if (first?.type === 'paragraph') {
    const paragraph = { ...first, children: [...startLine, ...first.children] };
    return { type: 'blockquote', children: [paragraph, ...rest] };
  }
  return { type: 'blockquote', children: [{ type: 'paragraph', children: start }, ...content] };
}

function printCaption(...[state, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const { children } = element;
  const caption = { type: 'element' as const, tagName: 'em', properties: {}, children };
  return state.toFlow(state.all({ ...element, children: [caption] }));
}

function printCode(...[, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const { dataLanguage, dataTitle } = element.properties;
  // A fence with a title needs a language before it.
  const lang = dataLanguage ?? (dataTitle === undefined ? undefined : 'text');
  return {
    type: 'code',
    lang: typeof lang === 'string' ? lang : null,
    meta: typeof dataTitle === 'string' ? `title="${dataTitle}"` : null,
    value: textOf(element),
  };
}

function printDetails(...[state, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const [summary] = element.children.filter(isSummary);
  const children = element.children.filter((child) => !isSummary(child));
  const label = summary?.type === 'element' ? textOf(summary).trim() : '';
  const escaped = label.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    { type: 'html', value: `<details>\n<summary>${escaped}</summary>` },
    ...state.toFlow(state.all({ ...element, children })),
    { type: 'html', value: '</details>' },
  ];
}

function printFootnoteReference(
  ...[, { properties }]: Parameters<PrintHandler>
): ReturnType<PrintHandler> {
  const name = footnoteName(properties.href);
  return { type: 'footnoteReference', identifier: name, label: name };
}

function printFootnotes(...[state, section]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const definitions: ReturnType<PrintHandler>[] = [];
  visit(section, 'element', (item) => {
    if (item.tagName !== 'li' || !/^fn-/.test(String(item.properties.id))) return;
    const name = footnoteName(item.properties.id);
    const children = state.toFlow(state.all(item));
    definitions.push({ type: 'footnoteDefinition', identifier: name, label: name, children });
  });
  return definitions.flatMap((definition) => definition ?? []);
}

function footnoteName(id: unknown): string {
  return String(id).replace(/^#?fn-/, '');
}

function printFormula(...[, { properties }]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const tex = String(properties.dataTex);
  return { type: 'html', value: properties.display === 'block' ? `$$\n${tex}\n$$` : `$${tex}$` };
}

/**
 * Converts superscript and subscript to HTML tags, because "10²" would otherwise become "102". References to footnotes
 * are printed without tags.
 */
function printInTags(...[state, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const { tagName } = element;
  const children = state.all(element);
  if (children.every(({ type }) => type === 'footnoteReference')) return children;
  const tag = (value: string) => ({ type: 'html' as const, value });
  return [tag(`<${tagName}>`), ...children, tag(`</${tagName}>`)];
}

function printTab(...[state, element]: Parameters<PrintHandler>): ReturnType<PrintHandler> {
  const content = state.toFlow(state.all(element));
  const { dataLabel } = element.properties;
  if (typeof dataLabel !== 'string') return content;
  const text = { type: 'text' as const, value: dataLabel };
  const strong = { type: 'strong' as const, children: [text] };
  return [{ type: 'paragraph', children: [strong] }, ...content];
}
