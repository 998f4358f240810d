import { createElement, type ElementType, type ReactNode } from 'react';
import type { ContentElement, ContentNode } from '#manifest/contentTree';
import { elementProps } from './elementProps';
import { markdownComponents } from './markdownComponents';

const components: Readonly<Record<string, ElementType>> = markdownComponents;

/** In these, white space between elements is no text, and React warns of it. */
const tableParts = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

/**
 * Cleaned content as elements. What draws general trees brings a table of all attributes there are;
 * cleaned trees have few, and this is on the way to the first sight of every page.
 */
export function drawNodes(nodes: readonly ContentNode[]): ReactNode[] {
  return nodes.map((node, index) => drawNode(node, index));
}

/** One node. Components are handed the node itself beside its properties, as react-markdown does. */
export function drawNode(node: ContentNode, key?: number): ReactNode {
  if (node.type === 'text') return node.value;
  const { tagName, properties = {} } = node;
  const component = Object.hasOwn(components, tagName) ? components[tagName] : undefined;
  const props = { ...elementProps(properties), key };
  const children = drawNodes(childrenOf(node));
  return component === undefined || typeof component === 'string'
    ? createElement(component ?? tagName, props, ...children)
    : createElement(component, { ...props, node: { ...node, properties } }, ...children);
}

function childrenOf({ tagName, children }: ContentElement): ContentNode[] {
  return children.filter(
    (child) => child.type !== 'text' || !tableParts.has(tagName) || child.value.trim() !== '',
  );
}
