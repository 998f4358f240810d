import type { ContentElement, ContentNode, ContentTree } from '#manifest/contentTree';

/** A content tree, for tests; strings are text. */
export function tree(...children: (ContentNode | string)[]): ContentTree {
  return { type: 'root', children: children.map(toNode) };
}

/** An element of a content tree, for tests. */
export function element(
  tagName: string,
  properties: NonNullable<ContentElement['properties']> = {},
  ...children: (ContentNode | string)[]
): ContentElement {
  return { type: 'element', tagName, properties, children: children.map(toNode) };
}

/** A paragraph as a tree of its own, for tests. */
export function paragraph(text: string): ContentTree {
  return tree(element('p', {}, text));
}

function toNode(node: ContentNode | string): ContentNode {
  return typeof node === 'string' ? { type: 'text', value: node } : node;
}
