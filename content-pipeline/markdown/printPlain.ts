import type { HastElement, HastNode } from '#manifest/hast';
import { hasClass, textOf } from './contentNode';

// Prints the blocks for which no escaping rule of Markdown matters, which are most of them. The general
// printer takes 2.9 s for the 423 pages of a reference that take 0.4 s here, of 12.7 s for the whole build.

/** The functions that print the parts of plain blocks, which are blocks whose text needs no escaping. */
export interface PlainPrinter {
  /** Returns the target with which a link is printed. */
  resolve(href: string): string;
  /** Prints inline content. */
  inline(nodes: readonly HastNode[]): string;
  blocks(nodes: readonly HastNode[]): string;
}

/**
 * Prints a heading, a paragraph, an unordered list, a table or a code block. Returns `undefined` for a block that only
 * the general printer can print. `next` is the block after `node`.
 */
export function printPlainBlock(
  node: HastNode,
  next: HastNode | undefined,
  printer: PlainPrinter,
): string | undefined {
  if (node.type === 'text') return undefined;
  const { tagName, children } = node;
  if (isCodeFigure(node)) return printPlainCode(node);
  if (tagName === 'p') return printPlainInline(children, printer.resolve);
  const [, level] = /^h([1-6])$/.exec(tagName) ?? [];
  if (level !== undefined) {
    const title = printPlainInline(children, printer.resolve);
    return title === undefined ? undefined : `${'#'.repeat(Number(level))} ${title}`;
  }
  if (tagName === 'div' && hasClass(node, 'table-scroll')) return printPlainTable(node, printer);
  // Two lists in a row would become one.
  const isNextList = next?.type === 'element' && /^[ou]l$/.test(next.tagName);
  return tagName === 'ul' && !isNextList ? printPlainList(node, printer) : undefined;
}

/**
 * Prints a table. Returns `undefined` if the table does not consist of one head and one body, or if its rows have
 * different numbers of cells. Also returns `undefined` if a cell contains a pipe character or content that only the
 * general printer can print.
 */
function printPlainTable({ children }: HastElement, { resolve }: PlainPrinter): string | undefined {
  const [table, ...others] = elementsIn(children);
  const sections = elementsIn(table?.children ?? []);
  const isUsual =
    table?.tagName === 'table' && sections.map(({ tagName }) => tagName).join() === 'thead,tbody';
  if (!isUsual || others.length > 0) return undefined;
  const rows = sections.flatMap((section) => elementsIn(section.children));
  const printed = rows.map((row) =>
    elementsIn(row.children).map((cell) => printParts(cell.children, resolve)),
  );
  const [head = []] = rows.map((row) => elementsIn(row.children));
  const isPlain = printed.every(
    (cells) =>
      cells.length === head.length &&
      cells.every((cell) => cell !== undefined && !cell.includes('|')),
  );
  if (!isPlain || head.length === 0) return undefined;
  const [titles, ...lines] = printed.map(
    (cells) => `|${cells.map((cell) => (cell === '' ? ' ' : ` ${cell} `)).join('|')}|`,
  );
  return [titles, `| ${head.map(delimiterOf).join(' | ')} |`, ...lines].join('\n');
}

function elementsIn(nodes: readonly HastNode[]): HastElement[] {
  return nodes.filter((node) => node.type === 'element');
}

function delimiterOf(cell: HastElement): string {
  if (hasClass(cell, 'align-center')) return ':-:';
  if (hasClass(cell, 'align-right')) return '-:';
  return hasClass(cell, 'align-left') ? ':-' : '-';
}

function printPlainList({ properties, children }: HastElement, printer: PlainPrinter) {
  const items = elementsIn(children);
  if (properties !== undefined || items.some((item) => item.properties !== undefined))
    return undefined;
  const isLoose = items.some((item) =>
    item.children.some((child) => child.type === 'element' && child.tagName === 'p'),
  );
  return items
    .map((item) => `- ${printItem(item, printer).replace(/\n(?!\n)/g, '\n  ')}`)
    .join(isLoose ? '\n\n' : '\n');
}

function printItem({ children }: HastElement, { inline, blocks }: PlainPrinter): string {
  const start = children.findIndex((child) => child.type === 'element' && isBlock(child));
  if (start < 0) return inline(children);
  const line = children.slice(0, start);
  const below = blocks(children.slice(start).filter((node) => !isSpace(node)));
  if (line.every(isSpace)) return below;
  const [block] = children.slice(start);
  const isList = block?.type === 'element' && /^[ou]l$/.test(block.tagName);
  return `${inline(line)}${isList ? '\n' : '\n\n'}${below}`;
}

function isSpace(node: HastNode): boolean {
  return node.type === 'text' && node.value.trim() === '';
}

const blockTags = /^(?:p|h\d|[ou]l|dl|pre|figure|table|blockquote|aside|details|div|section|hr)$/;

function isBlock({ tagName }: HastElement): boolean {
  return blockTags.test(tagName);
}

/**
 * Prints text, inline code, bold text, italic text and links. Returns `undefined` for content that only the general
 * printer can print.
 */
export function printPlainInline(
  nodes: readonly HastNode[],
  resolve: (href: string) => string,
): string | undefined {
  const line = printParts(nodes, resolve);
  // Other characters may start a list or another block.
  return line === undefined || /^[\p{L}"'(`[*]/u.test(line) || line === '' ? line : undefined;
}

function printParts(
  nodes: readonly HastNode[],
  resolve: (href: string) => string,
): string | undefined {
  const parts = nodes.map((node) => printPart(node, resolve));
  if (parts.includes(undefined)) return undefined;
  const isWithinWord = nodes.some(
    (node, index) =>
      isEmphasis(node) &&
      (/[\p{L}\p{N}_]$/u.test(parts[index - 1] ?? '') ||
        /^[\p{L}\p{N}_]/u.test(parts[index + 1] ?? '')),
  );
  return isWithinWord ? undefined : parts.join('').trim();
}

function isEmphasis(node: HastNode): boolean {
  return node.type === 'element' && node.tagName === 'em';
}

// An "@" after a letter may be part of an e-mail address.
const harmless = /^(?:[\p{L}\p{N}\s,;'"().:/?%=–—’‘“”…·→{}$+>|-]|(?<![\w+.-])@)*$/u;

function printPart(node: HastNode, resolve: (href: string) => string): string | undefined {
  if (node.type === 'text') {
    const isAddress = /:\/\/|www\./i.test(node.value);
    return harmless.test(node.value) && !isAddress ? node.value.replace(/\s+/g, ' ') : undefined;
  }
  const { tagName, children } = node;
  const { href, title } = node.properties ?? {};
  const [only, ...others] = children;
  if (only === undefined || others.length > 0) return undefined;
  if (tagName === 'code')
    return only.type === 'text' && /^[^`\s](?:(?:[^`\s]| (?! ))*[^`\s])?$/.test(only.value)
      ? codeSpan(only.value)
      : undefined;
  if ((tagName === 'strong' || tagName === 'em') && only.type === 'text') {
    const edges = tagName === 'em' ? /^[\p{L}\p{N}](?:.*[\p{L}\p{N}])?$/u : /^\S(?:.*\S)?$/;
    const words = edges.test(only.value) ? printPart(only, resolve) : undefined;
    const mark = tagName === 'em' ? '_' : '**';
    return words === undefined ? undefined : mark + words + mark;
  }
  if (tagName !== 'a' || typeof href !== 'string' || title !== undefined) return undefined;
  if (href.startsWith('#fn') || !/^(?:[/#]|https?:)[^\s()<>\\]*$/.test(href)) return undefined;
  const address = resolve(href);
  if (only.type === 'text' && only.value === address) return `<${address}>`;
  const label = printPart(only, resolve);
  return label === undefined ? undefined : `[${label}](${address})`;
}

function printPlainCode(figure: HastElement): string | undefined {
  const { text, language } = codeOf(figure);
  if (figure.properties?.dataTitle !== undefined || typeof language !== 'string') return undefined;
  return codeFence(text, language);
}

/**
 * Returns a fenced code block. `info` is the text after the opening fence. The fences are longer than any sequence of
 * backticks in the code.
 */
export function codeFence(text: string, info: string): string {
  const ticks = '`'.repeat(Math.max(3, longestRun(text) + 1));
  return `${ticks}${info}\n${text}\n${ticks}`;
}

/** Returns text as inline code, between sequences of backticks that the text does not contain. */
export function codeSpan(text: string): string {
  const ticks = '`'.repeat(longestRun(text) + 1);
  const gap = /^`|`$/.test(text) ? ' ' : '';
  return ticks + gap + text.replace(/\s+/g, ' ') + gap + ticks;
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

/** Tests if an element is a code block, or a diagram that was rendered from a code block. */
export function isCodeFigure(node: HastElement): boolean {
  return node.tagName === 'figure' && (hasClass(node, 'code') || hasClass(node, 'diagram'));
}

/**
 * Returns the text and the language of a code block. For a diagram, returns its source and the language `mermaid`. A
 * block with added or removed lines is returned as a diff. The language is `undefined` if the author has not set it.
 */
export function codeOf(figure: HastElement) {
  const { dataLanguage, dataDiagram } = figure.properties ?? {};
  if (typeof dataDiagram === 'string') return { text: dataDiagram, language: 'mermaid' };
  const lines = linesOf(figure);
  if (!lines.some((line) => characterOf(line) !== undefined)) {
    const blocks = figure.children.filter(
      (child) => child.type === 'element' && child.tagName === 'pre',
    );
    return { text: blocks.map(textOf).join('').replace(/\n+$/, ''), language: dataLanguage };
  }
  let text = '';
  for (const line of lines)
    for (const part of textOf(line).split(/(?<=\n)/)) {
      const isStart = text === '' || text.endsWith('\n');
      text += isStart ? `${characterOf(line) ?? ' '}${part}` : part;
    }
  return { text: text.replace(/\n+$/, ''), language: 'diff' };
}

function linesOf(node: HastElement): HastNode[] {
  if (node.tagName === 'code') return node.children;
  return node.children.flatMap((child) => (child.type === 'element' ? linesOf(child) : []));
}

const changeCharacters: ReadonlyMap<unknown, string> = new Map([
  ['+', '+'],
  ['−', '-'],
]);

function characterOf(node: HastNode): string | undefined {
  return node.type === 'element' ? changeCharacters.get(node.properties?.dataChange) : undefined;
}
