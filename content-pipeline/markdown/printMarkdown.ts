import type { Root } from 'hast';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { ContentNode, ContentTree } from '#manifest/contentTree';
import { printableElements, type ResolveHref } from './printing/printableElements';
import { printHandlers } from './printing/printHandlers';
import { printPlainBlock, printPlainWords } from './printing/printPlainBlock';

const printer = unified()
  .use(rehypeRemark, { handlers: { ...printHandlers }, document: true })
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_', listItemIndent: 'one' })
  .freeze();

/**
 * Prints a content tree as CommonMark with GFM, without white space around it. Every address in it
 * goes through `resolve`.
 */
export function printMarkdown({ children }: ContentTree, resolve: ResolveHref): string {
  const words = printPlainWords(children, resolve);
  if (words !== undefined) return words;
  const blocks: string[] = [];
  let others: ContentNode[] = [];
  for (const node of children) {
    const plain = printPlainBlock(node, resolve);
    if (plain === undefined) {
      others.push(node);
      continue;
    }
    blocks.push(printNodes(others, resolve), plain);
    others = [];
  }
  return [...blocks, printNodes(others, resolve)].filter((block) => block !== '').join('\n\n');
}

function printNodes(nodes: readonly ContentNode[], resolve: ResolveHref): string {
  if (nodes.length === 0) return '';
  const root: Root = { type: 'root', children: printableElements(nodes, resolve) };
  return printer.stringify(printer.runSync(root)).trim();
}
