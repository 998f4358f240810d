import type { Element, RootContent } from 'hast';
import type { ContentElement, ContentNode } from '#manifest/contentTree';

/** A parsed tree in the terms of the contract. Raw HTML is shown as text, comments are not shown. */
export function toContentNodes(nodes: readonly RootContent[]): ContentNode[] {
  return nodes.flatMap((node): ContentNode[] => {
    switch (node.type) {
      case 'element':
        return [toContentElement(node)];
      case 'text':
      case 'raw':
        return [{ type: 'text', value: node.value }];
      default:
        return [];
    }
  });
}

function toContentElement({ tagName, properties, children }: Element): ContentElement {
  const kept: NonNullable<ContentElement['properties']> = {};
  for (const [name, value] of Object.entries(properties)) {
    if (value === null || value === undefined) continue;
    kept[name] = Array.isArray(value) ? value.map(String) : value;
  }
  return { type: 'element', tagName, properties: kept, children: toContentNodes(children) };
}
