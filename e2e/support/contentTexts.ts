import type { ContentNode, ContentTree } from '#manifest/contentTree';
import { squeeze } from './parseHtml';

/** Elements within a line of text; all others begin a block of their own. */
const inline = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd'],
  ...['mark', 'q', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/** Every content tree of a page document, wherever it stands in it, as the texts of its blocks. */
export function contentTexts(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if (isTree(value)) return [blocksOf(value.children)];
  return Object.values(value).flatMap(contentTexts);
}

function isTree(value: object): value is ContentTree {
  return 'type' in value && value.type === 'root';
}

/** The blocks in their order, without white space: a paragraph, a cell, a block of code. */
function blocksOf(nodes: readonly ContentNode[]): string[] {
  const blocks: string[] = [];
  let open = '';
  const close = (): void => {
    blocks.push(squeeze(open));
    open = '';
  };
  const read = (node: ContentNode): void => {
    if (node.type === 'text') {
      open += node.value;
      return;
    }
    const isInline = inline.has(node.tagName);
    if (!isInline) close();
    node.children.forEach(read);
    if (!isInline) close();
  };
  nodes.forEach(read);
  close();
  return blocks.filter((text) => text !== '');
}
