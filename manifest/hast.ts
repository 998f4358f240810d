import { type ContentNode, elementParts, toElement } from './contentElement';
import type { ContentTree } from './contentTree';

// The parts of hast (https://github.com/syntax-tree/hast) that content needs. Parsers and printers use hast; files
// contain the shorter form of `contentTree.ts`.

/** A text node. */
export interface HastText {
  type: 'text';
  value: string;
}

/** An element. Only its property `className` may be an array. */
export interface HastElement {
  type: 'element';
  tagName: string;
  properties?: Record<string, string | number | boolean | string[]> | undefined;
  children: HastNode[];
}

export type HastNode = HastText | HastElement;

export interface HastTree {
  type: 'root';
  children: HastNode[];
}

/** Converts hast nodes to a content tree. */
export function toContentTree(nodes: readonly HastNode[]): ContentTree {
  return { nodes: nodes.map(toContentNode) };
}

function toContentNode(node: HastNode): ContentNode {
  if (node.type === 'text') return node.value;
  const { tagName, properties = {}, children } = node;
  const values = Object.entries(properties).map(
    ([name, value]) => [name, Array.isArray(value) ? value.join(' ') : value] as const,
  );
  return toElement({
    tagName,
    properties: Object.fromEntries(values),
    children: children.map(toContentNode),
  });
}

/**
 * Converts a content tree to hast nodes, whose elements all have `properties`. Returns an empty array if the tree is
 * `undefined`.
 */
export function toHast(tree: ContentTree | undefined): HastNode[] {
  return tree?.nodes.map(toHastNode) ?? [];
}

function toHastNode(node: ContentNode): HastNode {
  if (typeof node === 'string') return { type: 'text', value: node };
  const { tagName, properties, children } = elementParts(node);
  const { className, ...others } = properties;
  const given = {
    ...(className !== undefined && { className: String(className).split(' ') }),
    ...others,
  };
  return {
    type: 'element',
    tagName,
    properties: given,
    children: children.map(toHastNode),
  };
}
