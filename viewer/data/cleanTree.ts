import type { Element, Text } from 'hast';
import { contentTags, mathTags } from '#manifest/contentTags';
import type { ContentNode } from '#manifest/contentTree';
import { cleanProperties } from './cleanProperties';

/**
 * Reduces content to what may be drawn: elements of other tags give way to their children, and
 * properties that are not known to be harmless are left out. Formulas hold nothing but what belongs to them,
 * and that stands nowhere else.
 */
export function cleanNodes(
  nodes: readonly ContentNode[],
  allowed: ReadonlySet<string> = contentTags,
): (Element | Text)[] {
  return nodes.flatMap((node): (Element | Text)[] => {
    if (node.type === 'text') return [node];
    const { tagName } = node;
    const within = tagName === 'math' ? mathTags : allowed;
    const children = cleanNodes(node.children, within);
    if (!within.has(tagName)) return children;
    const properties = cleanProperties(tagName, node.properties);
    return [{ type: 'element', tagName, properties, children }];
  });
}
