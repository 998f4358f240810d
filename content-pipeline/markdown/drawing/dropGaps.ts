import type { ContentNode } from '#manifest/contentTree';

const blockTags: ReadonlySet<string> = new Set([
  ...['aside', 'blockquote', 'caption', 'col', 'colgroup', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'picture'],
  ...['section', 'source', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);

/** Leaves out the line breaks around blocks, which take space in the file and none on the screen. */
export function dropGaps(nodes: ContentNode[], parentTag?: string): ContentNode[] {
  if (parentTag !== undefined && !blockTags.has(parentTag)) return nodes;
  return nodes.filter(
    (node, index) =>
      node.type === 'element' ||
      /\S/.test(node.value) ||
      !(isEdge(nodes[index - 1]) || isEdge(nodes[index + 1])),
  );
}

function isEdge(node: ContentNode | undefined): boolean {
  return node === undefined || (node.type === 'element' && blockTags.has(node.tagName));
}
