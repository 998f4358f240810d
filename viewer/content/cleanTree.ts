import type { Element, Text } from 'hast';
import { contentTags } from '#manifest/contentTags';
import type { ContentNode } from '#manifest/contentTree';
import { mathTags } from '#manifest/mathTags';
import { cleanProperties } from './cleanProperties';

/**
 * Reduces content to what may be drawn: elements of other tags give way to their children, and
 * properties that are not known to be harmless are left out.
 */
export function cleanNodes(nodes: readonly ContentNode[]): (Element | Text)[] {
  return nodes.flatMap((node): (Element | Text)[] => {
    if (node.type === 'text') return [node];
    const children = cleanNodes(node.children);
    if (!contentTags.has(node.tagName) && !mathTags.has(node.tagName)) return children;
    const properties = cleanProperties(node.tagName, node.properties);
    return [{ type: 'element', tagName: node.tagName, properties, children }];
  });
}
