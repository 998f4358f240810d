import {
  type ContentElement,
  type ContentNode,
  type ContentProperties,
  toElement,
} from '#manifest/contentElement';
import type { ContentTree } from '#manifest/contentTree';

/** Returns a content tree with the given nodes. */
export function tree(...children: ContentNode[]): ContentTree {
  return { nodes: children };
}

/** Returns an element of a content tree, in its shortest form. */
export function element(
  tagName: string,
  properties: ContentProperties = {},
  ...children: ContentNode[]
): ContentElement {
  return toElement({ tagName, properties, children });
}

/** Returns a content tree with one paragraph. */
export function paragraph(text: string): ContentTree {
  return tree(element('p', {}, text));
}
