import type { ContentElement, ContentNode } from '#manifest/contentTree';

/** The code of a code block, without its colours, its title and its last line end. */
export function codeText({ children }: ContentElement): string {
  const blocks = children.filter((child) => child.type === 'element' && child.tagName === 'pre');
  return textOf(blocks).replace(/\n+$/, '');
}

function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : textOf(node.children))).join('');
}
