import { type ContentNode, elementParts, toElement } from './contentElement';
import type { ContentTree } from './contentTree';

// hast (https://github.com/syntax-tree/hast), as far as content needs it. Parsers and printers work with it; what is
// stored is the shorter form of `contentTree.ts`.

/** A text. */
export interface HastText {
  type: 'text';
  value: string;
}

/** An element. Only `className` is a list. */
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

/** Returns hast as content. */
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

/** Returns content as hast, every element with properties; an empty array for a tree that is missing. */
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
